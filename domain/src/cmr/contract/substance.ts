import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../../contract/endpoint.ts'
import { isLongPage, listQuery, pagedReply } from '../../contract/list-query.ts'
import { identifier, text } from '../../contract/wire.ts'
import { tableFile } from '../../table/file.ts'
import { importPreview, importResult, tableInput, tableUpload } from '../../table/preview.ts'
import { unNumber } from '../goods/danger.ts'
import { substance } from '../goods/substance.ts'

const readers = ['viewCmrs', 'createCmr', 'modifyCmrs'] as const

/** How many entries are suggested for a beginning of a number or a part of a name. */
export const mostSuggestions = 8

export const substanceListQuery = listQuery({
  fields: ['unNumber', 'name', 'hazardClass'],
  orderBy: 'unNumber',
  limit: 20,
  most: 200,
})

const substanceRow = substance.extend({ id: z.int() })

export type SubstanceRow = z.output<typeof substanceRow>

const search = text(100).optional()

export const substanceContract = {
  find: query('GET', 'api/substance/find', {
    summary:
      'The entries of ADR Table A for a UN number, as far as the table of this installation has them; several if packing groups differ.',
    permission: readers,
    input: z.object({ unNumber }),
    reply: z.object({ data: z.array(substance) }),
  }),
  suggest: query('GET', 'api/substance/suggest', {
    summary: `At most ${mostSuggestions} entries whose number begins with the text or whose name contains it.`,
    permission: readers,
    input: z.object({ Search: text(100) }),
    reply: z.object({ data: z.array(substanceRow) }),
  }),
  list: query('GET', 'api/substance/list', {
    summary: 'The table of UN numbers; for super admins',
    permission: 'session',
    input: z.object({ ...substanceListQuery.input, Search: search }),
    reply: pagedReply(substanceRow),
    isHeavy: isLongPage,
  }),
  remove: command('POST', 'api/substance/delete', {
    summary: 'Deletes an entry of the table of UN numbers; for super admins',
    permission: 'session',
    input: z.object({ id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
  importPreview: query('POST', 'api/substance/import-preview', {
    summary:
      'The effect of each row of a table of UN numbers (CSV or XLSX, at most 5,000 rows), and the problems of each cell; for super admins',
    permission: 'session',
    input: z.object(tableInput),
    upload: tableUpload,
    reply: importPreview,
    isHeavy: alwaysHeavy,
  }),
  importTable: command('POST', 'api/substance/import', {
    summary:
      'Imports a table of UN numbers completely or not at all, provided that its preview would still be the same; for super admins',
    permission: 'session',
    input: z.object({ ...tableInput, digest: z.string().max(100) }),
    upload: tableUpload,
    reply: importResult,
    isHeavy: alwaysHeavy,
  }),
  importTemplate: query('GET', 'api/substance/import-template', {
    summary: 'A template table: headings in the caller’s language and an example row; for super admins',
    permission: 'session',
    input: z.object(tableFile),
    reply: fileReply,
  }),
  exportTable: query('GET', 'api/substance/export', {
    summary: 'The table of UN numbers as a table that can be imported again; for super admins',
    permission: 'session',
    input: z.object({ ...tableFile, Search: search }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
} as const
