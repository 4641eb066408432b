import { memo } from 'react'
import { Cell } from '../../../ui/form/Cell.tsx'
import { formatDate, formatUtc } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { DayBox, MomentBox } from '../../../ui/form/DateField.tsx'
import type { Span } from '../../../ui/form/span.ts'
import { noonOf } from '../../../ui/time/local-moment.ts'
import { useFormApi } from '../state/form-context.ts'
import type { MomentField } from '../state/form-values.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'

interface MomentFieldProps {
  readonly field: MomentField
  readonly span: Span
}

/** A date and time, shown and entered as local wall time. */
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
    <Cell title={detail} data-span={span}>
      <PrintedField field={field} label={text(`form.field.${field}`)} value={value} lock={lock} span={12} />
    </Cell>
  )
})

function OpenMoment({ field, span }: MomentFieldProps) {
  const text = useText()
  const label = text(`form.field.${field}`)
  return (
    <MomentBox
      field={useField(field)}
      label={<FieldLabel field={field}>{label}</FieldLabel>}
      called={label}
      span={span}
    />
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

function OpenDay({ label, span }: { readonly label: string; readonly span: Span }) {
  return (
    <DayBox
      field={useField('drawnUpDate')}
      label={<FieldLabel field="drawnUpDate">{label}</FieldLabel>}
      called={label}
      span={span}
    />
  )
}
