import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './fields.module.css'
import type { Choice } from './Picker.tsx'
import { lookOf, type FieldProps, useField } from './use-field.ts'

interface SeveralFieldProps extends FieldProps {
  readonly label: string
  readonly description?: ReactNode
  readonly placeholder: string
  readonly choices: readonly Choice[]
  /** Shown when nothing matches. */
  readonly none: string
}

/** More would not be read; typing finds the others. */
const mostShown = 50

/** Several of many options, found by typing. The value is a sorted list of ids, `3,7`. */
export function SeveralField({ label, description, placeholder, choices, none, ...named }: SeveralFieldProps) {
  const { value, onChange, ref, isQuiet, ...field } = useField<string>({ ...named, early: true })
  const chosen = value === '' ? [] : value.split(',')
  return (
    <MultiSelect
      {...field}
      ref={ref}
      {...lookOf({ isQuiet })}
      className={styles.cell ?? ''}
      wrapperProps={{ 'data-span': 12 }}
      label={label}
      description={description}
      placeholder={chosen.length === 0 ? placeholder : ''}
      searchable
      limit={mostShown}
      nothingFoundMessage={none}
      value={chosen}
      onChange={(entered) => onChange(entered.toSorted((one, other) => Number(one) - Number(other)).join(','))}
      data={choices.map(({ value: number, name, detail }) => ({
        value: number,
        label: detail === '' ? name : `${name} (${detail})`,
      }))}
    />
  )
}
