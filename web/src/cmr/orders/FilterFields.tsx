import { Checkbox } from '@mantine/core'
import { type NoteStatus, noteStatuses, noteStatusName } from '@roadnote/domain/cmr/status'
import { useText } from '../../language/use-text.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import styles from './FilterPanel.module.css'
import type { OrderColumn } from './order-columns.ts'
import type { OrderFilter } from './order-filter.ts'

interface SortFieldProps {
  readonly sort: OrderFilter['sort']
  readonly columns: readonly OrderColumn[]
  readonly onChange: (sort: OrderFilter['sort']) => void
}

/** The order of the list where there are no heads of columns to press. */
export function SortField({ sort, columns, onChange }: SortFieldProps) {
  const text = useText()
  return (
    <fieldset className={styles.field}>
      <legend id="orders-sort">{text('orders.filter.sort')}</legend>
      <select
        className={styles.sort}
        aria-labelledby="orders-sort"
        value={sort.field}
        onChange={({ currentTarget }) => {
          const field = columns.find((column) => column.sort === currentTarget.value)?.sort
          if (field !== undefined) onChange({ ...sort, field })
        }}
      >
        {columns.map(
          ({ name, title, sort: field }) =>
            field !== undefined && (
              <option key={name} value={field}>
                {text(title)}
              </option>
            ),
        )}
      </select>
      <Checkbox
        mt="sm"
        label={text('orders.filter.descending')}
        checked={sort.descending}
        onChange={({ currentTarget }) => onChange({ ...sort, descending: currentTarget.checked })}
      />
    </fieldset>
  )
}

interface OnlyFieldProps {
  readonly filter: OrderFilter
  readonly onChange: (changes: Partial<OrderFilter>) => void
}

/** What needs somebody: a signature of one's own side, or a lorry that should be there by now. */
export function OnlyField({ filter, onChange }: OnlyFieldProps) {
  const text = useText()
  return (
    <fieldset className={styles.field}>
      <legend>{text('orders.filter.only')}</legend>
      <div className={styles.list}>
        <Checkbox
          label={text('orders.filter.myTurn')}
          checked={filter.myTurn}
          onChange={({ currentTarget }) => onChange({ myTurn: currentTarget.checked })}
        />
        <Checkbox
          label={text('orders.filter.late')}
          checked={filter.late}
          onChange={({ currentTarget }) => onChange({ late: currentTarget.checked })}
        />
      </div>
    </fieldset>
  )
}

interface StatusFieldProps {
  readonly chosen: readonly NoteStatus[]
  readonly onChange: (statuses: readonly NoteStatus[]) => void
}

export function StatusField({ chosen, onChange }: StatusFieldProps) {
  const text = useText()
  return (
    <fieldset className={styles.field}>
      <legend>{text('orders.filter.status')}</legend>
      <div className={styles.list}>
        <Checkbox
          label={text('orders.filter.allStatuses')}
          checked={chosen.length === noteStatuses.length}
          indeterminate={chosen.length > 0 && chosen.length < noteStatuses.length}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? noteStatuses : [])}
        />
        {noteStatuses.map((status) => (
          <Checkbox
            key={status}
            label={<StatusText hue={status}>{text(`cmr.status.${noteStatusName(status)}`)}</StatusText>}
            checked={chosen.includes(status)}
            onChange={({ currentTarget }) =>
              onChange(noteStatuses.filter((one) => (one === status ? currentTarget.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
