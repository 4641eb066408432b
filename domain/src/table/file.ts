import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { clearable } from '../contract/wire.ts'
import { tableFormats } from './table.ts'

/** No saved list is longer; who needs more narrows the filter. */
export const exportMaximum = 50_000

/** How a table that is saved is asked for. */
export const tableFile = {
  format: z.enum(tableFormats),
  /** Of the heads and the words in the cells; absent: the caller's. */
  language: clearable(z.literal(languages.map(({ code }) => code))),
}
