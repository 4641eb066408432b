import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, flag, idList, moment, numberList, text } from '../../contract/wire.ts'

/** Monday is 1, as in ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** What the dialog proposes: working days, before work begins. */
export const usualMorning = { weekdays: [1, 2, 3, 4, 5], time: '07:00' } as const

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** `07:30` */
export const dayTime = z.string().trim().regex(timePattern, 'wrong_format')

/** `07:30` as minutes since midnight. */
export function minuteOfTime(written: string): number {
  return Number(written.slice(0, 2)) * 60 + Number(written.slice(3))
}

export function timeOfMinute(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

const done = z.object({ message: z.string() })

export const morningMailContract = {
  item: query('GET', 'api/cmr-view/mail', {
    summary: 'For which views the caller gets a mail in the morning, when, and where it goes.',
    permission: 'viewCmrs',
    input: z.object({}),
    reply: z.object({
      toSign: z.boolean(),
      late: z.boolean(),
      views: z.array(z.int()),
      weekdays: z.array(z.int()),
      time: dayTime,
      leavesOutEmpty: z.boolean(),
      nextDue: moment.nullable(),
      /** Null: there is none, or it is not confirmed. */
      email: z.string().nullable(),
    }),
    forKeys: false,
  }),
  save: command('POST', 'api/cmr-view/save-mail', {
    summary: 'Orders the morning mail about these views on these days, or ends it when no view is given.',
    permission: 'viewCmrs',
    input: z.object({
      /** Notes that wait for a signature of the caller’s side, and late ones. */
      toSign: flag,
      late: flag,
      views: clearable(idList),
      weekdays: clearable(
        numberList.refine((days) => days.every((day) => weekdays.some((known) => known === day)), 'not_allowed'),
      ),
      time: dayTime,
      timeZone: text(100).min(1),
      /** Views without notes are left out, and a mail without views is not sent. */
      leavesOutEmpty: flag,
    }),
    reply: done,
    forKeys: false,
  }),
  stop: command('POST', 'api/cmr-view/stop-mail', {
    summary: 'Ends the morning mail of the user to whom it was sent, by the link in the mail. Needs no session.',
    permission: null,
    input: z.object({ token: z.string().min(1).max(100) }),
    reply: done,
  }),
}
