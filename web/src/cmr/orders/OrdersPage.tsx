import { useHotkeys } from '@mantine/hooks'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { canSelectNotes } from '@roadnote/domain/cmr/policy/selection'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListFrame, ListStrip } from '../../ui/list/ListFrame.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { useSelection } from '../../ui/list/use-selection.ts'
import { newNotePath } from '../note/paths.ts'
import { mayAddNotes } from './AddNote.tsx'
import { useOrderCard } from './OrderCard.tsx'
import { IconSheet } from './OrderIcon.tsx'
import type { OpenOrderDialog } from './open-dialog.ts'
import { OrdersEmpty } from './OrdersEmpty.tsx'
import { OrdersHead } from './OrdersHead.tsx'
import { TrackTip } from './TrackTip.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderFields } from './use-order-fields.ts'
import { useOrders, useReader } from './use-orders.ts'
import { useDialogs, useOrderKeys, useRowAction } from './use-row-actions.ts'
import { Views } from './Views.tsx'
import { lazyOverlay, lazyPart } from '../../ui/part/lazy-part.tsx'
import { useStandby } from '../../ui/part/use-standby.ts'

const OrderDialogs = lazyOverlay(
  async () => (await import('./lazy-parts.ts')).OrderDialogs,
  ({ open }) => open !== null,
)
const SelectionBar = lazyPart(async () => (await import('./lazy-parts.ts')).SelectionBar)
/** Preloaded, so that frequent actions do not depend on an unstable connection. */
const standby = [OrderDialogs, SelectionBar, { preload: preloadDialogs }]

/** The dialogs are known only after their list is loaded. */
async function preloadDialogs(): Promise<void> {
  const parts = await import('./lazy-parts.ts').catch(() => null)
  for (const dialog of parts?.preloadedDialogs ?? []) await dialog.preload()
}

/** The orders screen, the main screen of the portal. */
export function OrdersPage() {
  const text = useText()
  const reader = useReader()
  const list = useOrders(reader)
  const fields = useOrderFields(list, reader)
  const selection = useSelection(list)
  const dialogs = useDialogs()
  const onAction = useRowAction(dialogs.show)
  const columns = useOrderColumns(reader, onAction, list.rows)
  const mayAdd = mayAddNotes(reader)
  useNewNoteKey(mayAdd)
  useStandby(standby, !list.isFirstOnItsWay)
  const selectLabel = useCallback((row: NoteRow) => text('orders.row.select', { code: row.cmrCode }), [text])
  const selecting = selection.ids.size > 0
  return (
    <ListFrame selecting={selecting}>
      <IconSheet />
      <OrdersHead list={list} reader={reader} fields={fields} columns={columns} onOpen={dialogs.show} />
      <ListStrip>
        <FilterChips list={list} fields={fields} inPanel />
        {!reader.isInspector && <Views filter={list.state} reader={reader} onGo={(address) => list.go(address)} />}
      </ListStrip>
      <DataTable
        list={list}
        label={text('orders.table')}
        columns={columns}
        card={useOrderCard(onAction)}
        selection={canSelectNotes(reader) ? selection : null}
        selectLabel={selectLabel}
        keys={useOrderKeys(onAction)}
        toneOf={toneOf}
        empty={<OrdersEmpty list={list} isInspector={reader.isInspector} />}
      />
      <TrackTip rows={list.rows} />
      <Pager list={list} />
      {selecting && (
        <SelectionBar
          rows={selection.rows}
          reader={reader}
          phone={list.phone}
          onOpen={dialogs.show}
          onCopy={mayAdd ? (row) => onAction('copy', row) : null}
          onClear={selection.clear}
        />
      )}
      {dialogs.wanted && (
        <OrderDialogs
          open={dialogs.open}
          onClose={() => dialogs.show(null)}
          onDone={() => {
            if (dialogs.open !== null && 'rows' in dialogs.open) {
              const { kind, rows } = dialogs.open
              selection.settle(
                rows.map(({ id }) => id),
                movesOn.includes(kind),
              )
            }
            dialogs.refresh()
          }}
        />
      )}
    </ListFrame>
  )
}

/**
 * Actions that change the status: selected notes on other pages are deselected afterwards, as nothing applies to
 * them.
 */
const movesOn: readonly OpenOrderDialog['kind'][] = [
  'sign',
  'multiSign',
  'release',
  'remove',
  'setUnfinished',
  'cancelUnfinished',
]

function toneOf({ status }: NoteRow) {
  return status === 8 ? 'faded' : undefined
}

function useNewNoteKey(mayAdd: boolean): void {
  const router = useRouter()
  const language = useLanguage()
  useHotkeys([['N', () => mayAdd && void router.navigate({ href: newNotePath(language) }), { preventDefault: false }]])
}
