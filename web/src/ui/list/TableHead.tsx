import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import type { Column } from './columns.ts'
import styles from './DataTable.module.css'
import { Tick } from './Tick.tsx'
import type { ListRow } from './unchanged-rows.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

export const selectWidth = 36

interface TableHeadProps<Row extends ListRow> {
  readonly list: List<Row>
  readonly columns: readonly Column<Row>[]
  readonly selection: Selection<Row> | null
}

export function TableHead<Row extends ListRow>({ list, columns, selection }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection !== null && <SelectAll list={list} selection={selection} />}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} list={list} />
        ))}
      </tr>
    </thead>
  )
}

function SelectAll<Row extends ListRow>({
  list: { rows, rowsOf, identity },
  selection,
}: Omit<TableHeadProps<Row>, 'columns'>) {
  const text = useText()
  const chosen = rows.filter(({ id }) => selection?.ids.has(id)).length
  return (
    <th className={styles.headCell} data-kind="action" scope="col">
      <Tick
        label={text('list.selectAll')}
        checked={chosen > 0 && chosen === rows.length}
        some={chosen > 0 && chosen < rows.length}
        disabled={rowsOf !== identity}
        onChange={({ currentTarget }) => selection?.selectAll(currentTarget.checked)}
      />
    </th>
  )
}

interface HeadCellProps {
  readonly column: Omit<Column<never>, 'cell'>
  readonly list: Pick<List, 'state' | 'change'>
}

function HeadCell({ column, list }: HeadCellProps) {
  const { name, title, kind = 'data', icon, sort: field, highestFirst = false, pinned } = column
  const { sort } = list.state
  const cell = {
    className: styles.headCell,
    'data-column': name,
    'data-kind': kind,
    'data-pinned': pinned,
    scope: 'col',
  } as const
  if (field === undefined || sort === undefined)
    return (
      <th {...cell}>
        <span className={kind === 'action' ? styles.unseen : styles.headText}>{title}</span>
      </th>
    )
  const active = sort.field === field
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <th {...cell} aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        data-active={active || undefined}
        title={title}
        aria-label={icon === undefined ? undefined : title}
        onClick={() => list.change({ sort: { field, descending: active ? !sort.descending : highestFirst } })}
      >
        {icon ?? <span className={styles.headText}>{title}</span>}
        {active && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  )
}
