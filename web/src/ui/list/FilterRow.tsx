import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { useToday } from '../time/use-today.ts'
import type { DatesField, OneField } from './filter-field.ts'
import styles from './FilterRow.module.css'
import { daysOf } from './list-address.ts'

/** A few filters are shown directly in the strip below the search instead of in a panel. */
export function FilterRow({ fields }: { readonly fields: readonly (OneField | DatesField)[] }) {
  return (
    <search className={styles.row}>
      {fields.map((field) =>
        field.kind === 'one' ? (
          <NativeSelect
            key={field.label}
            aria-label={field.label}
            value={field.value}
            onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
            data={[...(field.any === null ? [] : [{ value: '', label: field.any }]), ...field.choices]}
          />
        ) : (
          <Days key={field.label} field={field} />
        ),
      )}
    </search>
  )
}

function Days({ field }: { readonly field: DatesField }) {
  const text = useText()
  const days = daysOf(field.value, useToday())
  const change = (changes: Partial<typeof days>): void => {
    const { begin, end } = { ...days, ...changes }
    field.onChange(begin === null && end === null ? { kind: 'any' } : { kind: 'chosen', begin, end })
  }
  const end = (name: 'begin' | 'end', label: string) => (
    <label className={styles.day}>
      <span>{label}</span>
      <TextInput
        type="date"
        value={days[name] ?? ''}
        onChange={({ currentTarget: { value } }) => change({ [name]: value === '' ? null : value })}
      />
    </label>
  )
  return (
    <>
      {end('begin', text('list.filter.from'))}
      {end('end', text('list.filter.until'))}
    </>
  )
}
