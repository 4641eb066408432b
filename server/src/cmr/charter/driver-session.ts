import type { Actor } from '@roadnote/domain/access/actor'
import { closedTripLifetime } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { closedAt } from './closed-at.ts'
import type { DriverAccess } from './driver-access.ts'

/** More than anybody drives at a time: bounds the reply. The newest are shown. */
const mostNotes = 100

/** The access of a signed-in driver: the released notes assigned to them, and for some days those that were closed. */
export async function accessOfSession(db: Kysely<Database>, actor: Actor, now: Date): Promise<DriverAccess> {
  const since = new Date(now.getTime() - closedTripLifetime)
  const notes = await db
    .selectFrom('cmr')
    .where('driverUserId', '=', actor.userId)
    // A note with which another organisation tries something out is not their work.
    .where((where) =>
      where.or([where('isTest', '=', false), where('createdByOrganizationId', '=', actor.organizationId)]),
    )
    .where('status', 'not in', [1, 8])
    .where((where) => where.or([where('status', '!=', 7), where('lastModified', '>', since)]))
    .orderBy('lastModified', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .select(['cmr.id', 'cmr.status', closedAt.as('closedAt')])
    .execute()
  const copies = new Map<number, Date>()
  for (const { id, status, closedAt: at } of notes) {
    const until = at === null ? null : new Date(at.getTime() + closedTripLifetime)
    if (status === 7 && until !== null && until > now) copies.set(id, until)
  }
  return {
    actor,
    link: null,
    noteIds: notes.flatMap(({ id, status }) => (status === 7 ? [] : [id])),
    copies,
    closed: [],
  }
}
