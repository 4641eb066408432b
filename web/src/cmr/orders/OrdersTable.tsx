import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { giveTitle } from './late-titles.ts'
import { type Cell, cells, type Drawing, sameWhile } from './OrderCells.tsx'
import type { OrderColumn } from './order-columns.ts'
import type { OrderFilter } from './order-filter.ts'
import { OrderIcon } from './OrderIcon.tsx'
import type { Density } from './orders-preferences.ts'
import styles from './OrdersTable.module.css'
import { RowWords } from './row-words.tsx'
import { useSlots } from './slots.ts'
import { Tick } from '../../ui/list/Tick.tsx'
import { TrackTip } from './TrackTip.tsx'
import { useRowKeys } from './use-row-keys.ts'

interface OrdersTableProps {
  readonly rows: readonly NoteRow[]
  readonly columns: readonly OrderColumn[]
  readonly drawing: Drawing
  readonly selected: ReadonlySet<number>
  readonly onSelectAll: (selected: boolean) => void
  readonly sort: OrderFilter['sort']
  readonly onSort: (sort: OrderFilter['sort']) => void
  readonly density: Density
  /** The rows are those of the page before; the next ones are on their way. */
  readonly waiting: boolean
}

export function OrdersTable(props: OrdersTableProps) {
  const { rows, columns, drawing, selected, density, waiting } = props
  const text = useText()
  const { room, onKeyDown } = useRowKeys(rows, drawing, selected)
  const least = sumOf(columns)
  const slots = useSlots(rows)
  return (
    // A region that scrolls must be reachable, and the arrows of the rows begin here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      ref={room}
      className={styles.room}
      data-density={density}
      aria-busy={waiting}
      aria-label={text('orders.table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerOver={giveTitle}
    >
      <table className={styles.table} style={{ minWidth: least }}>
        <colgroup>
          {columns.map(({ name, width, grows }) => (
            <col key={name} style={{ width: grows === true ? grown(width, columns) : width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const slot = slots.get(row.id) ?? 0
            return (
              <OrderRow
                key={slot}
                row={row}
                slot={slot}
                columns={columns}
                drawing={drawing}
                selected={selected.has(row.id)}
              />
            )
          })}
        </tbody>
      </table>
      <RowWords text={drawing.text} />
      <TrackTip room={room} rows={rows} drawing={drawing} />
    </section>
  )
}

function sumOf(columns: readonly OrderColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

/** What is left of the room (100cqw) is shared out by width; the same on every page, so that nothing jumps. */
function grown(width: number, columns: readonly OrderColumn[]): string {
  const share = width / sumOf(columns.filter(({ grows }) => grows === true))
  return `calc(${width}px + max(0px, 100cqw - ${sumOf(columns)}px) * ${share.toFixed(4)})`
}

interface OrderRowProps extends Pick<OrdersTableProps, 'columns' | 'drawing'> {
  readonly row: NoteRow
  readonly slot: number
  readonly selected: boolean
}

const OrderRow = memo(function OrderRow({ row, slot, columns, drawing, selected }: OrderRowProps) {
  const cell = { ...drawing, row, slot, selected }
  return (
    <tr
      className={styles.row}
      tabIndex={-1}
      data-id={row.id}
      data-selected={selected || undefined}
      data-removed={row.status === 8 || undefined}
    >
      {columns.map((column) => cellOf(column, cell))}
    </tr>
  )
})

/** Most actions look the same in every row: then the cell that stands there stays, and React has nothing to compare. */
function cellOf(column: OrderColumn, cell: Cell): ReactNode {
  const sameAs = sameWhile[column.name]?.(cell) ?? null
  if (sameAs === null) return drawCell(column, cell)
  const name = `${column.name} ${cell.slot} ${sameAs}`
  const known = cell.drawn.get(name) ?? drawCell(column, cell)
  cell.drawn.set(name, known)
  return known
}

function drawCell({ name, kind }: OrderColumn, cell: Cell): ReactNode {
  return (
    <td key={name} className={styles.cell} data-kind={kind} data-column={name}>
      {cells[name](cell)}
    </td>
  )
}

type HeadCellProps = { readonly column: OrderColumn } & Pick<
  OrdersTableProps,
  'rows' | 'selected' | 'onSelectAll' | 'sort' | 'onSort'
>

function HeadCell({ column, rows, selected, onSelectAll, sort, onSort }: HeadCellProps) {
  const text = useText()
  const title = text(column.title)
  const { name, kind, sort: field } = column
  if (name === 'select') {
    const chosen = rows.filter(({ id }) => selected.has(id)).length
    return (
      <th className={styles.headCell} data-kind={kind} scope="col">
        <Tick
          label={text('orders.row.selectAll')}
          checked={chosen > 0 && chosen === rows.length}
          some={chosen > 0 && chosen < rows.length}
          onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
        />
      </th>
    )
  }
  if (field === undefined)
    return (
      <th className={styles.headCell} data-kind={kind} data-column={name} scope="col">
        <span className={styles.unseen}>{title}</span>
      </th>
    )
  const active = sort.field === field
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <th
      className={styles.headCell}
      data-kind={kind}
      data-column={name}
      scope="col"
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-active={active || undefined}
        title={title}
        aria-label={kind === 'count' ? title : undefined}
        onClick={() => onSort({ field, descending: active ? !sort.descending : kind === 'count' || beginsHigh(field) })}
      >
        {kind === 'count' && (name === 'photos' || name === 'attachments') ? (
          <OrderIcon name={name} />
        ) : (
          <span className={styles.headText}>{title}</span>
        )}
        {active && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  )
}

/** Newest first is what people want of moments. */
function beginsHigh(field: string): boolean {
  return field === 'lastModified' || field === 'loaded'
}
