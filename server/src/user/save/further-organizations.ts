import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { canExist, seenBy } from '../../organization/store.ts'

type Db = Kysely<Database>

/** The organisations, beside their own, that these people can work for; only those that the reader sees. */
export async function furtherOrganizations(
  db: Db,
  actor: Actor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await furtherSeen(db, actor, userIds).execute()
  const found = new Map<number, number[]>()
  for (const { userId, id } of rows) found.set(userId, [...(found.get(userId) ?? []), id])
  return found
}

function furtherSeen(db: Db, actor: Actor, userIds: readonly number[]) {
  return seenBy(db, actor)
    .innerJoin('userStore', 'userStore.organizationId', 'organization.id')
    .innerJoin('appUser as person', 'person.id', 'userStore.userId')
    .where(({ eb }) => eb('userStore.userId', '=', eb.fn.any(eb.val([...userIds]))))
    .whereRef('organization.id', '<>', 'person.organizationId')
    .select(['userStore.userId', 'organization.id', 'organization.name'])
    .orderBy('organization.id')
}

/** What changed, by the names of then. */
export interface FurtherChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface Wanted {
  readonly userId: number
  readonly ownId: number
  readonly ids: readonly number[]
}

/**
 * These and no others of those that the actor sees; what they do not see stays. Whoever works for one that is taken away
 * does so no longer: the sessions for it end.
 */
export async function changeFurther(
  { tx, actor }: Context,
  { userId, ownId, ids }: Wanted,
): Promise<FurtherChange | null> {
  const before = await furtherSeen(tx, actor, [userId]).execute()
  const wanted = [...new Set(ids)].filter((id) => id !== ownId)
  const after = await placesSeen(tx, actor, wanted)
  const added = after.filter(({ id }) => !before.some((had) => had.id === id))
  const taken = before.filter((had) => !after.some(({ id }) => id === had.id)).map(({ id }) => id)
  if (added.length === 0 && taken.length === 0) return null
  if (added.length > 0)
    await tx
      .insertInto('userStore')
      .values(added.map(({ id }) => ({ userId, organizationId: id })))
      // Their own one until they moved may still be there.
      .onConflict((known) => known.doNothing())
      .execute()
  if (taken.length > 0) {
    await tx.deleteFrom('userStore').where('userId', '=', userId).where('organizationId', 'in', taken).execute()
    await endSessionsFor(tx, userId, taken)
  }
  return { before: before.map(({ name }) => name), after: after.map(({ name }) => name) }
}

async function placesSeen(tx: Context['tx'], actor: Actor, ids: readonly number[]) {
  const found =
    ids.length > 0 && ids.every(canExist)
      ? await seenBy(tx, actor)
          .where('organization.id', 'in', ids)
          .select(['organization.id', 'organization.name'])
          .orderBy('organization.id')
          // Nobody deletes it meanwhile.
          .forShare('organization')
          .execute()
      : []
  if (found.length !== ids.length) throw new Refusal('bad_input', { fields: { furtherOrganizations: 'unknown' } })
  return found
}

async function endSessionsFor(tx: Context['tx'], userId: number, organizationIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('organizationId', 'in', organizationIds)
    .where('endedAt', 'is', null)
    .execute()
}
