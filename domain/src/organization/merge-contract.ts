import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { identifier, wholeNumber } from '../contract/wire.ts'
import { mergeObstacles } from './merge.ts'

/** One of both, as it was read: its version is sent back, so that nobody merges what they have not seen. */
const side = z.object({ id: z.int(), name: z.string(), version: z.int() })

/** In which part the notes name it. */
export const noteParts = ['sender', 'carrier', 'recipient', 'subcontractor', 'creator'] as const

/** What comes along row by row; `already`: as many as the one that stays has exactly so, which stay behind. */
export const mergedRows = [
  'roles',
  'organizations',
  'exceptionTypes',
  'predefinedGoods',
  'predefinedReturnGoods',
  'documents',
] as const

const rowCount = z.object({ what: z.enum(mergedRows), count: z.int(), already: z.int() })

/** The same name on both sides, and what becomes of the one that comes. */
const clash = z.object({
  what: z.enum(['role', 'exceptionType']),
  name: z.string(),
  /** null: it comes along as deleted, so that notes keep it. */
  becomes: z.string().nullable(),
})

/** The people of an organisation see other notes than before. */
const visibilityChange = z.object({ organizationId: z.int(), name: z.string(), gained: z.int(), lost: z.int() })

export const mergePreview = z.object({
  gone: side,
  kept: side,
  obstacles: z.array(z.enum(mergeObstacles)),
  notes: z.object({
    total: z.int(),
    byPart: z.array(z.object({ part: z.enum(noteParts), count: z.int() })),
    /** Not closed yet: whoever is about to sign one is told that its party is called otherwise. */
    open: z.int(),
    /** With a signature: what was signed keeps the old name for good. */
    signed: z.int(),
    /** Both take part in them. */
    common: z.int(),
  }),
  users: z.object({
    total: z.int(),
    /** Of these, how many may change organisations or users: from then on those of the one that stays. */
    administrators: z.int(),
  }),
  rows: z.array(rowCount),
  clashes: z.array(clash),
  /** Settings of the one that goes that the other does not have so; by their names. */
  lost: z.array(z.string()),
  sight: z.array(visibilityChange),
  /** May those that stand under it sign notes that they could not before, or no longer? */
  subordinates: z.enum(['same', 'gain', 'lose']),
})

export type MergePreview = z.output<typeof mergePreview>

export const organizationMergeContract = {
  mergePreview: query('POST', 'api/organization/merge-preview', {
    summary: 'What merging an organisation (Id) into another (intoId) would move, rename, lose and let people see.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ Id: identifier, intoId: identifier }),
    reply: mergePreview,
  }),
  merge: command('POST', 'api/organization/merge', {
    summary:
      'Merges an organisation (Id) into another (intoId): everything of it moves, and it is gone. Sealed records keep its name. Both versions are those of the preview; if either has changed since, 409.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ Id: identifier, intoId: identifier, version: wholeNumber, intoVersion: wholeNumber }),
    reply: z.object({ id: z.int(), version: z.int(), notes: z.int(), users: z.int(), message: z.string() }),
  }),
}
