import { z } from 'zod'
import { moment } from '../../contract/wire.ts'

const words = z.string().nullable()

/** The type of an event that the reader may not see. */
export const hiddenEventType = 'withheld'

/** One entry of the note's history. */
export const noteEvent = z.object({
  sequence: z.int(),
  /** `withheld`: it happened before the release, and the reader does not see drafts. Only its hash is returned. */
  type: z.string(),
  /** Null: withheld. */
  time: moment.nullable(),
  /** Null: the installation itself, or withheld. */
  who: words,
  organisation: words,
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      /** Current names of the organisations or drivers whose ids are the values. */
      fromName: words.optional(),
      toName: words.optional(),
      /** Which values are null because the reader may not see them: e-mail addresses that another side wrote. */
      withheld: z.array(z.enum(['from', 'to'])).optional(),
    }),
  ),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
})

/** An event as shown to a user who is about to sign: what, by whom, when. */
export const noteChange = noteEvent
  .omit({ sequence: true, hash: true })
  .extend({ /** The version of the note after the event. */ version: z.int() })

export type NoteChange = z.output<typeof noteChange>

export const changesSince = z.object({
  /** The current version. */
  version: z.int(),
  /** Oldest first. */
  changes: z.array(noteChange),
})
