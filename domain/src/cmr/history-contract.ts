import { z } from 'zod'
import { moment } from '../contract/wire.ts'

const words = z.string().nullable()

/** One line of the note's history. */
export const noteEvent = z.object({
  sequence: z.int(),
  type: z.string(),
  time: moment,
  /** Null: the installation itself. */
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
