import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './fields.module.css'
import type { Choice } from './Picker.tsx'
import { lookOf, type Named, useField } from './use-field.ts'

interface SeveralFieldProps extends Named {
  readonly label: string
  readonly description?: ReactNode
  readonly placeholder: string
  readonly choices: readonly Choice[]
  /** Said where nothing fits what is typed. */
  readonly none: string
}

/** More would not be read; typing finds the others. */
const mostShown = 50

/** Several of many, found by typing. They are kept as their numbers in one line, `3,7`, in the order of the numbers. */
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
