import type { Actor } from '@roadnote/domain/access/actor'
import { permissionsOfIds } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import { chartersPerDay, closedCopyLifetime, driverLinkLifetime } from '@roadnote/domain/cmr/policy/spot-charter'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import { hasOwnerTag, ownerTag } from '../../http/owner-tag.ts'
import type { Secrets } from '../../secrets.ts'
import { newToken } from '../../session/token/token.ts'
import { personName } from '../../user/person-name.ts'
import { activeDrivers } from '../../user/store.ts'
import type { WrongLinkLimit } from '../links/wrong-link-limit.ts'
import { closedAt } from './closed-at.ts'
import type { DriverAccess, OpenAccess } from './driver-access.ts'
import { accessOfSession } from './driver-session.ts'

type Tx = Transaction<Database>

export interface NewLink {
  readonly userId: number
  readonly noteIds: readonly number[]
  readonly createdByUserId: number
  readonly now: Date
}

/** Revokes all links to these notes. */
export async function endLinks(tx: Tx, noteIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('driverLinkCmr')
    .set({ revokedAt: now })
    .where('cmrId', 'in', noteIds)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Each note has one valid link: a new link revokes the earlier one, even of the same driver. */
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
      expiresAt: new Date(now.getTime() + driverLinkLifetime),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('driverLinkCmr')
    .values(noteIds.map((cmrId) => ({ driverLinkId: id, cmrId })))
    .execute()
  return { id, token }
}

/** Serialises the charters of an organisation by an advisory lock. */
export async function lockCharters(tx: Tx, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charter ${organizationId}`}, 0))`.execute(tx)
}

/** The caller must hold the organisation's charter lock, so that concurrent charters are counted correctly. */
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

/** Opens the notes of a driver's link, or of a session. */
export function createAccessOpener(secrets: Secrets, tries: WrongLinkLimit): OpenAccess {
  return async ({ database, actor, caller, now }, token) => {
    // A link identifies the driver, even when a user is signed in.
    if (token === undefined && actor !== null) return accessOfSession(database, actor, now)
    const isOurs = /^[A-Za-z0-9_-]{43}$/.test(token ?? '')
    const link = isOurs ? await linkOf(database, secrets, hashToken(token ?? '')) : undefined
    if (link !== undefined) return accessOfLink(database, link, now)
    throw tries.refusalOf('charter_link_unknown', caller.ip, now)
  }
}

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>

async function accessOfLink(db: Kysely<Database>, link: Link, now: Date): Promise<DriverAccess> {
  const notes = await db
    .selectFrom('driverLinkCmr')
    .innerJoin('cmr', 'cmr.id', 'driverLinkCmr.cmrId')
    .where('driverLinkId', '=', link.id)
    .where('revokedAt', 'is', null)
    .orderBy('cmr.id')
    .select(['cmr.id', 'cmr.code', 'cmr.status', closedAt.as('closedAt')])
    .execute()
  const actor = await driverAsActor(db, link.userId)
  const present = notes.filter(({ status }) => status !== 8)
  if (link.revokedAt !== null || present.length === 0 || actor === null) throw new Refusal('charter_link_revoked')
  const copies = new Map<number, Date>()
  for (const { id, status, closedAt: at } of present) {
    // A link that had expired before does not come back with the closed note.
    const until = at === null || at > link.expiresAt ? null : new Date(at.getTime() + closedCopyLifetime)
    if (status === 7 && until !== null && until > now) copies.set(id, until)
  }
  const isLive = link.expiresAt > now
  if (!isLive && copies.size === 0) throw new Refusal('charter_link_expired')
  return {
    actor,
    link: { id: link.id, codeChosenAt: link.codeChosenAt, madeBy: link.createdByUserId },
    noteIds: isLive ? present.filter(({ status }) => status !== 7).map(({ id }) => id) : [],
    copies,
    closed: present.filter(({ id, status }) => status === 7 && !copies.has(id)).map(({ code }) => code),
  }
}

/** Also undefined if the row's owner tag does not match its driver. */
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

/** The driver with their current permissions; null if they are no longer an active driver. */
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
