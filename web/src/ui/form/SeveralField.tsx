import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './fields.module.css'
import type { Choice } from './Picker.tsx'
import { ranked } from './ranking.ts'
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
      filter={({ search, limit }) =>
        ranked(choices, search)
          .slice(0, limit)
          .map((hit) => optionOf(hit))
      }
      limit={mostShown}
      nothingFoundMessage={none}
      value={chosen}
      onChange={(entered) => onChange(entered.toSorted((one, other) => Number(one) - Number(other)).join(','))}
      data={choices.map((choice) => optionOf(choice))}
    />
  )
}

function optionOf({ value, name, detail }: Choice) {
  return { value, label: detail === '' ? name : `${name} (${detail})` }
}
