import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import type { NoteView } from '@roadnote/domain/cmr/contract/view'
import { canSelectNotes } from '@roadnote/domain/cmr/policy/selection'
import { useCallback } from 'react'
import { useText } from '../../language/use-text.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListFrame, ListStrip } from '../../ui/list/ListFrame.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { useSelection } from '../../ui/list/use-selection.ts'
import { mayAddNotes } from '../note/may-add-notes.ts'
import { useHandScans } from '../scanning/use-hand-scans.ts'
import { useOrderCard } from './OrderCard.tsx'
import { IconSheet } from './OrderIcon.tsx'
import type { OpenOrderDialog } from './open-dialog.ts'
import { OrdersEmpty } from './OrdersEmpty.tsx'
import { OrdersHead } from './OrdersHead.tsx'
import { TrackTip } from './TrackTip.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderFields } from './use-order-fields.ts'
import { useOrders, useReader } from './use-orders.ts'
import { useDialogs, useOrderKeys, useRowAction, useSelectionKeys } from './use-row-actions.ts'
import { useBrowserViews } from './use-browser-views.ts'
import { useViewColumns } from './use-view-columns.ts'
import { useOpenedView, useSavedViews, viewOfAddress } from './use-views.ts'
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

/** Until the saved views are loaded, which does not delay the rows. */
const noViews: readonly NoteView[] = []

/** The orders screen, the main screen of the portal. */
export function OrdersPage() {
  const text = useText()
  const reader = useReader()
  const opening = useOpenedView(reader)
  const orders = useOrders(reader, opening)
  const views = useSavedViews(reader, orders.state.view !== '' || !orders.isFirstOnItsWay)
  const saved = views.data?.data ?? noViews
  useBrowserViews(views.data?.data)
  const dialogs = useDialogs()
  const onAction = useRowAction(dialogs.show)
  const columns = useOrderColumns(reader, onAction, orders.rows)
  const list = useViewColumns(orders, viewOfAddress(saved, orders.state), columns)
  const fields = useOrderFields(list, reader)
  const selection = useSelection(list)
  const mayAdd = mayAddNotes(reader)
  useHandScans({ isOn: dialogs.open === null, rows: list.rows, onSign: (row) => onAction('sign', row) })
  useStandby(standby, { isAtRest: !list.isFirstOnItsWay, onceUsed: true })
  const selectLabel = useCallback((row: NoteRow) => text('orders.row.select', { code: row.cmrCode }), [text])
  const selecting = selection.ids.size > 0
  useSelectionKeys(reader, selection.rows, dialogs.show)
  return (
    <ListFrame selecting={selecting}>
      <IconSheet />
      <OrdersHead list={list} reader={reader} fields={fields} columns={columns} onOpen={dialogs.show} />
      <ListStrip>
        <FilterChips list={list} fields={fields} inPanel />
        {!reader.isInspector && <Views list={list} reader={reader} columns={columns} saved={saved} />}
      </ListStrip>
      <DataTable
        list={list}
        label={text('orders.table')}
        columns={columns}
        card={useOrderCard(onAction)}
        selection={canSelectNotes(reader) ? selection : null}
        selectLabel={selectLabel}
        keys={useOrderKeys(onAction, selecting)}
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
          onLike={mayAdd ? (row) => onAction('like', row) : null}
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
