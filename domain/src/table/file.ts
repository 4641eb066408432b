import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { clearable } from '../contract/wire.ts'
import { tableFormats } from './table.ts'

/** Maximum number of rows in a saved list; for more, narrow the filter. */
export const exportMaximum = 50_000

/** Input of a call that exports a table. */
export const tableFile = {
  format: z.enum(tableFormats),
  /** Language of the headings and cell texts; absent: the caller's. */
  language: clearable(z.literal(languages.map(({ code }) => code))),
}
