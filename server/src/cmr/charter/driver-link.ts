import type { Actor } from '@roadnote/domain/access/actor'
import { permissionsOfIds } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import { chartersPerDay, driverLinkLife } from '@roadnote/domain/cmr/policy/spot-charter'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { Caller } from '../../http/context.ts'
import { hasOwnerTag, ownerTag } from '../../http/owner-tag.ts'
import type { Secrets } from '../../secrets.ts'
import { newToken } from '../../session/token/token.ts'
import { personName } from '../../user/person-name.ts'
import { activeDrivers } from '../../user/store.ts'
import type { LinkTries } from '../links/tries.ts'

type Tx = Transaction<Database>

/** Whoever holds a driver's link: the driver as actor, and the only notes that are any of their business here. */
export interface LinkHolder {
  readonly linkId: number
  readonly actor: Actor
  readonly codeChosenAt: Date | null
  /** The planner who had the link made. */
  readonly madeBy: number
  /** Neither taken back nor closed. */
  readonly noteIds: readonly number[]
  /** The codes of those that are closed. */
  readonly closed: readonly string[]
}

export interface NewLink {
  readonly userId: number
  readonly noteIds: readonly number[]
  readonly createdByUserId: number
  readonly now: Date
}

/** No link opens these notes any more. */
export async function endLinks(tx: Tx, noteIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('driverLinkCmr')
    .set({ revokedAt: now })
    .where('cmrId', 'in', noteIds)
    .where('revokedAt', 'is', null)
    .execute()
}

/** One living link for each note: an earlier one, also of the same driver, no longer opens it. */
export async function issueLink(
  tx: Tx,
  secrets: Secrets,
  { userId, noteIds, createdByUserId, now }: NewLink,
): Promise<{ readonly id: number; readonly token: string }> {
  await endLinks(tx, noteIds, now)
  const { token, tokenHash } = newToken()
  const { id } = await tx
    .insertInto('driverLink')
    .values({
      tokenHash,
      userId,
      ownerTag: ownerTag(secrets, { kind: 'driverLink', userId, tokenHash }),
      createdByUserId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + driverLinkLife),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('driverLinkCmr')
    .values(noteIds.map((cmrId) => ({ driverLinkId: id, cmrId })))
    .execute()
  return { id, token }
}

/** An organisation's charters come one after the other. */
export async function takeCharterTurn(tx: Tx, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charter ${organizationId}`}, 0))`.execute(tx)
}

/** The caller holds the organisation's charters, so that two at the same moment are counted one after the other. */
export async function requireCharterQuota(tx: Tx, actor: Actor): Promise<void> {
  const { sent } = await tx
    .selectFrom('driverLink')
    .innerJoin('appUser', 'appUser.id', 'driverLink.createdByUserId')
    .where('appUser.organizationId', '=', actor.organizationId)
    .where('driverLink.createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('sent'))
    .executeTakeFirstOrThrow()
  if (sent >= chartersPerDay) throw new Refusal('charter_quota')
}

/**
 * Who holds a link, or why it opens nothing. What became of a link is told to whoever holds the real one; anything else
 * is unknown, and an address that tries too many has to wait.
 */
export type OpenLink = (context: LinkContext, token: string | undefined) => Promise<LinkHolder>

interface LinkContext {
  readonly database: Kysely<Database>
  readonly caller: Pick<Caller, 'ip'>
  readonly now: Date
}

export function linkOpener(secrets: Secrets, tries: LinkTries): OpenLink {
  return async ({ database, caller, now }, token) => {
    const isOurs = /^[A-Za-z0-9_-]{43}$/.test(token ?? '')
    const link = isOurs ? await linkOf(database, secrets, hashToken(token ?? '')) : undefined
    if (link !== undefined) return holderOf(database, link, now)
    throw tries.refusalOf('charter_link_unknown', caller.ip, now)
  }
}

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>

async function holderOf(db: Kysely<Database>, link: Link, now: Date): Promise<LinkHolder> {
  const notes = await db
    .selectFrom('driverLinkCmr')
    .innerJoin('cmr', 'cmr.id', 'driverLinkCmr.cmrId')
    .where('driverLinkId', '=', link.id)
    .where('revokedAt', 'is', null)
    .orderBy('cmr.id')
    .select(['cmr.id', 'cmr.code', 'cmr.status'])
    .execute()
  const actor = await driverAsActor(db, link.userId)
  const present = notes.filter(({ status }) => status !== 8)
  if (link.revokedAt !== null || present.length === 0 || actor === null) throw new Refusal('charter_link_revoked')
  if (link.expiresAt <= now) throw new Refusal('charter_link_expired')
  return {
    linkId: link.id,
    actor,
    madeBy: link.createdByUserId,
    codeChosenAt: link.codeChosenAt,
    noteIds: present.filter(({ status }) => status !== 7).map(({ id }) => id),
    closed: present.filter(({ status }) => status === 7).map(({ code }) => code),
  }
}

/** Undefined also where the row does not carry the tag of its driver. */
async function linkOf(db: Kysely<Database>, secrets: Secrets, tokenHash: Buffer) {
  const link = await db
    .selectFrom('driverLink')
    .where('tokenHash', '=', tokenHash)
    .select(['id', 'userId', 'expiresAt', 'revokedAt', 'codeChosenAt', 'createdByUserId', 'ownerTag'])
    .executeTakeFirst()
  if (link === undefined) return undefined
  const isBound = hasOwnerTag(secrets, { kind: 'driverLink', userId: link.userId, tokenHash }, link.ownerTag)
  return isBound ? link : undefined
}

/** The driver with the rights of this moment; null for who is no active driver any more. */
async function driverAsActor(db: Kysely<Database>, userId: number): Promise<Actor | null> {
  const row = await activeDrivers(db)
    .where('person.id', '=', userId)
    .select(['person.guid', 'person.userName', 'person.name', 'person.surname', 'person.language'])
    .select(['role.name as roleName', 'organization.id as organizationId', 'organization.name as organizationName'])
    .select('organization.path as organizationPath')
    .select(
      sql<number[]>`array(select permission_id::int from role_permission where role_id = role.id)`.as('permissionIds'),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    userId,
    guid: row.guid,
    login: row.userName ?? '',
    name: personName(row.name, row.surname, row.userName) ?? '',
    roleName: row.roleName,
    builtInRole: 'driver user',
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationPath: row.organizationPath,
    permissions: permissionsOfIds(row.permissionIds),
    language: preferredLanguage([row.language]),
    client: 'driver',
  }
}

/** Notes of this link, and no others. */
export function requireOwn(holder: LinkHolder, cmrIds: readonly number[]): void {
  if (cmrIds.some((id) => !holder.noteIds.includes(id))) throw new Refusal('not_found')
}

/** In the transaction of a change, after the note is held: was the link taken back while we were at it? */
export async function requireStillValid(tx: Tx, holder: LinkHolder, cmrIds: readonly number[]): Promise<void> {
  const living = await tx
    .selectFrom('driverLinkCmr')
    .innerJoin('driverLink', 'driverLink.id', 'driverLinkCmr.driverLinkId')
    .where('driverLinkId', '=', holder.linkId)
    .where('cmrId', 'in', cmrIds)
    .where('driverLinkCmr.revokedAt', 'is', null)
    .where('driverLink.revokedAt', 'is', null)
    .select('cmrId')
    .execute()
  if (living.length !== cmrIds.length) throw new Refusal('charter_link_revoked')
}
