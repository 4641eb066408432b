import { z } from 'zod'
import { refusalCodes } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, day, flag, identifier, moment, numberList, text, wholeNumber } from '../../contract/wire.ts'
import { dayTime, weekdays } from '../contract/morning-mail.ts'
import { mostNotesOfRun, runDays } from './recurrence.ts'

const verdict = z.union([z.literal(true), z.enum(refusalCodes)])
const done = z.object({ message: z.string(), version: z.int() })

const between = (least: number, most: number) =>
  wholeNumber.refine((count) => count >= least && count <= most, 'not_allowed')

const settings = {
  weekdays: numberList.refine(
    (days) => days.length > 0 && days.every((day) => weekdays.some((known) => known === day)),
    'not_allowed',
  ),
  /** When the drafts are made, by the clocks of the time zone. */
  time: dayTime,
  timeZone: text(100).min(1, 'required'),
  notes: between(1, mostNotesOfRun),
  collectionDays: between(0, 60),
  collectionTime: dayTime,
  /** Cleared: the drafts have no date of delivery. */
  deliveryDays: clearable(between(0, 90)),
  deliveryTime: clearable(dayTime),
  endsOn: clearable(day),
}

/** Why a day has no drafts: a refusal, or the server was away until after its collection. */
const problem = z.union([z.enum(refusalCodes), z.literal('missed')])

const recurrence = z.object({
  weekdays: z.array(z.int()),
  time: dayTime,
  timeZone: z.string(),
  notes: z.int(),
  collectionDays: z.int(),
  collectionTime: dayTime,
  deliveryDays: z.int().nullable(),
  deliveryTime: dayTime.nullable(),
  endsOn: z.string().nullable(),
  isPaused: z.boolean(),
  /** Null: it is paused, or its last day is over. */
  nextDue: moment.nullable(),
  /** With whose rights it runs. */
  owner: z.string(),
  version: z.int(),
})

const run = z.object({
  day: z.string(),
  at: moment,
  /** The drafts that the reader sees. */
  notes: z.array(z.object({ id: z.int(), code: z.string() })),
  problem: problem.nullable(),
})

export type RecurrenceRun = z.output<typeof run>

const calls = {
  item: query('GET', 'api/cmr-template/recurrence', {
    summary: `When a template repeats, and what its runs of the last ${runDays} days made. \`recurrence\` is null if it does not.`,
    permission: 'createCmr',
    input: z.object({ id: identifier }),
    reply: z.object({ recurrence: recurrence.nullable(), runs: z.array(run), may: z.object({ change: verdict }) }),
  }),
  save: command('POST', 'api/cmr-template/repeat', {
    summary:
      'Repeats a template on these days of the week: drafts with the next free numbers, made in the name and with the rights of the caller, which are checked at each run. Dates count from the day of the run.',
    permission: 'createCmr',
    forKeys: false,
    input: z.object({ id: identifier, version: wholeNumber.optional(), ...settings }),
    reply: done,
  }),
  pause: command('POST', 'api/cmr-template/pause-recurrence', {
    summary: 'Pauses the recurrence of a template or resumes it; the days in between are not made up for.',
    permission: 'createCmr',
    forTestKeys: false,
    input: z.object({ id: identifier, isPaused: flag }),
    reply: done,
  }),
  end: command('POST', 'api/cmr-template/end-recurrence', {
    summary: 'Ends the recurrence of a template. Its notes and the list of its runs stay.',
    permission: 'createCmr',
    forTestKeys: false,
    input: z.object({ id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
}

type Calls = typeof calls

/** Named, because all contracts written out would be longer than the compiler allows for one type. */
export interface NoteRecurrenceContract extends Calls {}

export const noteRecurrenceContract: NoteRecurrenceContract = calls
