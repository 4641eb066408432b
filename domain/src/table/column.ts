import type { z } from 'zod'
import type { FieldProblem } from '../access/refusal.ts'
import { problemOfValue } from '../contract/field-problems.ts'

/** A column of an imported table. A blank cell has no value and is never validated. */
export interface TableColumn {
  /** Validates the text of a cell. */
  readonly schema: z.ZodType
  /** Required, because rows cannot be identified without it. */
  readonly isNeeded?: true
  /** Words that stand for a value (`Netherlands` for `NL`), normalised by `normalizedName`. */
  readonly spellings?: ReadonlyMap<string, string>
}

export type TableColumns = Readonly<Record<string, TableColumn>>

export type CellValues<Columns extends TableColumns> = {
  readonly [Name in keyof Columns]?: z.output<Columns[Name]['schema']>
}

/** Normalises a name: ignores case, accents, blanks and punctuation. */
export function normalizedName(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Chosen columns by normalised heading; null: the column of the file is not used. */
export type ColumnMapping = ReadonlyMap<string, string | null>

/** The position of each known column in the file. */
export interface FoundColumns<Name extends string> {
  readonly places: ReadonlyMap<Name, number>
  /** Each heading of the file with the column that it is read as; null: none. */
  readonly headings: readonly { readonly heading: string; readonly column: Name | null }[]
  /** Unknown and duplicate headings. */
  readonly ignored: readonly string[]
  readonly missing: readonly Name[]
}

/**
 * Finds the columns by their headings, in any language and order; `names` lists the possible headings. A chosen column
 * comes before one that is found by its name.
 */
export function findColumns<Columns extends TableColumns>(
  columns: Columns,
  names: (column: keyof Columns & string) => Iterable<string>,
  heads: readonly string[],
  mapping: ColumnMapping = new Map(),
): FoundColumns<keyof Columns & string> {
  // Object.keys returns string[]; the keys are the columns.
  const known = Object.keys(columns) as (keyof Columns & string)[]
  const byHead = new Map(
    known.flatMap((column) => [column, ...names(column)].map((name) => [normalizedName(name), column])),
  )
  const chosen = heads.map((head) => {
    const choice = mapping.get(normalizedName(head))
    return choice === null ? null : known.find((column) => column === choice)
  })
  const places = new Map<keyof Columns & string, number>()
  const take = (column: (keyof Columns & string) | null | undefined, place: number): void => {
    if (column !== null && column !== undefined && !places.has(column)) places.set(column, place)
  }
  for (const [place, column] of chosen.entries()) take(column, place)
  for (const [place, head] of heads.entries())
    if (chosen[place] === undefined) take(byHead.get(normalizedName(head)), place)
  const columnAt = new Map([...places].map(([column, place]) => [place, column]))
  const headings = heads.flatMap((heading, place) =>
    heading === '' ? [] : [{ heading, column: columnAt.get(place) ?? null }],
  )
  const ignored = headings.filter(({ column }) => column === null).map(({ heading }) => heading)
  const missing = known.filter((column) => columns[column]?.isNeeded === true && !places.has(column))
  return { places, headings, ignored, missing }
}

export interface ReadCells<Columns extends TableColumns> {
  /** The cell texts of the file, without blank ones. */
  readonly said: Readonly<Partial<Record<keyof Columns & string, string>>>
  readonly values: CellValues<Columns>
  readonly problems: Readonly<Partial<Record<keyof Columns & string, FieldProblem>>>
}

/** The values of a row's cells, each parsed by the schema of its column. */
export function readCells<Columns extends TableColumns>(
  columns: Columns,
  places: ReadonlyMap<keyof Columns & string, number>,
  cells: readonly string[],
): ReadCells<Columns> {
  const said: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const problems: Record<string, FieldProblem> = {}
  for (const [name, place] of places) {
    const cell = cells[place] ?? ''
    const column = columns[name]
    if (cell === '' || column === undefined) continue
    said[name] = cell
    const canonical = column.spellings?.get(normalizedName(cell)) ?? cell
    const problem = problemOfValue(column.schema, canonical)
    if (problem === null) values[name] = column.schema.parse(canonical)
    else problems[name] = problem
  }
  // Each value was parsed by the schema of its own column.
  return { said, values: values as CellValues<Columns>, problems } as ReadCells<Columns>
}
