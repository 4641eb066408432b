import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { ImportPreview } from '@roadnote/domain/table/preview'
import { useText } from '../../language/use-text.ts'
import type { ColumnChoice, TableImport } from './table-import.ts'

interface ColumnChoicesProps {
  readonly about: TableImport
  readonly preview: Pick<ImportPreview, 'headings' | 'offered' | 'ignored'>
  readonly disabled: boolean
  readonly onChoose: (mapping: ColumnChoice) => void
}

/** The columns as the preview read them: an empty name is a column of the file that is not used. */
export function choiceOf({ headings }: Pick<ImportPreview, 'headings'>): ColumnChoice {
  return Object.fromEntries(headings.map(({ heading, column }) => [heading, column ?? '']))
}

/** As which column each heading of the file is read; open at first if some heading is not known. */
export function ColumnChoices({ about, preview, disabled, onChoose }: ColumnChoicesProps) {
  const text = useText()
  const { headings, offered, ignored } = preview
  // Of two equal headings only the first is read.
  const firstOfEach = headings.filter(
    ({ heading }, place) => headings.findIndex((other) => other.heading === heading) === place,
  )
  const choose = (heading: string, column: string): void => {
    const before = choiceOf(preview)
    // Whatever was read as this column before is not used any more.
    const others = Object.entries(before).map(([other, was]) => [other, was === column ? '' : was])
    onChoose({ ...Object.fromEntries(others), [heading]: column })
  }
  const data = [
    { value: '', label: text('table.import.notUsed') },
    ...offered.map((column) => ({ value: column, label: about.columnName(column) })),
  ]
  return (
    <details open={ignored.length > 0}>
      <Text component="summary" fw={500}>
        {text('table.import.columns')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm" mt="sm">
        {firstOfEach.map(({ heading, column }) => (
          <NativeSelect
            key={heading}
            label={heading}
            aria-label={text('table.import.columnOf', { heading })}
            value={column ?? ''}
            data={data}
            disabled={disabled}
            onChange={({ currentTarget }) => choose(heading, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </details>
  )
}
