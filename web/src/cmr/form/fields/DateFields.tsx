import '@mantine/dates/styles.layer.css'
import { DatePickerInput, DateTimePicker, type DayOfWeek } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { formatDate, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { calendarLocale, loadCalendar } from '../../calendar-locale.ts'
import { useHands } from '../form-context.ts'
import type { MomentField } from '../form-values.ts'
import { momentOfWallTime, noonOf, wallTimeOf } from '../local-moment.ts'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './fields.module.css'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from './span.ts'

interface MomentFieldProps {
  readonly field: MomentField
  readonly span: Span
}

/** Colour means status, so Sundays are not red. */
const noDays: DayOfWeek[] = []

/** What all calendars have in common; their words are fetched with the first one. */
function useCalendar() {
  const language = useLanguage()
  const [, setLoaded] = useState(0)
  useEffect(() => {
    void loadCalendar(language).then(() => setLoaded((count) => count + 1))
  }, [language])
  return {
    locale: calendarLocale(language),
    firstDayOfWeek: 1,
    weekendDays: noDays,
    leftSection: <IconCalendar size={16} stroke={1.5} aria-hidden />,
    leftSectionPointerEvents: 'none',
    popoverProps: { shadow: 'none', transitionProps: { duration: 80 } },
    clearable: true,
  } as const
}

/** A date and a time, shown and entered as the clock on the wall has it. */
export const MomentInput = memo(function MomentInput({ field, span }: MomentFieldProps) {
  const text = useText()
  const language = useLanguage()
  const lock = useLock(field)
  const { getValues } = useHands()
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

function OpenMoment({ field, span }: MomentFieldProps) {
  const text = useText()
  const language = useLanguage()
  const calendar = useCalendar()
  const { value, onChange, onBlur, ref, id, error } = useField(field)
  const label = text(`form.field.${field}`)
  return (
    <DateTimePicker
      {...calendar}
      id={id}
      ref={ref}
      className={styles.cell}
      wrapperProps={{ 'data-span': span }}
      label={<FieldLabel field={field}>{label}</FieldLabel>}
      placeholder={text('form.date.pickTime')}
      value={value === null ? null : wallTimeOf(value)}
      valueFormat={(wallTime) => formatDate(language, momentOfWallTime(wallTime), 'dateTime')}
      onChange={(wallTime) => onChange(wallTime === null ? null : momentOfWallTime(wallTime))}
      onBlur={onBlur}
      error={error}
      title={value === null ? undefined : formatUtc(value)}
      timePickerProps={{ 'aria-label': text('form.date.time') }}
      submitButtonProps={{ 'aria-label': text('form.date.apply') }}
      clearButtonProps={{ 'aria-label': text('form.pick.clear', { field: label }) }}
    />
  )
}

/** The day on which the note was drawn up. */
export const DrawnUpDate = memo(function DrawnUpDate({ span }: { readonly span: Span }) {
  const text = useText()
  const language = useLanguage()
  const lock = useLock('drawnUpDate')
  const { getValues } = useHands()
  const label = text('form.field.drawnUpDate')
  if (lock === null) return <OpenDay label={label} span={span} />
  const day = getValues('drawnUpDate')
  const value = day === null ? null : formatDate(language, noonOf(day))
  return <PrintedField field="drawnUpDate" label={label} value={value} lock={lock} span={span} />
})

function OpenDay({ label, span }: { readonly label: string; readonly span: Span }) {
  const text = useText()
  const language = useLanguage()
  const calendar = useCalendar()
  const { value, onChange, onBlur, ref, id, error } = useField('drawnUpDate')
  return (
    <DatePickerInput
      {...calendar}
      id={id}
      ref={ref}
      className={styles.cell}
      wrapperProps={{ 'data-span': span }}
      label={<FieldLabel field="drawnUpDate">{label}</FieldLabel>}
      placeholder={text('form.date.pick')}
      value={value}
      valueFormatter={({ date }) => (typeof date === 'string' ? formatDate(language, noonOf(date)) : '')}
      onChange={(day) => onChange(day === null ? null : day.slice(0, 10))}
      onBlur={onBlur}
      error={error}
      clearButtonProps={{ 'aria-label': text('form.pick.clear', { field: label }) }}
    />
  )
}
