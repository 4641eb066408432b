import { NativeSelect } from '@mantine/core'
import { type FieldProps, lookOf, useField } from './use-field.ts'

interface GroupedChoiceFieldProps extends FieldProps {
  readonly label: string
  readonly required?: boolean
  /** The label of the empty option. */
  readonly none: string
  readonly groups: readonly {
    readonly group: string
    readonly items: readonly { readonly value: string; readonly label: string }[]
  }[]
}

/** One of many options under headings; on a phone the picker of the system. */
export function GroupedChoiceField({ name, words, early, none, groups, ...look }: GroupedChoiceFieldProps) {
  const { onChange, isQuiet, ...field } = useField<string>({ name, words, early })
  return (
    <NativeSelect
      {...lookOf({ isQuiet })}
      {...field}
      {...look}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: none }, ...groups.map(({ group, items }) => ({ group, items: [...items] }))]}
    />
  )
}
