/** Parameter of the media type of a reply whose rows are a table: in `Accept` the wish, in `Content-Type` the fact. */
export const tableParameter = 'rows=table'

export function namesTable(mediaType: string): boolean {
  return mediaType.includes(tableParameter)
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A page of rows as a table: the names once in `columns`, each row as its values. The names are half of a page. Null if
 * the reply is no page or its rows differ in their fields.
 */
export function tableOf(reply: unknown): Fields | null {
  if (!isFields(reply) || 'columns' in reply || !Array.isArray(reply['data'])) return null
  const rows: readonly unknown[] = reply['data']
  const [first] = rows
  if (rows.length < 2 || !isFields(first)) return null
  const columns = Object.keys(first)
  const data: unknown[][] = []
  for (const row of rows) {
    if (!isFields(row) || Object.keys(row).length !== columns.length) return null
    const values = columns.map((name) => row[name])
    if (values.includes(undefined)) return null
    data.push(values)
  }
  return { ...reply, columns, data }
}

/** The reply that `tableOf` was given. */
export function replyOf(table: unknown): unknown {
  if (!isFields(table)) return table
  const { columns, data, ...rest } = table
  if (!Array.isArray(columns) || !Array.isArray(data)) return table
  const rowOf = (values: unknown) =>
    Object.fromEntries(columns.map((name, index) => [String(name), Array.isArray(values) ? values[index] : undefined]))
  return { ...rest, data: data.map(rowOf) }
}
