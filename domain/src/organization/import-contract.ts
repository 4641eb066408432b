import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../contract/endpoint.ts'
import { exportMaximum, tableFile } from '../table/file.ts'
import { importResult, importPreview, tableInput, tableUpload } from '../table/preview.ts'
import { organizationFilter } from './contract.ts'

const permission = ['createOrganizations', 'modifyOrDeleteOrganizations'] as const

export const organizationImportContract = {
  importPreview: query('POST', 'api/organization/import-preview', {
    summary: 'The effect of each row of a table (CSV or XLSX, at most 5,000 rows), and the problems of each cell.',
    permission,
    input: z.object(tableInput),
    upload: tableUpload,
    reply: importPreview,
    isHeavy: alwaysHeavy,
  }),
  importTable: command('POST', 'api/organization/import', {
    summary: 'Imports the table completely or not at all, provided that its preview would still be the same.',
    permission,
    input: z.object({ ...tableInput, digest: z.string().max(100) }),
    upload: tableUpload,
    reply: importResult,
    isHeavy: alwaysHeavy,
  }),
  importTemplate: query('GET', 'api/organization/import-template', {
    summary: 'A template table: headings in the caller’s language and an example row.',
    permission,
    input: z.object(tableFile),
    reply: fileReply,
  }),
  exportTable: query('POST', 'api/organization/export', {
    summary: `The list as a table that can be imported again: the same filters and order, at most ${exportMaximum} rows.`,
    permission: 'viewOrganizations',
    mayLag: true,
    input: z.object({ ...organizationFilter.shape, ...tableFile }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
}
