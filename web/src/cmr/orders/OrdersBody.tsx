import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { useMemo } from 'react'
import { usePreference } from '../../client/preferences.ts'
import { fittedColumns } from './fitted-columns.ts'
import type { Drawing } from './OrderCells.tsx'
import { OrderCards } from './OrderCards.tsx'
import type { OrderColumn } from './order-columns.ts'
import { activeFilters, type OrderFilter } from './order-filter.ts'
import { density, hiddenColumns } from './orders-preferences.ts'
import { ListFailure, ListSkeleton } from '../../ui/list/ListState.tsx'
import { OrdersEmpty } from './OrdersEmpty.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import type { useOrders } from './use-orders.ts'
import type { useSelection } from './use-selection.ts'

interface OrdersBodyProps {
  readonly orders: ReturnType<typeof useOrders>
  readonly rows: readonly NoteRow[]
  readonly columns: readonly OrderColumn[]
  readonly phone: boolean
  readonly filter: OrderFilter
  readonly drawing: Drawing
  readonly selection: ReturnType<typeof useSelection>
  readonly onSort: (sort: OrderFilter['sort']) => void
  readonly onClear: () => void
}

/** The list itself, or why there is none. */
export function OrdersBody(props: OrdersBodyProps) {
  const { orders, rows, columns, phone, filter, drawing, selection } = props
  const [hidden] = usePreference(hiddenColumns)
  const [rowDensity] = usePreference(density)
  const { text, language } = drawing
  const shown = useMemo(
    () =>
      fittedColumns(
        columns.filter(({ name }) => !hidden.includes(name)),
        text,
        language,
      ),
    [columns, hidden, text, language],
  )
  const { isInspector } = drawing.reader
  if (orders.data === undefined && orders.isError)
    return <ListFailure failure={orders.error} onRetry={() => void orders.refetch()} />
  if (orders.data === undefined && orders.fetchStatus === 'fetching') return <ListSkeleton phone={phone} />
  if (rows.length === 0)
    return (
      <OrdersEmpty
        isInspector={isInspector}
        searched={filter.search !== ''}
        filtered={activeFilters(filter) > 0 || filter.search !== '' || filter.page > 1}
        onClear={props.onClear}
      />
    )
  const waiting = orders.isPlaceholderData
  if (phone) return <OrderCards rows={rows} drawing={drawing} selected={selection.ids} waiting={waiting} />
  return (
    <OrdersTable
      rows={rows}
      columns={shown}
      drawing={drawing}
      selected={selection.ids}
      onSelectAll={selection.selectAll}
      sort={filter.sort}
      onSort={props.onSort}
      density={rowDensity}
      waiting={waiting}
    />
  )
}
