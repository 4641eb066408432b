import '@mantine/dates/styles.layer.css'
import { DatePicker, type DayOfWeek, InlineDateTimePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { memo, useEffect, useState } from 'react'
import { formatDate, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { calendarLocale, loadCalendar } from '../../../language/calendar-locale.ts'
import { useFormApi } from '../form-context.ts'
import type { MomentField } from '../form-values.ts'
import { momentOfWallTime, noonOf, wallTimeOf } from '../../../ui/time/local-moment.ts'
import { FieldLabel } from './FieldLabel.tsx'
import styles from '../../../ui/form/fields.module.css'
import { PrintedField } from './PrintedField.tsx'
import { readDay, readWallTime } from '../../../ui/form/typed-date.ts'
import { TypedDate } from '../../../ui/form/TypedDate.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

interface MomentFieldProps {
  readonly field: MomentField
  readonly span: Span
}

/** Colour means status, so Sundays are not red. */
const noDays: DayOfWeek[] = []

/** What all calendars have in common; their words are fetched with the first one. */
function useCalendar() {
  const text = useText()
  const language = useLanguage()
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const [, setLoaded] = useState(0)
  useEffect(() => {
    void loadCalendar(language).then(() => setLoaded((count) => count + 1))
  }, [language])
  return {
    locale: calendarLocale(language),
    firstDayOfWeek: 1,
    weekendDays: noDays,
    hideOutsideDates: true,
    // Days for fingers.
    size: isTouch ? 'lg' : 'sm',
    previousLabel: text('form.date.earlier'),
    nextLabel: text('form.date.later'),
  } as const
}

/** A date and a time, shown and entered as the clock on the wall has it. */
export const MomentInput = memo(function MomentInput({ field, span }: MomentFieldProps) {
  const text = useText()
  const language = useLanguage()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  if (lock === null) return <OpenMoment field={field} span={span} />
  const moment = getValues(field)
  const value = moment === null ? null : formatDate(language, moment, 'dateTime')
  const detail = moment === null ? undefined : formatUtc(moment)
  return (
    <div title={detail} className={styles.cell} data-span={span}>
      <PrintedField field={field} label={text(`form.field.${field}`)} value={value} lock={lock} span={12} />
    </div>
  )
})

/** What was typed is no date; the contract refuses it, so that nobody saves the old one instead. */
const noDate = new Date(Number.NaN)

function isDate(moment: Date): boolean {
  return !Number.isNaN(moment.getTime())
}

function OpenMoment({ field, span }: MomentFieldProps) {
  const text = useText()
  const language = useLanguage()
  const calendar = useCalendar()
  const { value, onChange, onBlur, ref, id, error } = useField(field)
  const [isOpen, setOpen] = useState(false)
  const label = text(`form.field.${field}`)
  const moment = value !== null && isDate(value) ? value : null
  const read = (typed: string): void => {
    const wallTime = readWallTime(typed, language, new Date())
    if (typed.trim() === '') onChange(null)
    else onChange(wallTime === null ? noDate : momentOfWallTime(wallTime))
  }
  return (
    <TypedDate
      id={id}
      ref={ref}
      label={<FieldLabel field={field}>{label}</FieldLabel>}
      name={label}
      span={span}
      shown={value === null ? '' : moment && formatDate(language, moment, 'dateTime')}
      placeholder={text('form.date.typeTime')}
      title={moment === null ? undefined : formatUtc(moment)}
      error={error}
      onType={read}
      onBlur={onBlur}
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

/** The day on which the note was drawn up. */
export const DrawnUpDate = memo(function DrawnUpDate({ span }: { readonly span: Span }) {
  const text = useText()
  const language = useLanguage()
  const lock = useLock('drawnUpDate')
  const { getValues } = useFormApi()
  const label = text('form.field.drawnUpDate')
  if (lock === null) return <OpenDay label={label} span={span} />
  const day = getValues('drawnUpDate')
  const value = day === null ? null : formatDate(language, noonOf(day))
  return <PrintedField field="drawnUpDate" label={label} value={value} lock={lock} span={span} />
})

/** Days travel as text; this one the contract refuses. */
const noDay = '-'

function OpenDay({ label, span }: { readonly label: string; readonly span: Span }) {
  const text = useText()
  const language = useLanguage()
  const calendar = useCalendar()
  const { value, onChange, onBlur, ref, id, error } = useField('drawnUpDate')
  const [isOpen, setOpen] = useState(false)
  const day = value === noDay ? null : value
  return (
    <TypedDate
      id={id}
      ref={ref}
      label={<FieldLabel field="drawnUpDate">{label}</FieldLabel>}
      name={label}
      span={span}
      shown={value === null ? '' : day && formatDate(language, noonOf(day))}
      placeholder={text('form.date.typeDay')}
      error={error}
      onType={(typed) => onChange(typed.trim() === '' ? null : (readDay(typed, language, new Date()) ?? noDay))}
      onBlur={onBlur}
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
