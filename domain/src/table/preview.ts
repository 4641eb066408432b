import { z } from 'zod'
import { fieldProblems } from '../access/refusal.ts'
import { isTooComplex } from '../contract/json-limits.ts'
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

/** A heading of the file and the column that it is read as; null: none. */
const readHeading = z.object({ heading: z.string(), column: z.string().nullable() })

export const importPreview = z.object({
  /** Identifies this preview: the import must name the preview that the user has seen. */
  digest: z.string(),
  columns: z.array(z.string()),
  /** Every column that a heading can be read as, in the order of the template. */
  offered: z.array(z.string()),
  headings: z.array(readHeading),
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

const choices = z
  .record(z.string().max(tableMaximum.cellCharacters), z.string().max(100))
  .refine((chosen) => Object.keys(chosen).length <= tableMaximum.columns, 'not_allowed')

function objectIn(sent: string): unknown {
  if (isTooComplex(sent, tableMaximum.columns * 2)) return undefined
  try {
    const read: unknown = JSON.parse(sent)
    return typeof read === 'object' ? (read ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/**
 * The column that each heading is read as, by heading; an empty one is not used. JSON, or JSON text in a form. Absent: as the
 * organisation chose last.
 */
const columnChoices = z.codec(z.union([z.string().max(60_000), z.record(z.string(), z.unknown())]), choices, {
  decode: (sent, context) => {
    const read = typeof sent === 'string' ? objectIn(sent) : sent
    if (read === undefined) {
      context.issues.push({ code: 'custom', message: 'wrong_format', input: sent })
      return z.NEVER
    }
    // The schema validates the entries next.
    return read as z.input<typeof choices>
  },
  encode: (chosen) => JSON.stringify(chosen),
})

/** An uploaded table, as a multipart part or in base64. */
export const tableInput = {
  fileName: text(255).optional(),
  file: sentFile(tableMaximum.bytes),
  mapping: columnChoices.optional(),
}

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
