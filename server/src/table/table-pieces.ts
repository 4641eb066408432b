import type { ReadTable } from './read-table.ts'
import type { TableRow } from './row.ts'

/** A chunk of a table that the main thread receives in about a millisecond. */
export interface TablePiece {
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

const pieceLimits = { cells: 4000, characters: 200_000 }

/** Splits a table into chunks that pass between threads one at a time. */
export function* tablePieces({ heads, rows }: ReadTable): Generator<TablePiece> {
  let piece: TableRow[] = []
  let cells = heads.length
  let characters = lengthOf(heads)
  let headsOfPiece = heads
  for (const row of rows) {
    piece.push(row)
    cells += row.cells.length
    characters += lengthOf(row.cells)
    if (cells < pieceLimits.cells && characters < pieceLimits.characters) continue
    yield { heads: headsOfPiece, rows: piece }
    headsOfPiece = []
    piece = []
    cells = 0
    characters = 0
  }
  yield { heads: headsOfPiece, rows: piece }
}

export function joinPieces(pieces: readonly TablePiece[]): ReadTable {
  return { heads: pieces.flatMap(({ heads }) => heads), rows: pieces.flatMap(({ rows }) => rows) }
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0)
}
