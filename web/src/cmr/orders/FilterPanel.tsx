import '@mantine/dates/styles.layer.css'
import { Button, Drawer, Radio, UnstyledButton } from '@mantine/core'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import { period as periods } from '@roadnote/domain/cmr/list-contract'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { calendarLocale, loadCalendar } from '../../language/calendar-locale.ts'
import { daysBefore } from '../../ui/time/days.ts'
import { OnlyField, SortField, StatusField } from './FilterFields.tsx'
import styles from './FilterPanel.module.css'
import type { OrderColumn } from './order-columns.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { type Dates, daysOf, type OrderFilter, type PeriodName } from './order-filter.ts'

interface FilterPanelProps {
  readonly filter: OrderFilter
  /** Where the columns are there, their heads sort; cards have none. */
  readonly sortable: readonly OrderColumn[] | null
  readonly total: number | null
  readonly onChange: (changes: Partial<OrderFilter>) => void
  readonly onClear: () => void
  readonly onClose: () => void
}

/** Colour means status, so Sundays are not red. */
const noDays: DayOfWeek[] = []

// Object.keys forgets what the keys are; they are the names by definition.
const periodNames = Object.keys(periods) as PeriodName[]

/** Everything one can ask of the list. It answers at once, behind the panel. */
export function FilterPanel({ filter, sortable, total, onChange, onClear, onClose }: FilterPanelProps) {
  const text = useText()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={360}
      title={text('orders.filter.title')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
      overlayProps={{ backgroundOpacity: 0.12 }}
      classNames={{ header: styles.header, title: styles.title, content: styles.content, body: styles.body }}
    >
      <div className={styles.fields}>
        {sortable !== null && (
          <SortField sort={filter.sort} columns={sortable} onChange={(sort) => onChange({ sort })} />
        )}
        <OnlyField filter={filter} onChange={onChange} />
        <DatesField filter={filter} onChange={onChange} />
        <Radio.Group
          label={text('orders.filter.period')}
          value={filter.period}
          onChange={(value) => onChange({ period: periodNames.find((name) => name === value) ?? 'lastModified' })}
        >
          <div className={styles.list}>
            {periodNames.map((name) => (
              <Radio key={name} size="xs" value={name} label={text(`orders.filter.${name}`)} />
            ))}
          </div>
        </Radio.Group>
        <StatusField chosen={filter.statuses} onChange={(statuses) => onChange({ statuses })} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onClear}>{text('orders.chip.clearAll')}</Button>
        <Button variant="filled" onClick={onClose}>
          {text('orders.filter.show', { count: total ?? 0 })}
        </Button>
      </div>
    </Drawer>
  )
}

function DatesField({ filter, onChange }: Pick<FilterPanelProps, 'filter' | 'onChange'>) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const { begin, end } = daysOf(filter.dates, today)
  const [half, setHalf] = useState<string | null>(null)
  const [, setLoaded] = useState(0)
  useEffect(() => {
    void loadCalendar(language).then(() => setLoaded((count) => count + 1))
  }, [language])
  const since = (days: number): Dates => ({ kind: 'chosen', begin: daysBefore(today, days - 1), end: today })
  const choices: readonly (readonly [string, Dates])[] = [
    [text('orders.filter.today'), since(1)],
    [text('orders.filter.lastDays', { days: 7 }), since(7)],
    [text('orders.filter.lastDays', { days: 14 }), { kind: 'usual' }],
    [text('orders.filter.lastDays', { days: 30 }), since(30)],
    [text('orders.filter.anyDate'), { kind: 'any' }],
  ]
  const choose = (dates: Dates): void => {
    setHalf(null)
    onChange({ dates })
  }
  return (
    <fieldset className={styles.field}>
      <legend>{text('orders.filter.dates')}</legend>
      <div className={styles.choices}>
        {choices.map(([name, dates]) => {
          const days = daysOf(dates, today)
          return (
            <UnstyledButton
              key={name}
              className={styles.choice}
              aria-pressed={days.begin === begin && days.end === end}
              onClick={() => choose(dates)}
            >
              {name}
            </UnstyledButton>
          )
        })}
      </div>
      <DatePicker
        type="range"
        size="sm"
        firstDayOfWeek={1}
        locale={calendarLocale(language)}
        allowSingleDateInRange
        hideOutsideDates
        weekendDays={noDays}
        value={half === null ? [begin, end] : [half, null]}
        defaultDate={end ?? begin ?? today}
        ariaLabels={{
          previousMonth: text('orders.filter.previousMonth'),
          nextMonth: text('orders.filter.nextMonth'),
          monthLevelControl: text('orders.filter.chooseMonth'),
          yearLevelControl: text('orders.filter.chooseYear'),
        }}
        onChange={([from, to]) => {
          if (from !== null && to !== null) choose({ kind: 'chosen', begin: from, end: to })
          else setHalf(from)
        }}
      />
    </fieldset>
  )
}
