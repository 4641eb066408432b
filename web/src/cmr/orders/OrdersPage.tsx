import { useMediaQuery } from '@mantine/hooks'
import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { usePreference } from '../../client/preferences.ts'
import { formatNumber } from '../../language/format.ts'
import { showAllTexts } from '../../language/i18n.ts'
import { useLanguage } from '../../language/use-language.ts'
import { mayAddNotes } from './AddNote.tsx'
import { FilterChips } from './FilterChips.tsx'
import { LiveDot } from './LiveDot.tsx'
import { columnsFor } from './order-columns.ts'
import { addressOfFilter, clearedFilter } from './order-filter.ts'
import { IconSheet } from './OrderIcon.tsx'
import { OrdersBody } from './OrdersBody.tsx'
import { OrdersHead } from './OrdersHead.tsx'
import styles from './OrdersPage.module.css'
import { rowsPerPage } from './orders-preferences.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { PrintedAt } from './PrintedAt.tsx'
import { useCsv } from './use-csv.ts'
import { useOrderFilter, useOrders, useReader } from './use-orders.ts'
import { useClearing, useDialogs, useDrawing, usePageKeys } from './use-orders-page.ts'
import { useSelection } from './use-selection.ts'
import { Views } from './Views.tsx'

// These speak of more than the list does.
const OrderDialogs = lazy(async () => {
  const [{ OrderDialogs: Dialogs }] = await Promise.all([import('./OrderDialogs.tsx'), showAllTexts()])
  return { default: Dialogs }
})
const SelectionBar = lazy(async () => {
  const [{ SelectionBar: Bar }] = await Promise.all([import('./SelectionBar.tsx'), showAllTexts()])
  return { default: Bar }
})
const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }))
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }))

const noRows: readonly NoteRow[] = []

/** The screen that people live in all day. */
export function OrdersPage() {
  const language = useLanguage()
  const reader = useReader()
  const { filter, change, go } = useOrderFilter()
  const orders = useOrders(filter, reader)
  const [limit, setLimit] = usePreference(rowsPerPage)
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const rows = orders.data?.data ?? noRows
  const selection = useSelection(rows)
  const [panel, setPanel] = useState<'filter' | 'columns' | null>(null)
  const dialogs = useDialogs()
  const columns = useMemo(() => columnsFor(reader), [reader])
  const search = useRef<HTMLInputElement>(null)
  usePageKeys(search, mayAddNotes(reader))
  const drawing = useDrawing(reader, rows, dialogs.show, selection.select)
  useClearing(addressOfFilter({ ...filter, page: 1, limit: null }), selection.clear)
  const total = orders.data?.total ?? null
  const totalText =
    total === null ? null : formatNumber(language, total) + (orders.data?.totalIsExact === false ? '+' : '')
  const csv = useCsv(filter, total ?? 0)
  const clear = (): void => go(addressOfFilter(clearedFilter(filter)))
  return (
    <div className={styles.page} data-selecting={selection.ids.size > 0 || undefined}>
      <IconSheet />
      <OrdersHead
        total={totalText}
        filter={filter}
        reader={reader}
        phone={phone}
        live={<LiveDot orders={orders} reader={reader} />}
        searchRef={search}
        onSearch={(words) => change({ search: words })}
        onFilter={() => setPanel('filter')}
        onColumns={() => setPanel('columns')}
        onSignByCode={() => dialogs.show({ kind: 'signByCode' })}
        onExternal={() => dialogs.show({ kind: 'external' })}
        onSave={reader.isInspector || (total ?? 0) === 0 ? null : csv.save}
        saving={csv.saving}
      />
      <div className={styles.strip}>
        <FilterChips filter={filter} isInspector={reader.isInspector} onChange={change} onClear={clear} />
        {!reader.isInspector && <Views filter={filter} reader={reader} onGo={go} />}
        <PrintedAt />
      </div>
      <OrdersBody
        orders={orders}
        rows={rows}
        columns={columns}
        phone={phone}
        filter={filter}
        drawing={drawing}
        selection={selection}
        onSort={(sort) => change({ sort })}
        onClear={clear}
      />
      {total !== null && total > 0 && totalText !== null && (
        <Pager
          page={filter.page}
          limit={filter.limit ?? limit}
          total={total}
          totalText={totalText}
          onPage={(page) => change({ page })}
          onLimit={(size) => {
            setLimit(size)
            change({ limit: size })
          }}
        />
      )}
      <Suspense>
        {selection.ids.size > 0 && (
          <SelectionBar
            rows={selection.rows}
            reader={reader}
            phone={phone}
            onOpen={dialogs.show}
            onCopy={mayAddNotes(reader) ? (row) => drawing.onAction('copy', row) : null}
            onClear={selection.clear}
          />
        )}
        {panel === 'filter' && (
          <FilterPanel
            filter={filter}
            sortable={phone ? columns.filter(({ sort }) => sort !== undefined) : null}
            total={total}
            onChange={change}
            onClear={clear}
            onClose={() => setPanel(null)}
          />
        )}
        {panel === 'columns' && <ColumnsDialog columns={columns} onClose={() => setPanel(null)} />}
        {dialogs.wanted && (
          <OrderDialogs open={dialogs.open} onClose={() => dialogs.show(null)} onDone={dialogs.refresh} />
        )}
      </Suspense>
    </div>
  )
}
