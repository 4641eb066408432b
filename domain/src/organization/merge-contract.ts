import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { identifier, wholeNumber } from '../contract/wire.ts'
import { mergeObstacles } from './merge.ts'

/** One of the two organisations; its version is sent back, so that nobody merges data they have not seen. */
const side = z.object({ id: z.int(), name: z.string(), version: z.int() })

/** The parts in which notes refer to an organisation. */
export const noteParts = ['sender', 'carrier', 'recipient', 'subcontractor', 'creator'] as const

/**
 * The records that are moved; `already` counts those that the remaining organisation has identically, which are not
 * moved.
 */
export const mergedRows = [
  'roles',
  'organizations',
  'exceptionTypes',
  'predefinedGoods',
  'predefinedReturnGoods',
  'documents',
] as const

const rowCount = z.object({ what: z.enum(mergedRows), count: z.int(), already: z.int() })

/** A name that exists in both organisations, and the new name of the moved record. */
const clash = z.object({
  what: z.enum(['role', 'exceptionType']),
  name: z.string(),
  /** null: it is moved as deleted, so that notes keep their reference. */
  becomes: z.string().nullable(),
})

/** Changes in the notes that users of an organisation can see. */
const visibilityChange = z.object({ organizationId: z.int(), name: z.string(), gained: z.int(), lost: z.int() })

export const mergePreview = z.object({
  gone: side,
  kept: side,
  obstacles: z.array(z.enum(mergeObstacles)),
  notes: z.object({
    total: z.int(),
    byPart: z.array(z.object({ part: z.enum(noteParts), count: z.int() })),
    /** Not closed yet: the next signer is informed that the party's name has changed. */
    open: z.int(),
    /** Signed notes: the signed content keeps the old name permanently. */
    signed: z.int(),
    /** Notes in which both organisations take part. */
    common: z.int(),
  }),
  users: z.object({
    total: z.int(),
    /** How many of these may change organisations or users: after the merge in the remaining organisation. */
    administrators: z.int(),
  }),
  rows: z.array(rowCount),
  clashes: z.array(clash),
  /** Names of settings of the merged organisation that differ in the remaining one. */
  lost: z.array(z.string()),
  sight: z.array(visibilityChange),
  /** Do organisations below it gain or lose the right to sign notes? */
  subordinates: z.enum(['same', 'gain', 'lose']),
})

export type MergePreview = z.output<typeof mergePreview>

export const organizationMergeContract = {
  mergePreview: query('POST', 'api/organization/merge-preview', {
    summary:
      'A preview of merging an organisation (Id) into another (intoId): moved, renamed and lost records, and changed visibility.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ Id: identifier, intoId: identifier }),
    reply: mergePreview,
  }),
  merge: command('POST', 'api/organization/merge', {
    summary:
      'Merges an organisation (Id) into another (intoId): all its records move, and it is deleted. Sealed records keep its name. Both versions are those of the preview; if either has changed since, 409.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ Id: identifier, intoId: identifier, version: wholeNumber, intoVersion: wholeNumber }),
    reply: z.object({ id: z.int(), version: z.int(), notes: z.int(), users: z.int(), message: z.string() }),
  }),
}
