import { TagsInput } from '@mantine/core'
import { memo, useState } from 'react'
import { cellOf } from '../../../ui/form/cell.ts'
import { useText } from '../../../language/use-text.ts'
import { useFormApi } from '../state/form-context.ts'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './fields.module.css'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

const field = 'licensePlateNumberList'

/** Separators between plates; a single space may be part of a plate. */
const separators = /[,;/|\n]+/

export function platesOf(list: string): string[] {
  return list
    .split(separators)
    .map((plate) => plate.trim())
    .filter((plate) => plate !== '')
}

/** Truck and trailer, or any number of plates. */
export const PlatesField = memo(function PlatesField({ span }: { readonly span: Span }) {
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  if (lock === null) return <OpenPlates span={span} />
  return (
    <PrintedField
      field={field}
      label={text(`form.field.${field}`)}
      value={getValues(field)}
      lock={lock}
      span={span}
      mono
    />
  )
})

function OpenPlates({ span }: { readonly span: Span }) {
  const text = useText()
  const { value, onChange, onBlur, ref, id, error } = useField(field)
  const [typed, setTyped] = useState('')
  const plates = platesOf(value)
  return (
    <TagsInput
      id={id}
      ref={ref}
      {...cellOf(span)}
      classNames={{ pill: styles.plate, inputField: styles.plateInput }}
      label={<FieldLabel field={field}>{text(`form.field.${field}`)}</FieldLabel>}
      placeholder={plates.length === 0 ? text('form.plates.add') : undefined}
      value={plates}
      onChange={(changed) => onChange(changed.flatMap(platesOf).join(', '))}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[',', ';', '/', '|']}
      onBlur={onBlur}
      error={error}
    />
  )
}
