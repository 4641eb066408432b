import { Refusal } from '@roadnote/domain/access/refusal'
import { tableMaximum } from '@roadnote/domain/table/table'
import { decodeBase64 } from '../files/recognise.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { tableTooLarge, type TableRow } from './row.ts'

/** An uploaded table: the headings of its first row, and the rows below. */
export interface ReadTable {
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

/**
 * Detects the format of bytes or base64 by content, not by file name. Refuses other formats and tables that are too
 * large.
 */
export async function readTable(sent: string | Uint8Array): Promise<ReadTable> {
  const bytes = typeof sent === 'string' ? decodeBase64(sent) : Buffer.from(sent.buffer, sent.byteOffset, sent.length)
  if (bytes === null) throw new Refusal('bad_input', { fields: { file: 'wrong_format' } })
  if (bytes.length > tableMaximum.bytes) throw tableTooLarge()
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
  const [heads, ...rows] = await (isZip ? readXlsx(bytes) : readCsv(bytes))
  if (heads === undefined || rows.length === 0) throw new Refusal('table_empty')
  return { heads: heads.cells, rows }
}
