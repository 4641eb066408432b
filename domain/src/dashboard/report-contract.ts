import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { clearable, flag, identifier, moment, text } from '../contract/wire.ts'
import { cadences } from './report.ts'

const reportInput = {
  /** The time zone of the report's days. */
  timeZone: text(100).min(1),
  /** Only this organisation, with those below it if `whole` is set. */
  organizationId: clearable(identifier),
  whole: flag.optional(),
}

const done = z.object({ message: z.string() })

export const reportContract = {
  item: query('GET', 'api/dashboard-report/item', {
    summary: 'Whether and how often the caller gets the report by mail, and where it goes.',
    permission: 'viewDashboard',
    input: z.object({}),
    reply: z.object({
      cadence: z.enum(cadences).nullable(),
      organizationId: z.int().nullable(),
      organizationName: z.string().nullable(),
      whole: z.boolean(),
      nextDue: moment.nullable(),
      email: z.string().nullable(),
    }),
    forKeys: false,
  }),
  save: command('POST', 'api/dashboard-report/save', {
    summary: 'Orders the report every Monday or on the first of each month, or ends it.',
    permission: 'viewDashboard',
    input: z.object({ ...reportInput, cadence: z.enum([...cadences, 'none']) }),
    reply: done,
    forKeys: false,
  }),
  send: command('POST', 'api/dashboard-report/send', {
    summary:
      'Sends the caller one report now; at most one a minute, and 429 above the daily limit of the user or organisation.',
    permission: 'viewDashboard',
    input: z.object({ ...reportInput, cadence: z.enum(cadences) }),
    reply: done,
    forKeys: false,
  }),
}
