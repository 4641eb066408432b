import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { useFormApi } from '../form-context.ts'
import { fieldName, type PlacePart } from '../../note/sections.ts'
import type { TextField as TextFieldName } from '../form-values.ts'
import { FieldLabel } from './FieldLabel.tsx'
import styles from '../../../ui/form/fields.module.css'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

type Name = TextFieldName | 'cmrCode'

interface TextFieldProps {
  readonly field: Name
  readonly span: Span
  /** Within a place its own name is enough: "Street", not "Collection: street". */
  readonly part?: PlacePart
  readonly kind?: 'line' | 'lines' | 'email' | 'digits'
  /** Codes, plates and numbers of trips. */
  readonly mono?: boolean
  readonly hint?: string
}

/** A field of text, one line or several. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { field, part, span, mono = false } = props
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const label = part === undefined ? fieldName(field, text) : text(`form.place.${part}`)
  if (lock === null) return <OpenText {...props} label={label} />
  return <PrintedField field={field} label={label} value={getValues(field)} lock={lock} span={span} mono={mono} />
})

const inputOf = {
  line: {},
  lines: {},
  // No `type="email"`: the browser would judge by other rules than ours.
  email: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
  digits: { inputMode: 'numeric', autoComplete: 'off' },
} as const

function OpenText({ field, label, span, kind = 'line', mono = false, hint }: TextFieldProps & { label: string }) {
  const { value, onChange, onBlur, ref, id, error } = useField(field)
  const shared = {
    id,
    ref,
    value,
    onBlur,
    error,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
    label: <FieldLabel field={field}>{label}</FieldLabel>,
    description: hint,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    className: styles.cell,
    wrapperProps: { 'data-span': span },
    classNames: { input: mono ? styles.monoInput : undefined },
    ...inputOf[kind],
  }
  return kind === 'lines' ? (
    <Textarea {...shared} rows={2} classNames={{ input: styles.lines }} />
  ) : (
    <TextInput {...shared} />
  )
}
