import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../../contract/endpoint.ts'
import { tableFile } from '../../table/file.ts'
import { importPreview, importResult, tableInput, tableUpload } from '../../table/preview.ts'

/** The most notes of one import: all of them are one transaction. */
export const importedNotesMaximum = 500

const permission = 'createCmr'

export const noteImportContract = {
  importPreview: query('POST', 'api/cmr/import-preview', {
    summary: `The draft that each row of a table (CSV or XLSX) would become, at most ${importedNotesMaximum} notes, and the problems of each cell.`,
    permission,
    input: z.object(tableInput),
    upload: tableUpload,
    reply: importPreview,
    isHeavy: alwaysHeavy,
  }),
  importTable: command('POST', 'api/cmr/import', {
    summary: 'Creates drafts from a table, all or none, provided that its preview would still be the same.',
    permission,
    input: z.object({ ...tableInput, digest: z.string().max(100) }),
    upload: tableUpload,
    reply: importResult,
    isHeavy: alwaysHeavy,
    isCreating: true,
  }),
  importTemplate: query('GET', 'api/cmr/import-template', {
    summary: 'A template table: headings in the caller’s language and an example of one note with two lines of goods.',
    permission,
    input: z.object(tableFile),
    reply: fileReply,
  }),
}
