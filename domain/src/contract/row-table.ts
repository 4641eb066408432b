/** Parameter of the media type of a reply whose rows are sent by column: in `Accept` the wish, in `Content-Type` the fact. */
export const columnsParameter = 'rows=columns'

export function namesColumns(mediaType: string): boolean {
  return mediaType.includes(columnsParameter)
}

type Fields = Readonly<Record<string, unknown>>

/** The values of one field in all rows. A plain list has one value for each row. */
type Column =
  | readonly unknown[]
  /** The same value in every row. */
  | { readonly all: unknown }
  /** Few different texts: each once, and for each row its place among them. */
  | { readonly of: readonly unknown[]; readonly places: readonly number[] }
  /** A list in each row: how many items each row has, and all items one after another. */
  | { readonly sizes: readonly number[]; readonly items: RowTable }

interface RowTable {
  readonly rows: number
  readonly columns: Readonly<Record<string, Column>>
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A page with its rows by column: the names of fields are half of a page, and most texts stand in many rows. Null if the
 * reply is no page or its rows differ in their fields.
 */
export function tableOf(reply: unknown): Fields | null {
  if (!isFields(reply) || !Array.isArray(reply['data'])) return null
  const data = rowTable(reply['data'])
  return data === null ? null : { ...reply, data }
}

function rowTable(rows: readonly unknown[]): RowTable | null {
  const [first] = rows
  if (rows.length < 2 || !isFields(first)) return null
  const names = Object.keys(first)
  const fields: Fields[] = []
  for (const row of rows) {
    if (!isFields(row) || Object.keys(row).length !== names.length) return null
    fields.push(row)
  }
  const columns: Record<string, Column> = {}
  for (const name of names) {
    const values = fields.map((row) => row[name])
    if (values.includes(undefined)) return null
    columns[name] = columnOf(values)
  }
  return { rows: rows.length, columns }
}

function columnOf(values: readonly unknown[]): Column {
  const [first] = values
  if (typeof first !== 'object' || first === null) {
    if (values.every((value) => value === first)) return { all: first }
    return textColumn(values) ?? values
  }
  return listColumn(values) ?? values
}

/** Null if the texts hardly repeat, or if there are other values among them. */
function textColumn(values: readonly unknown[]): Column | null {
  const most = values.length / 2
  const placeOf = new Map<unknown, number>()
  const places: number[] = []
  for (const value of values) {
    if (typeof value !== 'string' && value !== null) return null
    const place = placeOf.get(value) ?? placeOf.size
    if (place === placeOf.size) placeOf.set(value, place)
    if (placeOf.size > most) return null
    places.push(place)
  }
  return { of: [...placeOf.keys()], places }
}

function listColumn(values: readonly unknown[]): Column | null {
  const lists: (readonly unknown[])[] = []
  for (const value of values) {
    if (!Array.isArray(value)) return null
    lists.push(value)
  }
  const items = rowTable(lists.flat())
  return items === null ? null : { sizes: lists.map(({ length }) => length), items }
}

/** The reply that `tableOf` was given. */
export function replyOf(table: unknown): unknown {
  if (!isFields(table) || !isRowTable(table['data'])) return table
  return { ...table, data: rowsOf(table['data']) }
}

function isRowTable(value: unknown): value is RowTable {
  return isFields(value) && typeof value['rows'] === 'number' && isFields(value['columns'])
}

function rowsOf({ rows: count, columns }: RowTable): Record<string, unknown>[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}))
  for (const [name, column] of Object.entries(columns)) {
    const values = valuesOf(column, count)
    for (const [index, row] of rows.entries()) row[name] = values[index]
  }
  return rows
}

function valuesOf(column: Column, count: number): readonly unknown[] {
  if ('all' in column) return Array.from({ length: count }, () => column.all)
  if ('places' in column) return column.places.map((place) => column.of[place])
  if ('sizes' in column) return listsOf(column.sizes, rowsOf(column.items))
  return column
}

function listsOf(sizes: readonly number[], items: readonly unknown[]): unknown[][] {
  let start = 0
  return sizes.map((size) => {
    const list = items.slice(start, start + size)
    start += size
    return list
  })
}
