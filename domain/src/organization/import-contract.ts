import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../contract/endpoint.ts'
import { exportMaximum, tableFile } from '../table/file.ts'
import { importResult, importPreview, tableInput, tableUpload } from '../table/preview.ts'
import { organizationFilter } from './contract.ts'

const permission = ['createOrganizations', 'modifyOrDeleteOrganizations'] as const

export const organizationImportContract = {
  importPreview: query('POST', 'api/organization/import-preview', {
    summary: 'What each row of a table (CSV or XLSX, at most 5,000 rows) would do, and what is wrong in which cell.',
    permission,
    input: z.object(tableInput),
    upload: tableUpload,
    reply: importPreview,
    isHeavy: alwaysHeavy,
  }),
  importTable: command('POST', 'api/organization/import', {
    summary: 'Brings the table in, all of it or nothing, if its preview would still say what was seen.',
    permission,
    input: z.object({ ...tableInput, digest: z.string().max(100) }),
    upload: tableUpload,
    reply: importResult,
    isHeavy: alwaysHeavy,
  }),
  importTemplate: query('GET', 'api/organization/import-template', {
    summary: 'A table to fill in: the heads in the reader’s language and a row that shows how.',
    permission,
    input: z.object(tableFile),
    reply: fileReply,
  }),
  exportTable: query('POST', 'api/organization/export', {
    summary: `The list as a table that can be brought in again: the same filters and order, at most ${exportMaximum} rows.`,
    permission: 'viewOrganizations',
    input: z.object({ ...organizationFilter.shape, ...tableFile }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
}
