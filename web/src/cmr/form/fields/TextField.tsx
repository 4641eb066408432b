import type { PlacePart } from '@roadnote/domain/cmr/field/field-name'
import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { useFormApi } from '../state/form-context.ts'
import { fieldName } from '../../note/sections.ts'
import type { TextField as TextFieldName } from '../state/form-values.ts'
import { FieldLabel, isNeeded } from './FieldLabel.tsx'
import { cellOf } from '../../../ui/form/cell.ts'
import styles from './fields.module.css'
import { LinesBox } from '../../../ui/form/LongTextField.tsx'
import { LineBox } from '../../../ui/form/TextField.tsx'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

type Name = TextFieldName | 'cmrCode'

interface TextFieldProps {
  readonly field: Name
  readonly span: Span
  /** Within a place section the short name is sufficient: "Street", not "Collection: street". */
  readonly part?: PlacePart
  readonly kind?: 'line' | 'lines' | 'email' | 'digits'
  /** Codes, plates and trip numbers. */
  readonly mono?: boolean
  readonly hint?: string
}

/** A text field with one or several lines. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { field, part, span, mono = false } = props
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const label = part === undefined ? fieldName(field, text) : text(`form.place.${part}`)
  if (lock === null) return <OpenText {...props} label={label} />
  return <PrintedField field={field} label={label} value={getValues(field)} lock={lock} span={span} mono={mono} />
})

function OpenText({ field, label, span, kind = 'line', mono = false, hint }: TextFieldProps & { label: string }) {
  const shared = {
    field: useField(field),
    label: <FieldLabel field={field}>{label}</FieldLabel>,
    description: hint,
    'aria-required': isNeeded(field),
    ...cellOf(span),
  }
  if (kind === 'lines') return <LinesBox {...shared} rows={2} classNames={{ input: styles.lines }} />
  return (
    <LineBox {...shared} kind={kind === 'line' ? 'words' : kind} classNames={{ input: mono ? 'mono' : undefined }} />
  )
}
