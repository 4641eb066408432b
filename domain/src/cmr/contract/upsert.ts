import { z } from 'zod'
import { refusalCodes } from '../../access/refusal.ts'
import { alwaysHeavy, command } from '../../contract/endpoint.ts'
import { wholeNumber } from '../../contract/wire.ts'
import { externalName } from '../field/external-id.ts'
import { noteFields } from '../field/note-fields.ts'
import { noteStatuses } from '../lifecycle/status.ts'
import { newNote } from './note.ts'

/** The most notes of one call. */
export const mostUpserts = 100

/** A note with more rows than this has to wait for its turn: each changed row costs several statements. */
const ordinaryRows = 100

const { cmrCode, status, goods, pallets, containers } = newNote.shape

const wanted = z.object({
  ...noteFields,
  ...externalName,
  /** The number of a new note; absent: the next free one. An existing note keeps its own: another one is refused. */
  cmrCode: cmrCode.optional(),
  /** 2: released; a note that is further already stays there. 1: a draft. */
  status,
  /** The version that the caller has read; with an older one nothing is changed (`changed_meanwhile`). */
  version: wholeNumber.optional(),
  /** All rows of this kind in their order; absent: they stay as they are. Columns that a row leaves out stay as well. */
  goods,
  pallets,
  containers,
})

const outcomes = ['created', 'changed', 'unchanged'] as const

const saved = {
  id: z.int(),
  cmrCode: z.string(),
  status: z.literal(noteStatuses),
  version: z.int(),
  /** What is missing for signing after a change, by field. */
  missing: z.record(z.string(), z.string()),
}

const writers = ['createCmr', 'modifyCmrs'] as const

/** Notes written by the own numbers of an organisation, without asking first whether they exist. */
export const upsertContract = {
  upsert: command('POST', 'api/cmr/upsert', {
    summary:
      'Creates the note with this own number, or changes it to what is sent; fields that are not sent stay as they are. Sent again, it answers `unchanged`.',
    permission: writers,
    input: wanted,
    maximumNames: 80_000,
    isHeavy: ({ goods: some = [], pallets: few = [], containers: more = [] }) =>
      some.length + few.length + more.length > ordinaryRows,
    reply: z.object({ message: z.string(), outcome: z.enum(outcomes), ...saved }),
  }),
  upsertMany: command('POST', 'api/cmr/upsert-many', {
    summary: `The same for up to ${mostUpserts} notes, one after the other and each for itself: \`notes\` is a list of objects as \`api/cmr/upsert\` takes them. A refused one changes nothing and does not touch the others; send the call again if its answer was lost.`,
    permission: writers,
    input: z.object({ notes: z.array(z.unknown()).min(1).max(mostUpserts) }),
    maximumBytes: 2 * 1024 * 1024,
    maximumNames: 80_000,
    isHeavy: alwaysHeavy,
    reply: z.object({
      /** In the order of the call. */
      data: z.array(
        z.object({
          outcome: z.enum([...outcomes, 'refused']),
          system: z.string().nullable(),
          externalId: z.string().nullable(),
          id: saved.id.nullable(),
          cmrCode: saved.cmrCode.nullable(),
          status: saved.status.nullable(),
          /** Of a note that was changed meanwhile its present version. */
          version: saved.version.nullable(),
          missing: saved.missing,
          /** Why it was refused, as a call of its own would say it; null: it was not. */
          error: z.enum(refusalCodes).nullable(),
          fields: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
}
