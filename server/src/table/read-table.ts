import { Refusal } from '@roadnote/domain/access/refusal'
import type { SentFile } from '@roadnote/domain/contract/upload'
import { tableMaximum } from '@roadnote/domain/table/table'
import { decodeBase64 } from '../files/recognise.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { tooLarge, type TableRow } from './row.ts'

/** A table as people send it: what stands in its first row, and the rows below. */
export interface ReadTable {
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

/** By its content, whatever its name says. What is no table, or too large a one, is refused in words. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  if (bytes.length > tableMaximum.bytes) throw tooLarge()
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
  const [heads, ...rows] = await (isZip ? readXlsx(bytes) : readCsv(bytes))
  if (heads === undefined || rows.length === 0) throw new Refusal('table_empty')
  return { heads: heads.cells, rows }
}

/** The table in an upload, however it was sent. */
export async function readSentTable(sent: SentFile): Promise<ReadTable> {
  const bytes = typeof sent === 'string' ? decodeBase64(sent) : Buffer.from(await sent.arrayBuffer())
  if (bytes === null) throw new Refusal('bad_input', { fields: { file: 'wrong_format' } })
  return readTable(bytes)
}
