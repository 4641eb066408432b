import { isTestKey, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canNumber, mostExternalIds, type ExternalName } from '@roadnote/domain/cmr/field/external-id'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { lockNote, type Note } from '../note/store.ts'
import { visibleTo } from '../note/visibility.ts'

/** The note with this number of the actor's organisation, if the actor sees it. */
export async function noteNamed(db: Kysely<Database>, actor: Actor, name: ExternalName): Promise<number | null> {
  const row = await db
    .selectFrom('cmrExternalId')
    .innerJoin('cmr', 'cmr.id', 'cmrExternalId.cmrId')
    .where('cmrExternalId.organizationId', '=', actor.organizationId)
    .where('cmrExternalId.system', '=', name.system)
    .where('cmrExternalId.externalId', '=', name.externalId)
    .where('cmrExternalId.isTest', '=', isTestKey(actor))
    .where(visibleTo(actor))
    .select('cmr.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Requests about the same number of the same organisation follow each other. */
export async function lockName(tx: Transaction<Database>, actor: Actor, name: ExternalName): Promise<void> {
  const key = `external id ${isTestKey(actor) ? 'of a test ' : ''}${actor.organizationId} ${name.system} ${name.externalId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Gives the note the number; the caller has called `lockName`. */
export async function giveName({ tx, actor }: Context, noteId: number, name: ExternalName): Promise<void> {
  const note = await lockNote(tx, actor, noteId)
  assertAllowed(canNumber(actor, note))
  const { organizationId } = actor
  // A test note keeps its numbers apart, also if a person gives them.
  const { isTest } = note
  await releaseFromUnseen(tx, actor, name, isTest)
  // The lock of the organisation: a merge moves its numbers before or after, not in between.
  const { rows } = await sql`
    insert into cmr_external_id (organization_id, system, external_id, is_test, cmr_id)
    select id, ${name.system}, ${name.externalId}, ${isTest}, ${noteId}::bigint from organization
    where id = ${organizationId} and deleted_at is null for key share
    on conflict do nothing
    returning 1`.execute(tx)
  if (rows.length === 0) return requireSameNote(tx, actor, note, name)
  const { count } = await tx
    .selectFrom('cmrExternalId')
    .where('cmrId', '=', noteId)
    .where('organizationId', '=', organizationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostExternalIds) throw new Refusal('external_id_quota', { about: { most: mostExternalIds } })
}

/**
 * A note that the organisation does not see any longer must not keep its number: nobody could take it off. Colleagues of
 * the actor may see more than the actor.
 */
async function releaseFromUnseen(
  tx: Transaction<Database>,
  actor: Actor,
  name: ExternalName,
  isTest: boolean,
): Promise<void> {
  // Who numbers a test note sees those of the organisation.
  if (isTest) return
  await sql`delete from cmr_external_id as name using cmr
    where name.organization_id = ${actor.organizationId} and name.system = ${name.system}
      and name.external_id = ${name.externalId} and cmr.id = name.cmr_id and not name.is_test
      and not ${visibleTo(actor)}
      and not exists (select from cmr_party
        where cmr_party.cmr_id = cmr.id and cmr_party.organization_id = ${actor.organizationId})`.execute(tx)
}

async function requireSameNote(tx: Transaction<Database>, actor: Actor, note: Note, name: ExternalName) {
  const row = await tx
    .selectFrom('cmrExternalId')
    .where('organizationId', '=', actor.organizationId)
    .where('system', '=', name.system)
    .where('externalId', '=', name.externalId)
    .where('isTest', '=', note.isTest)
    .select('cmrId')
    .executeTakeFirst()
  // None: the organisation was merged into another one or deleted meanwhile.
  if (row === undefined) throw new Refusal('not_found')
  if (row.cmrId !== note.id) throw new Refusal('bad_input', { fields: { externalId: 'taken' } })
}
