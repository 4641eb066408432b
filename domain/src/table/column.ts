import type { z } from 'zod'
import type { FieldProblem } from '../access/refusal.ts'
import { problemWith } from '../contract/field-problems.ts'

/** What a column of a table that is brought in may say. A blank cell says nothing and is never judged. */
export interface TableColumn {
  /** Judges the text of a cell. */
  readonly schema: z.ZodType
  /** Without this column the rows cannot be told apart. */
  readonly isNeeded?: true
  /** Words that stand for a value (`Netherlands` for `NL`), as `folded` has them. */
  readonly spellings?: ReadonlyMap<string, string>
}

export type TableColumns = Readonly<Record<string, TableColumn>>

export type CellValues<Columns extends TableColumns> = {
  readonly [Name in keyof Columns]?: z.output<Columns[Name]['schema']>
}

/** Capitals, accents, blanks and marks make no difference between names. */
export function folded(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Which column of the file is which of ours. */
export interface FoundColumns<Name extends string> {
  readonly places: ReadonlyMap<Name, number>
  /** Heads that name nothing we know, or something for the second time. */
  readonly ignored: readonly string[]
  readonly missing: readonly Name[]
}

/** Finds the columns by their heads, in whatever language and order; `names` lists how each may be called. */
export function findColumns<Columns extends TableColumns>(
  columns: Columns,
  names: (column: keyof Columns & string) => Iterable<string>,
  heads: readonly string[],
): FoundColumns<keyof Columns & string> {
  // Object.keys forgets the names; they are those of the columns.
  const known = Object.keys(columns) as (keyof Columns & string)[]
  const byHead = new Map(known.flatMap((column) => [column, ...names(column)].map((name) => [folded(name), column])))
  const places = new Map<keyof Columns & string, number>()
  const ignored: string[] = []
  for (const [place, head] of heads.entries()) {
    const column = byHead.get(folded(head))
    if (column !== undefined && !places.has(column)) places.set(column, place)
    else if (head !== '') ignored.push(head)
  }
  const missing = known.filter((column) => columns[column]?.isNeeded === true && !places.has(column))
  return { places, ignored, missing }
}

export interface ReadCells<Columns extends TableColumns> {
  /** As the file has them, without blank ones. */
  readonly said: Readonly<Partial<Record<keyof Columns & string, string>>>
  readonly values: CellValues<Columns>
  readonly problems: Readonly<Partial<Record<keyof Columns & string, FieldProblem>>>
}

/** What the cells of a row mean, each by the schema of its column. */
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
    const meant = column.spellings?.get(folded(cell)) ?? cell
    const problem = problemWith(column.schema, meant)
    if (problem === null) values[name] = column.schema.parse(meant)
    else problems[name] = problem
  }
  // Each value was judged by the schema of its own name.
  return { said, values: values as CellValues<Columns>, problems } as ReadCells<Columns>
}
