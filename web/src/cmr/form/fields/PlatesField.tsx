import { TagsInput } from '@mantine/core'
import { platesIn } from '@roadnote/domain/cmr/field/vehicle'
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

/** All plates of the note as one text: the form shows it where it has more than the truck and the trailer. */
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
  const plates = platesIn(value)
  return (
    <TagsInput
      id={id}
      ref={ref}
      {...cellOf(span)}
      classNames={{ pill: styles.plate, inputField: styles.plateInput }}
      label={<FieldLabel field={field}>{text(`form.field.${field}`)}</FieldLabel>}
      placeholder={plates.length === 0 ? text('form.plates.add') : undefined}
      value={plates}
      onChange={(changed) => onChange(changed.flatMap(platesIn).join(', '))}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[',', ';', '/', '|']}
      onBlur={onBlur}
      error={error}
    />
  )
}
