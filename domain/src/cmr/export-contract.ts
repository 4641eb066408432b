import { z } from 'zod'
import { languages } from '@roadnote/locales/languages'
import { fileReply, query } from '../contract/endpoint.ts'
import { clearable } from '../contract/wire.ts'
import { noteFilter } from './list-contract.ts'

/** What stands in the columns of a saved list, in the order of the screen. */
export const exportColumns = [
  'photos',
  'attachments',
  'cmrCode',
  'driver',
  'tripID',
  'loaded',
  'recipient',
  'country',
  'postalCode',
  'place',
  'street',
  'containers',
  'status',
  'lastModified',
] as const

export type ExportColumn = (typeof exportColumns)[number]

/** No saved list is longer; who needs more narrows the filter. */
export const exportMaximum = 50_000

export const exportNotes = query('POST', 'api/cmr/export', {
  summary: `The list as CSV: the same filters and order, the columns asked for, at most ${exportMaximum} notes.`,
  permission: 'viewCmrs',
  input: z.object({
    ...noteFilter.shape,
    /** `cmrCode,status`; unknown names are ignored, none means all. */
    columns: clearable(z.string().max(300)),
    /** Of the heads and statuses; absent: the caller's. */
    language: clearable(z.literal(languages.map(({ code }) => code))),
  }),
  reply: fileReply,
})
