import { memo, type ReactNode, useRef, useDeferredValue, useMemo, type PointerEvent } from 'react'
import { usePreference } from '../../client/preferences.ts'
import { type Column, inOrder, leastWidth, styleWidth } from './columns.ts'
import styles from './DataTable.module.css'
import { ListFailure, ListNotice, ListSkeleton } from './ListState.tsx'
import { selectWidth, TableHead } from './TableHead.tsx'
import { Tick } from './Tick.tsx'
import type { ListRow } from './unchanged-rows.ts'
import type { List } from './use-list.ts'
import { useRowFocus } from './use-row-focus.ts'
import { type RowKeys, useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'
import { formatUtc } from '../../language/format.ts'

/**
 * The tooltip under the pointer: the name of an icon, the exact time, or text truncated by its cell. Set on hover,
 * because only then truncation is known.
 */
function giveTitle({ target }: PointerEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('button')
  if (button !== null) {
    const name = button.getAttribute('aria-label')
    if (name !== null) button.title = name
    return
  }
  const time = target.closest('time')
  if (time !== null) {
    time.setAttribute('title', formatUtc(new Date(time.dateTime)))
    return
  }
  const cell = target.closest('td')
  if (cell === null || cell.dataset['kind'] !== 'data') return
  if (cell.scrollWidth > cell.clientWidth) cell.setAttribute('title', cell.textContent)
  else cell.removeAttribute('title')
}

export interface DataTableProps<Row extends ListRow> {
  readonly list: List<Row>
  /** The accessible name of the list. */
  readonly label: string
  /** A stable array until something in it changes. */
  readonly columns: readonly Column<Row>[]
  /** A row as a card on phones and touch screens; `tick` is the checkbox that selects it. */
  readonly card: (row: Row, tick: ReactNode) => ReactNode
  /** The empty state: why there are no rows, and what to do next. */
  readonly empty: ReactNode
  readonly selection?: Selection<Row> | null
  /** The label of a row's checkbox. */
  readonly selectLabel?: (row: Row) => string
  readonly keys?: RowKeys<Row>
  /** `faded`: no longer relevant; `current`: open next to the list. */
  readonly toneOf?: (row: Row) => Tone
}

type Tone = 'faded' | 'current' | undefined

/** The rows of a list as a table, as cards on a phone and wherever a finger points, or the reason why there are none. */
export function DataTable<Row extends ListRow>(props: DataTableProps<Row>) {
  const { list } = props
  if (list.failure !== null)
    return <ListFailure failure={list.failure} isTrying={list.isWaiting} onRetry={() => list.retry()} />
  return (
    <>
      <ListNotice list={list} />
      <Content {...props} />
    </>
  )
}

function Content<Row extends ListRow>(props: DataTableProps<Row>) {
  const { list, empty } = props
  if (list.isFirstOnItsWay) return <ListSkeleton cards={list.cards} />
  if (list.rows.length === 0) return empty
  return list.cards ? <Cards {...props} /> : <Table {...props} />
}

/**
 * The rendered rows: a page of a hundred is rendered incrementally, so that typing and scrolling stay responsive.
 * Rows of the previous filter are visible but disabled while the new ones load.
 */
function useDrawn<Row extends ListRow>({ rows, rowsOf, identity }: List<Row>) {
  const drawn = useDeferredValue(useMemo(() => ({ rows, rowsOf }), [rows, rowsOf]))
  return { rows: drawn.rows, isOther: drawn.rowsOf !== identity }
}

const noKeys = {}
const noName = () => ''

function Table<Row extends ListRow>(props: DataTableProps<Row>) {
  const { list, label, columns, selection = null, selectLabel = noName, keys = noKeys, toneOf } = props
  const [hidden] = usePreference(list.remembers.hiddenColumns)
  const [order] = usePreference(list.remembers.columnOrder)
  const [density] = usePreference(list.remembers.density)
  const { rows, isOther } = useDrawn(list)
  const { room, onKeyDown } = useRowKeys(rows, keys, selection)
  useRowFocus(room)
  const shown = useMemo(
    () => inOrder(columns, order).filter(({ name }) => !hidden.includes(name)),
    [columns, order, hidden],
  )
  const widths = selection === null ? shown : [{ width: selectWidth }, ...shown]
  return (
    // A scrollable region must be focusable, and keyboard navigation of the rows starts here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      ref={room}
      className={styles.room}
      data-density={density}
      aria-busy={list.isWaiting}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerOver={giveTitle}
    >
      <table className={styles.table} style={{ minWidth: leastWidth(widths) }}>
        <colgroup>
          {selection !== null && <col style={{ width: selectWidth }} />}
          {shown.map((column) => (
            <col key={column.name} style={{ width: styleWidth(column, widths) }} />
          ))}
        </colgroup>
        <TableHead list={list} columns={shown} selection={selection} />
        <tbody className={styles.rows} inert={isOther}>
          {rows.map((row, index) => (
            <TableRow
              // oxlint-disable-next-line react/no-array-index-key -- the next page fills the same rows: building new ones takes twice as long
              key={index}
              row={row}
              columns={shown}
              tone={toneOf?.(row)}
              selected={selection?.ids.has(row.id) ?? false}
              select={selection?.select ?? null}
              selectLabel={selectLabel}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps<Row extends ListRow> extends Required<Pick<DataTableProps<Row>, 'selectLabel'>> {
  readonly row: Row
  readonly tone: Tone
  readonly selected: boolean
  /** `null`: rows cannot be selected. */
  readonly select: Selection<Row>['select'] | null
}

function PlainTableRow<Row extends ListRow>(props: RowProps<Row> & { readonly columns: readonly Column<Row>[] }) {
  const { row, columns, tone, selected, select } = props
  return (
    <tr className={styles.row} tabIndex={-1} data-id={row.id} data-selected={selected || undefined} data-tone={tone}>
      {select !== null && (
        <td className={styles.cell} data-kind="action">
          {tickOf(props)}
        </td>
      )}
      {columns.map(({ name, kind = 'data', cell, font, quiet, pinned, whole }) => (
        <td
          key={name}
          className={styles.cell}
          data-column={name}
          data-kind={kind}
          data-font={font}
          data-quiet={quiet}
          data-pinned={pinned}
          data-whole={whole}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

// `memo` loses the generic row type; the function is the same.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow

function tickOf<Row extends ListRow>({ row, selected, select, selectLabel }: RowProps<Row>): ReactNode {
  if (select === null) return null
  return (
    <Tick
      label={selectLabel(row)}
      checked={selected}
      onChange={({ currentTarget, nativeEvent }) =>
        select(row, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

/** The rows as cards on phones and touched screens. */
function Cards<Row extends ListRow>(props: DataTableProps<Row>) {
  const { list, label, card, selection = null, selectLabel = noName, toneOf } = props
  const { rows, isOther } = useDrawn(list)
  const room = useRef<HTMLUListElement>(null)
  useRowFocus(room)
  return (
    <ul
      ref={room}
      tabIndex={-1}
      className={`${styles.room} ${styles.cards} ${styles.rows}`}
      inert={isOther}
      aria-label={label}
      aria-busy={list.isWaiting}
    >
      {rows.map((row) => (
        <Card
          key={row.id}
          row={row}
          card={card}
          tone={toneOf?.(row)}
          selected={selection?.ids.has(row.id) ?? false}
          select={selection?.select ?? null}
          selectLabel={selectLabel}
        />
      ))}
    </ul>
  )
}

function PlainCard<Row extends ListRow>(props: RowProps<Row> & Pick<DataTableProps<Row>, 'card'>) {
  const { row, card, tone, selected } = props
  return (
    <li className={styles.card} tabIndex={-1} data-id={row.id} data-selected={selected || undefined} data-tone={tone}>
      {card(row, tickOf(props))}
    </li>
  )
}

// As above.
const Card = memo(PlainCard) as typeof PlainCard
