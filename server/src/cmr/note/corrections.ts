import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { restoreParts } from '../events/private-parts.ts'

/** A made correction as the database has it. */
export interface StoredCorrection {
  readonly payload: unknown
  readonly parts: unknown
  readonly at: Date | string
}

/** As it is printed and signed. */
export function madeCorrection({ payload, parts, at }: StoredCorrection) {
  const { proposal, field, row, from, to, agreed } = readPayload('correctionMade', restoreParts(payload, parts))
  return { proposal, field, row, from, to, agreed, at: new Date(at) }
}

/** The corrections that stand beside the values of these notes, oldest first, by note. */
export async function madeCorrections(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('event.cmrId', 'in', [0, ...ids])
    .where('event.type', '=', 'correctionMade')
    .orderBy('event.cmrId')
    .orderBy('event.sequence')
    .select(['event.cmrId', 'event.payload', 'private.parts', 'event.at'])
    .execute()
  const found = new Map<number, ReturnType<typeof madeCorrection>[]>()
  for (const { cmrId, ...row } of rows) found.set(cmrId, [...(found.get(cmrId) ?? []), madeCorrection(row)])
  return found
}
