import { z } from 'zod'
import { moment } from '../../contract/wire.ts'

const words = z.string().nullable()

/** The type of an event that the reader may not see. */
export const withheldEvent = 'withheld'

/** One line of the note's history. */
export const noteEvent = z.object({
  sequence: z.int(),
  /** `withheld`: it happened before the release, and the reader does not see drafts. Only its hash is told. */
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
      /** Where the values are the ids of organisations or drivers: how these are called now. */
      fromName: words.optional(),
      toName: words.optional(),
      /** Values that the reader may not see, which are null: e-mail addresses that another side wrote. */
      withheld: z.array(z.enum(['from', 'to'])).optional(),
    }),
  ),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
})

/** One thing that happened, as it is told to somebody who is about to sign: what, by whom, when. */
export const noteChange = noteEvent
  .omit({ sequence: true, hash: true })
  .extend({ /** Which version of the note it led to. */ version: z.int() })

export type NoteChange = z.output<typeof noteChange>

export const changesSince = z.object({
  /** The version as it is now. */
  version: z.int(),
  /** Oldest first. */
  changes: z.array(noteChange),
})
