import { z } from 'zod'
import { languages } from '@roadnote/locales/languages'
import { alwaysHeavy, fileReply, query } from '../../contract/endpoint.ts'
import { clearable } from '../../contract/wire.ts'
import { noteFilter } from './list.ts'

/** Maximum number of rows in a saved list; for more, narrow the filter. */
export const exportMaximum = 50_000

export const exportNotes = query('POST', 'api/cmr/export', {
  summary: `The list as CSV: the same filters and order, the requested columns, at most ${exportMaximum} notes. A list of test notes has a last column that says so.`,
  permission: 'viewCmrs',
  mayLag: true,
  input: z.object({
    ...noteFilter.shape,
    /** `cmrCode,status`; unknown names are ignored, none means all. */
    columns: clearable(z.string().max(300)),
    /** Language of the headings and statuses; absent: the caller's. */
    language: clearable(z.literal(languages.map(({ code }) => code))),
  }),
  reply: fileReply,
  isHeavy: alwaysHeavy,
})
