import { z } from 'zod'
import { query } from '../../contract/endpoint.ts'
import { clearable, moment, wholeNumber } from '../../contract/wire.ts'
import { noteEventNames } from '../../organization/note-events.ts'
import { noteRow } from '../contract/list.ts'
import { externalName } from '../field/external-id.ts'

/** How long a cursor can be continued, in days: older entries are deleted. */
export const feedDays = 90

/** Most entries of one page, and how many it has unless the caller says. */
export const feedPage = { most: 100, usual: 50 } as const

/** The longest time that a request waits for a change, in seconds. */
export const longestWait = 25

/** How many requests of one user may wait at a time. */
export const waitingRequests = 8

/** A position in the feed, as the reply before gave it; `now`: only what changes from now on. */
const cursor = z.codec(
  z.union([
    z.int().nonnegative(),
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?:now|\d{1,15})$/, 'wrong_format'),
  ]),
  z.union([z.literal('now'), z.int().nonnegative()]),
  {
    decode: (sent) => (sent === 'now' ? 'now' : Number(sent)),
    encode: (position) => position,
  },
)

const between = (least: number, most: number) =>
  wholeNumber.refine((number) => number >= least && number <= most, 'not_allowed')

const feedEntry = z.object({
  type: z.literal(noteEventNames),
  time: moment,
  cmrId: z.int(),
  /** Null: the caller cannot see the note any longer. */
  cmrCode: z.string().nullable(),
  /** The note's version after the change; null if the change left the note's own fields as they were. */
  version: z.int().nullable(),
  /** The note as it is now, as in the list; null with `note=id` and for a note that the caller cannot see any longer. */
  cmr: noteRow.nullable(),
  /** The numbers that the caller's organisation has given to the note in its own systems. */
  externalIds: z.array(z.object(externalName)),
})

export type FeedEntry = z.output<typeof feedEntry>

export const feedContract = {
  feed: query('GET', 'api/cmr/feed', {
    summary: `Every change of the notes the caller sees, in order and each once: continue with \`after\` = the \`cursor\` of the reply before. Without \`after\` it begins with the oldest change of the last ${feedDays} days, with \`after=now\` with the next one. \`wait\`: seconds to wait for a change if there is none. A note that the caller cannot see any longer appears as \`cmr.gone\`. A cursor ends after ${feedDays} days (\`cursor_unknown\`).`,
    permission: 'viewCmrs',
    input: z.object({
      after: clearable(cursor),
      limit: clearable(between(1, feedPage.most)),
      wait: clearable(between(0, longestWait)),
      /** `row`: with the note as in the list; `id`: only its id and code. */
      note: clearable(z.enum(['row', 'id'])),
    }),
    reply: z.object({
      data: z.array(feedEntry),
      cursor: z.string(),
      /** Whether further changes are there already. */
      more: z.boolean(),
    }),
  }),
} as const
