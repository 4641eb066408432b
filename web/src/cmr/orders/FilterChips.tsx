import { UnstyledButton } from '@mantine/core'
import { noteStatuses, noteStatusName } from '@roadnote/domain/cmr/status'
import { IconX } from '@tabler/icons-react'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { dateOfDay } from '../../ui/time/days.ts'
import { daysOf, type OrderFilter } from './order-filter.ts'
import styles from './FilterChips.module.css'
import { useToday } from '../../ui/time/use-today.ts'

interface FilterChipsProps {
  readonly filter: OrderFilter
  readonly isInspector: boolean
  readonly onChange: (changes: Partial<OrderFilter>) => void
  readonly onClear: () => void
}

interface Chip {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly without: Partial<OrderFilter>
}

/** What stands between the reader and the whole list; each can be taken away by itself. */
export function FilterChips({ filter, isInspector, onChange, onClear }: FilterChipsProps) {
  const text = useText()
  const chips = useChips(filter, isInspector)
  if (chips.length === 0) return <div />
  return (
    <div className={styles.chips}>
      {chips.map(({ key, label, value, without }) => (
        <span key={key} className={styles.chip}>
          {label !== '' && <span className={styles.label}>{label}</span>}
          <span className={styles.value}>{value}</span>
          <UnstyledButton
            className={styles.remove}
            aria-label={text('orders.chip.remove', { name: `${label} ${value}`.trim() })}
            onClick={() => onChange(without)}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </span>
      ))}
      <UnstyledButton className={styles.clear} onClick={onClear}>
        {text('orders.chip.clearAll')}
      </UnstyledButton>
    </div>
  )
}

function useChips(filter: OrderFilter, isInspector: boolean): Chip[] {
  const text = useText()
  const dates = useDatesText(filter)
  const chips: Chip[] = []
  if (filter.search !== '')
    chips.push({ key: 'search', label: text('orders.chip.search'), value: filter.search, without: { search: '' } })
  if (dates !== null && !(isInspector && filter.dates.kind === 'usual'))
    chips.push({
      key: 'dates',
      label: text(`orders.filter.${filter.period}`),
      value: dates,
      without: { dates: { kind: 'any' }, period: 'lastModified' },
    })
  if (filter.myTurn) {
    const value = text('orders.chip.myTurn')
    chips.push({ key: 'turn', label: text('orders.chip.waitsFor'), value, without: { myTurn: false } })
  }
  if (filter.late) chips.push({ key: 'late', label: '', value: text('orders.views.late'), without: { late: false } })
  const { statuses } = filter
  const label = text('orders.filter.status')
  if (statuses.length === noteStatuses.length)
    chips.push({ key: 'status', label, value: text('orders.chip.everyStatus'), without: { statuses: [] } })
  else if (statuses.length > 3)
    chips.push({
      key: 'status',
      label,
      value: text('orders.chip.statuses', { count: statuses.length }),
      without: { statuses: [] },
    })
  else
    for (const status of statuses)
      chips.push({
        key: `status ${status}`,
        label,
        value: text(`cmr.status.${noteStatusName(status)}`),
        without: { statuses: statuses.filter((other) => other !== status) },
      })
  return chips
}

function useDatesText(filter: OrderFilter): string | null {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const { begin, end } = daysOf(filter.dates, today)
  const thisYear = [begin, end].every((day) => day === null || day.startsWith(today.slice(0, 4)))
  const show = (day: string) => formatDate(language, dateOfDay(day), thisYear ? 'day' : 'date')
  if (begin !== null && end !== null) return begin === end ? show(begin) : `${show(begin)} – ${show(end)}`
  if (begin !== null) return text('orders.chip.since', { date: show(begin) })
  return end === null ? null : text('orders.chip.until', { date: show(end) })
}
