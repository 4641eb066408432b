import type { ImportedRow, ImportPreview } from '@roadnote/domain/table/preview'

/** Columns in which some row has a value, an error or a change; a template has many empty ones. */
export function columnsWithContent({ columns, data }: Pick<ImportPreview, 'columns' | 'data'>): string[] {
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
export function shownText(
  { cells, problems, changes }: Pick<ImportedRow, 'cells' | 'problems' | 'changes'>,
  column: string,
  say: (column: string, value: string) => string,
): string {
  const change = changes.find((one) => one.column === column)
  const to = problems[column] === undefined ? (change?.to ?? null) : null
  return to === null ? (cells[column] ?? '') : say(column, to)
}
