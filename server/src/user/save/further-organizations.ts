import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { isPossibleId, seenBy } from '../../organization/store.ts'

type Db = Kysely<Database>

/** The further organisations of these users that the reader sees. */
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

/** The change by the names at that time. */
export interface FurtherChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface Wanted {
  readonly userId: number
  readonly ownId: number
  readonly ids: readonly number[]
}

/** Sets the visible further organisations; hidden ones stay. Ends the sessions for removed ones. */
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
      // The organisation that was the user's own before a move may still be stored.
      .onConflict((known) => known.doNothing())
      .execute()
  if (taken.length > 0) {
    await tx.deleteFrom('userStore').where('userId', '=', userId).where('organizationId', 'in', taken).execute()
    await endSessionsFor(tx, userId, taken)
  }
  return { before: before.map(({ name }) => name), after: after.map(({ name }) => name) }
}

async function placesSeen(tx: Context['tx'], actor: Actor, ids: readonly number[]) {
  const rows =
    ids.length > 0 && ids.every(isPossibleId)
      ? await seenBy(tx, actor)
          .where('organization.id', 'in', ids)
          .select(['organization.id', 'organization.name'])
          .orderBy('organization.id')
          // Row lock against deletion.
          .forShare('organization')
          .execute()
      : []
  if (rows.length !== ids.length) throw new Refusal('bad_input', { fields: { furtherOrganizations: 'unknown' } })
  return rows
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
