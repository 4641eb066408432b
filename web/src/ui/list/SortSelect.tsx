import { NativeSelect } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import type { Column } from './columns.ts'
import type { List } from './use-list.ts'

interface SortSelectProps {
  readonly list: Pick<List, 'state' | 'change'>
  readonly columns: readonly Pick<Column<never>, 'title' | 'sort'>[]
}

const rising = '↑'
const falling = '↓'

/** The order of cards, which have no column headers. */
export function SortSelect({ list: { state, change }, columns }: SortSelectProps) {
  const text = useText()
  const { sort } = state
  const fields = columns.flatMap(({ title, sort: field }) => (field === undefined ? [] : [{ title, field }]))
  if (sort === undefined || fields.length === 0) return null
  return (
    <NativeSelect
      aria-label={text('list.filter.sort')}
      value={`${sort.descending ? falling : rising}${sort.field}`}
      onChange={({ currentTarget: { value } }) =>
        change({ sort: { field: value.slice(1), descending: value.startsWith(falling) } })
      }
      data={fields.flatMap(({ title, field }) => [
        { value: `${rising}${field}`, label: `${title} ${rising}` },
        { value: `${falling}${field}`, label: `${title} ${falling}` },
      ])}
    />
  )
}
