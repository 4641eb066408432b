import { z } from 'zod'
import { fieldProblems } from '../access/refusal.ts'
import { sentFile, type Upload } from '../contract/upload.ts'
import { text } from '../contract/wire.ts'
import { tableMaximum } from './table.ts'

/** The effect of an imported row. */
export const rowActions = ['create', 'update', 'unchanged', 'error'] as const

export type OnRowAction = (typeof rowActions)[number]

const cellChange = z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() })

export const importedRow = z.object({
  /** As in a spreadsheet: the headings are row 1. */
  number: z.int(),
  act: z.enum(rowActions),
  /** The record that the row changes, or would change if it were valid. */
  id: z.int().nullable(),
  title: z.string(),
  /** The cell texts of the file, by column. */
  cells: z.record(z.string(), z.string()),
  problems: z.record(z.string(), z.enum(fieldProblems)),
  changes: z.array(cellChange),
})

export type ImportedRow = z.output<typeof importedRow>

const counts = z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() })

export type RowCounts = z.output<typeof counts>

export const importPreview = z.object({
  /** Identifies this preview: the import must name the preview that the user has seen. */
  digest: z.string(),
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  counts,
  data: z.array(importedRow),
  total: z.int(),
})

export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  message: z.string(),
})

/** An uploaded table, as a multipart part or in base64. */
export const tableInput = { fileName: text(255).optional(), file: sentFile(tableMaximum.bytes) }

export const tableUpload: Upload = {
  kind: 'one',
  part: 'file',
  name: 'fileName',
  maximumBytes: tableMaximum.bytes,
}

export function countRows(rows: readonly Pick<ImportedRow, 'act'>[]): RowCounts {
  const found: RowCounts = { create: 0, update: 0, unchanged: 0, error: 0 }
  for (const { act } of rows) found[act] += 1
  return found
}
