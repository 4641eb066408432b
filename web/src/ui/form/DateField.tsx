import '@mantine/dates/styles.layer.css'
import { DatePicker, type DayOfWeek, InlineDateTimePicker } from '@mantine/dates'
import { type ReactNode, useEffect, useState } from 'react'
import { calendarLocale, loadCalendar } from '../../language/calendar-locale.ts'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { momentOfWallTime, noonOf, wallTimeOf } from '../time/local-moment.ts'
import type { Span } from './span.ts'
import { readDay, readWallTime } from './typed-date.ts'
import { TypedDate } from './TypedDate.tsx'
import { type FieldState, type FieldProps, useField } from './use-field.ts'
import { useTouch } from '../use-touch.ts'

interface DateLook {
  readonly label: ReactNode
  /** The label as text, for the buttons. */
  readonly called: string
  readonly span?: Span
}

/** Colour means status, so Sundays are not red. */
const noDays: DayOfWeek[] = []

/** Common props of all calendars; their texts are loaded with the first one. */
function useCalendar() {
  const text = useText()
  const language = useLanguage()
  const isTouch = useTouch()
  const [, setLoaded] = useState(0)
  useEffect(() => {
    void loadCalendar(language).then(() => setLoaded((count) => count + 1))
  }, [language])
  return {
    locale: calendarLocale(language),
    firstDayOfWeek: 1,
    weekendDays: noDays,
    hideOutsideDates: true,
    // Large days for touch.
    size: isTouch ? 'lg' : 'sm',
    previousLabel: text('form.date.earlier'),
    nextLabel: text('form.date.later'),
  } as const
}

/** The typed text is not a date; the contract refuses this value, so that the previous date is not saved instead. */
const noDate = new Date(Number.NaN)

function isDate(moment: Date): boolean {
  return !Number.isNaN(moment.getTime())
}

/** A date and time shown and entered as local wall time; usable in any form. */
export function MomentBox({ field, ...look }: DateLook & { readonly field: FieldState<Date | null> }) {
  const text = useText()
  const language = useLanguage()
  const calendar = useCalendar()
  const { value, onChange, ...own } = field
  const [isOpen, setOpen] = useState(false)
  const moment = value !== null && isDate(value) ? value : null
  const read = (typed: string): void => {
    const wallTime = readWallTime(typed, language, new Date())
    if (typed.trim() === '') onChange(null)
    else onChange(wallTime === null ? noDate : momentOfWallTime(wallTime))
  }
  return (
    <TypedDate
      {...own}
      {...look}
      shown={value === null ? '' : moment && formatDate(language, moment, 'dateTime')}
      placeholder={text('form.date.typeTime')}
      title={moment === null ? undefined : formatUtc(moment)}
      onType={read}
      pick={text('form.date.pickTime')}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <InlineDateTimePicker
        {...calendar}
        fullWidth={false}
        defaultDate={moment === null ? undefined : wallTimeOf(moment)}
        value={moment === null ? null : wallTimeOf(moment)}
        onChange={(wallTime) => onChange(wallTime === null ? null : momentOfWallTime(wallTime))}
        onSubmit={() => setOpen(false)}
        timePickerProps={{ 'aria-label': text('form.date.time') }}
        submitButtonProps={{ 'aria-label': text('form.date.apply') }}
      />
    </TypedDate>
  )
}

/** Days are sent as text; the contract refuses this one. */
const noDay = '-'

/** A date without a time, usable in any form. */
export function DayBox({ field, ...look }: DateLook & { readonly field: FieldState<string | null> }) {
  const text = useText()
  const language = useLanguage()
  const calendar = useCalendar()
  const { value, onChange, ...own } = field
  const [isOpen, setOpen] = useState(false)
  const day = value === noDay ? null : value
  return (
    <TypedDate
      {...own}
      {...look}
      shown={value === null ? '' : day && formatDate(language, noonOf(day))}
      placeholder={text('form.date.typeDay')}
      onType={(typed) => onChange(typed.trim() === '' ? null : (readDay(typed, language, new Date()) ?? noDay))}
      pick={text('form.date.pick')}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <DatePicker
        {...calendar}
        defaultDate={day ?? undefined}
        value={day}
        onChange={(picked) => {
          onChange(picked === null ? null : picked.slice(0, 10))
          setOpen(false)
        }}
      />
    </TypedDate>
  )
}

/** A date, typed in the usual notations or chosen from the calendar. */
export function DateField({ name, words, early, ...look }: Omit<DateLook, 'called'> & FieldProps & { label: string }) {
  const field = useField<string | null>({ name, words, early })
  return <DayBox field={field} called={look.label} {...look} />
}

/** An invalid date; the contract refuses it. */
const noMoment = '-'

/** A date with its time; the form stores it as wire text. */
export function MomentField({
  name,
  words,
  early,
  ...look
}: Omit<DateLook, 'called'> & FieldProps & { label: string }) {
  const { value, onChange, ...own } = useField<string | null>({ name, words, early })
  const field = {
    ...own,
    value: value === null ? null : new Date(value),
    onChange: (moment: Date | null) =>
      onChange(moment === null ? null : isDate(moment) ? moment.toISOString() : noMoment),
  }
  return <MomentBox field={field} called={look.label} {...look} />
}
