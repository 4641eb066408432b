import type { ImportPreview, importResult } from '@roadnote/domain/table/preview'
import type { TableFormat } from '@roadnote/domain/table/table'
import type { z } from 'zod'

export type ImportResult = z.output<typeof importResult>

/** The column that each heading of the file is read as, by heading; empty: not used. */
export type ColumnChoice = Readonly<Record<string, string>>

/** The subject of an import; the screen provides all texts, the dialog is generic. */
export interface TableImport {
  readonly title: string
  /** A warning about side effects, shown before the import. */
  readonly note?: string
  /** Which files can be imported, where the usual words do not fit. */
  readonly hint?: string
  readonly columnName: (column: string) => string
  /** A value in the user's language, where the file has a number or a code. */
  readonly say: (column: string, value: string) => string
  /** Without a choice the columns are as the organisation chose them last. */
  readonly look: (file: File, mapping?: ColumnChoice) => Promise<ImportPreview>
  readonly bringIn: (file: File, digest: string, mapping: ColumnChoice) => Promise<ImportResult>
  readonly template: (format: TableFormat) => Promise<Blob>
  /** The file name of the template without its extension. */
  readonly templateName: string
  readonly onImported: () => void
}

export interface TableMenuActions {
  /** Absent for users who may not import. */
  readonly onImport?: (() => void) | undefined
  readonly onExport: (format: TableFormat) => void
}
