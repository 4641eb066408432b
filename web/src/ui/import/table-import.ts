import type { ImportPreview, importDone } from '@roadnote/domain/table/preview'
import type { TableFormat } from '@roadnote/domain/table/table'
import type { z } from 'zod'

export type ImportDone = z.output<typeof importDone>

/** What an import is about: the screen says it, the dialog knows no noun. */
export interface TableImport {
  readonly title: string
  /** What follows from it besides, said before anything is brought in. */
  readonly note?: string
  readonly columnName: (column: string) => string
  /** A value in the reader's words, where the file has a number or a code. */
  readonly say: (column: string, value: string) => string
  readonly look: (file: File) => Promise<ImportPreview>
  readonly bringIn: (file: File, digest: string) => Promise<ImportDone>
  readonly template: (format: TableFormat) => Promise<Blob>
  /** Of the template, without its ending. */
  readonly templateName: string
  readonly onImported: () => void
}

export interface TableMenuActions {
  /** Absent for those who may bring nothing in. */
  readonly onImport?: (() => void) | undefined
  readonly onExport: (format: TableFormat) => void
}
