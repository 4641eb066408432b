import '@mantine/dates/styles.layer.css'
import { Group, UnstyledButton } from '@mantine/core'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import { daysBefore } from '@roadnote/domain/time/calendar-day'
import type { Text } from '@roadnote/locales/keys'
import { useEffect, useState } from 'react'
import { calendarLocale, loadCalendar } from '../../language/calendar-locale.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useToday } from '../time/use-today.ts'
import { useTouch } from '../use-touch.ts'
import type { DatesField } from './filter-field.ts'
import styles from './FilterPanel.module.css'
import { type Dates, daysOf } from './list-address.ts'

/** Colour means status, so Sundays are not red. */
const noDays: DayOfWeek[] = []

/** A preset of the last days, or any two from the calendar. */
export function DatesChoice({ field, phone }: { readonly field: DatesField; readonly phone: boolean }) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const isTouch = useTouch()
  const isLarge = phone || isTouch
  const { begin, end } = daysOf(field.value, today)
  const [half, setHalf] = useState<string | null>(null)
  const [, setLoaded] = useState(0)
  useEffect(() => {
    void loadCalendar(language).then(() => setLoaded((count) => count + 1))
  }, [language])
  const choose = (dates: Dates): void => {
    setHalf(null)
    field.onChange(dates)
  }
  return (
    <fieldset className={styles.field}>
      <legend>{field.label}</legend>
      <Group gap="sm" align="stretch" mb="md">
        {(field.quick ?? lastDaysOf(field.usual, today, text)).map(({ label, dates }) => {
          const days = daysOf(dates, today)
          return (
            <UnstyledButton
              key={label}
              className={styles.choice}
              aria-pressed={days.begin === begin && days.end === end}
              onClick={() => choose(dates)}
            >
              {label}
            </UnstyledButton>
          )
        })}
      </Group>
      <DatePicker
        type="range"
        size={isLarge ? 'lg' : 'sm'}
        fullWidth={isLarge}
        firstDayOfWeek={1}
        locale={calendarLocale(language)}
        allowSingleDateInRange
        hideOutsideDates
        weekendDays={noDays}
        value={half === null ? [begin, end] : [half, null]}
        defaultDate={end ?? begin ?? today}
        ariaLabels={{
          previousMonth: text('list.filter.previousMonth'),
          nextMonth: text('list.filter.nextMonth'),
          monthLevelControl: text('list.filter.chooseMonth'),
          yearLevelControl: text('list.filter.chooseYear'),
        }}
        onChange={([from, to]) => {
          if (from !== null && to !== null) choose({ kind: 'chosen', begin: from, end: to })
          else setHalf(from)
        }}
      />
    </fieldset>
  )
}

const lastDays = [1, 7, 14, 30]

/** The default dates stay relative: tomorrow they are a day later. */
function lastDaysOf(usual: Dates, today: string, text: Text) {
  const last = lastDays.map((days) => ({
    label: days === 1 ? text('list.filter.today') : text('list.filter.lastDays', { days }),
    dates:
      usual.kind === 'last' && usual.days === days
        ? usual
        : ({ kind: 'chosen', begin: daysBefore(today, days - 1), end: today } as const),
  }))
  return [...last, { label: text('list.filter.anyDate'), dates: { kind: 'any' } as const }]
}
