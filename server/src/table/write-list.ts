import type { FileReply } from '@roadnote/domain/contract/endpoint'
import type { TableFormat } from '@roadnote/domain/table/table'
import type { Cell } from './table-to-save.ts'
import { writeTable } from './write-table.ts'

type Rows = readonly (readonly Cell[])[]

/** A list to export: its ids are known, and its rows are read while they are sent. */
interface ListToSave {
  /** The title in the reader's language. */
  readonly title: string
  readonly heads: readonly string[]
  readonly now: Date
  readonly ids: readonly number[]
  /** The rows of these ids, in this order. */
  readonly read: (ids: readonly number[]) => Promise<Rows>
}

/** Read and sent in batches, so that the longest list needs little memory and other requests run in between. */
const pieceSize = 100

export function writeList(format: TableFormat, { title, heads, now, ids, read }: ListToSave): FileReply {
  const name = `roadnote-${title.toLowerCase()}-${now.toISOString().slice(0, 10)}`
  return writeTable(format, { name, title, heads, pages: piecesOf(ids, read) })
}

async function* piecesOf(ids: readonly number[], read: ListToSave['read']): AsyncGenerator<Rows> {
  for (let start = 0; start < ids.length; start += pieceSize) yield await read(ids.slice(start, start + pieceSize))
}
