import { Button, Checkbox, Flex, Group, Stack, Text } from '@mantine/core'
import { rowActions, type ImportedRow, type ImportPreview } from '@roadnote/domain/table/preview'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { textOfProblem } from '../../client/failure.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import styles from './ImportDialog.module.css'
import type { TableImport } from './table-import.ts'

/** Columns in which some row has a value, an error or a change; a template has many empty ones. */
function columnsWithContent({ columns, data }: Pick<ImportPreview, 'columns' | 'data'>): string[] {
  const used = new Set(
    data.flatMap(({ cells, problems, changes }) => [
      ...Object.keys(cells),
      ...Object.keys(problems),
      ...changes.map(({ column }) => column),
    ]),
  )
  return columns.filter((column) => used.has(column))
}

/** The new value; if invalid, the text of the file. */
function shownText(
  { cells, problems, changes }: Pick<ImportedRow, 'cells' | 'problems' | 'changes'>,
  column: string,
  say: (column: string, value: string) => string,
): string {
  const change = changes.find((one) => one.column === column)
  const to = problems[column] === undefined ? (change?.to ?? null) : null
  return to === null ? (cells[column] ?? '') : say(column, to)
}

/** The number of rows rendered at once; five thousand would block the browser. */
const rowsPerBatch = 100

interface ImportRowsProps {
  readonly about: TableImport
  readonly preview: ImportPreview
}

/** The effect of each row, with errors and previous values at their cells. */
export function ImportRows({ about, preview }: ImportRowsProps) {
  const text = useText()
  const language = useLanguage()
  const { counts, data, ignored } = preview
  const [onlyErrors, setOnlyErrors] = useState(counts.error > 0)
  const [most, setMost] = useState(rowsPerBatch)
  const found = onlyErrors ? data.filter(({ act }) => act === 'error') : data
  const shown = found.slice(0, most)
  const columns = columnsWithContent(preview)
  return (
    <Stack gap="md" miw={0}>
      <Flex wrap="wrap" rowGap="sm" columnGap="lg" align="center" justify="space-between">
        <Group gap="sm" align="stretch" role="status">
          {rowActions.map((act) => (
            <span key={act} className={styles.act} data-act={counts[act] === 0 ? 'none' : act}>
              {text(act === 'error' ? 'table.import.errors' : `table.import.${act}`)}{' '}
              <strong>{formatNumber(language, counts[act])}</strong>
            </span>
          ))}
        </Group>
        <Checkbox
          label={text('table.import.onlyErrors')}
          checked={onlyErrors}
          disabled={counts.error === 0}
          onChange={({ currentTarget }) => setOnlyErrors(currentTarget.checked)}
        />
      </Flex>
      {ignored.length > 0 && (
        <p className={styles.told}>{text('table.import.ignored', { heads: ignored.join(', ') })}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className={styles.scroll} aria-label={about.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('table.import.row')}</th>
              <th scope="col">{text('table.import.whatHappens')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {about.columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.number} row={row} columns={columns} about={about} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < found.length && (
        <div className={styles.more}>
          <span>
            {text('table.import.listed', {
              shown: formatNumber(language, shown.length),
              total: formatNumber(language, found.length),
            })}
          </span>
          <Button size="xs" onClick={() => setMost(most + rowsPerBatch * 5)}>
            {text('table.import.showMore')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface RowProps {
  readonly row: ImportedRow
  readonly columns: readonly string[]
  readonly about: TableImport
}

function Row({ row, columns, about }: RowProps) {
  const text = useText()
  return (
    <tr data-act={row.act}>
      <th scope="row">{row.number}</th>
      <td>
        <span className={styles.act} data-act={row.act}>
          {text(`table.import.${row.act}`)}
        </span>
      </td>
      {columns.map((column) => (
        <Cell key={column} row={row} column={column} about={about} />
      ))}
    </tr>
  )
}

function Cell({ row, column, about }: Omit<RowProps, 'columns'> & { readonly column: string }) {
  const text = useText()
  const problem = row.problems[column]
  const change = row.changes.find((one) => one.column === column)
  const says = shownText(row, column, about.say)
  const isEmpty = says === '' && problem === undefined
  return (
    <td
      data-label={about.columnName(column)}
      data-problem={problem !== undefined || undefined}
      data-empty={isEmpty || undefined}
    >
      {says}
      {problem !== undefined && (
        <span className={styles.problem}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {textOfProblem(problem, text)}
        </span>
      )}
      {problem === undefined && change !== undefined && row.id !== null && (
        <Text span size="xs" c="dimmed" display="block">
          {change.from === null
            ? text('table.import.beforeEmpty')
            : text('table.import.before', { value: about.say(column, change.from) })}
        </Text>
      )}
    </td>
  )
}
