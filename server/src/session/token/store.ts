import { isBuiltInRoleName, type Actor, type Client } from '@roadnote/domain/access/actor'
import { permissionsOfIds, permissionId } from '@roadnote/domain/access/permission'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { idleLifetime, rotationGraceMilliseconds } from '@roadnote/domain/session/session'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import { withoutConfirmation } from '../../database/commit-limit.ts'
import type { Database } from '../../database/schema.ts'
import { truncatedAddress } from '../../http/caller-address.ts'
import type { Caller } from '../../http/context.ts'
import { hasOwnerTag, ownerTag } from '../../http/owner-tag.ts'
import type { Secrets } from '../../secrets.ts'
import { isEmployed, worksThere } from '../../user/store.ts'
import { forgetOldSessions } from './old-sessions.ts'

export const entryPermission = { portal: 'usePortal', driver: 'useMobileApp' } as const satisfies Record<Client, string>

const rotationGrace = `${rotationGraceMilliseconds} milliseconds`

export function clientOf(stored: string): Client {
  return stored === 'driver' ? 'driver' : 'portal'
}

/** Users for the session rules: not deleted, with their role and organisation. */
function livingUsers(database: Kysely<Database>) {
  return database
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .where('person.deletedAt', 'is', null)
    .where('role.deletedAt', 'is', null)
}

function accounts(database: Kysely<Database>) {
  return livingUsers(database)
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('organization.deletedAt', 'is', null)
    .select([
      'person.id',
      'person.guid',
      'person.status',
      'person.passwordHash',
      'person.signCodeHash',
      'person.signCodeDisabledAt',
      'role.name as roleName',
      'role.category as roleCategory',
    ])
    .select(isEmployed.as('employed'))
}

/** Finds an account by the typed user name, regardless of case. */
export async function findAccount(database: Kysely<Database>, userName: string) {
  const account = await accounts(database)
    .where(sql`lower(person.user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst()
  if (account === undefined) return undefined
  return { ...account, signsInWithCode: isSigningUser(account) }
}

/** Finds an account by its id. */
export async function findAccountOf(database: Kysely<Database>, userId: number) {
  return accounts(database).where('person.id', '=', userId).executeTakeFirst()
}

function isSigningUser({
  roleName,
  roleCategory: category,
}: {
  readonly roleName: string
  readonly roleCategory: number
}) {
  return category === roleCategory.builtIn && roleName === 'signing user'
}

/** Lifetimes of unused sessions in ms. */
export type IdleLifetime = Readonly<Record<keyof typeof idleLifetime, number>>

function until(milliseconds: number) {
  return sql<Date>`now() + ${`${milliseconds} milliseconds`}::interval`
}

function lifetimeOf(idle: IdleLifetime, isSigningUser: boolean, remember: boolean): number {
  if (isSigningUser) return idle.signing
  return remember ? idle.remembered : idle.plain
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly family: string
  readonly client: Client
  readonly remember: boolean
  readonly organizationId?: number | null
  /** Number of factors reported by the identity provider; null: no sign-on. */
  readonly signOnFactors?: number | null
  /** Opened with a temporary password that another user chose. */
  readonly passwordIsTemporary?: boolean
  readonly userAgent?: string | null
  readonly address?: string | null
}

/** Device facts by which the owner recognises a session. */
export function deviceFacts({ ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>) {
  return { userAgent: userAgent === '' ? null : userAgent, address: truncatedAddress(ip) }
}

export async function insertSession(
  database: Kysely<Database>,
  secrets: Secrets,
  session: NewSession,
  idle: IdleLifetime = idleLifetime,
): Promise<void> {
  const { userId, remember } = session
  const person = await database
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .where('person.id', '=', userId)
    .select(['role.name as roleName', 'role.category as roleCategory'])
    .executeTakeFirstOrThrow()
  await database
    .insertInto('session')
    .values({
      ...session,
      ownerTag: ownerTag(secrets, { kind: 'session', ...session }),
      expiresAt: until(lifetimeOf(idle, isSigningUser(person), remember)),
    })
    .execute()
  await forgetOldSessions(database, userId)
}

/** The facts of a valid session and its user that define the actor. */
function sessionRow(database: Kysely<Database>, tokenHash: Buffer) {
  return livingUsers(database)
    .innerJoin('session', 'session.userId', 'person.id')
    .innerJoin('organization', (join) =>
      join.on('organization.id', '=', sql<number>`coalesce(session.organization_id, person.organization_id)`),
    )
    .where('session.tokenHash', '=', tokenHash)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('person.status', '=', 1)
    .where('organization.deletedAt', 'is', null)
    .where(worksThere)
    .where(isEmployed)
    .select([
      'person.id as userId',
      'person.guid',
      'person.userName as login',
      'person.name',
      'person.surname',
      'person.language',
      'role.name as roleName',
      'role.category as roleCategory',
      'organization.id as organizationId',
      'organization.name as organizationName',
      'organization.path as organizationPath',
      'session.client',
      'session.family',
      'session.remember',
      'session.signOnFactors',
      'session.ownerTag',
      'session.passwordIsTemporary',
    ])
    .select(sql<boolean>`session.last_used_at < now() - interval '1 minute'`.as('untouched'))
    .select(sql<boolean>`session.rotated_at < now() - ${rotationGrace}::interval`.as('replayed'))
    .select(
      sql<number[]>`array(select permission_id::int from role_permission where role_id = role.id)`.as('permissionIds'),
    )
    .executeTakeFirst()
}

interface Looking {
  readonly idle?: IdleLifetime
  /** False: the page sent the request by itself, which must not extend the session. */
  readonly attended?: boolean
  /** True: the database is a standby, so nothing can be written. */
  readonly isReadOnly?: boolean
}

/**
 * The actor of a valid session with the current permissions; null: it has ended, or the row lacks the tag of its
 * user.
 */
export async function findActor(
  database: Kysely<Database>,
  secrets: Secrets,
  tokenHash: Buffer,
  { idle = idleLifetime, attended = true, isReadOnly = false }: Looking = {},
): Promise<Actor | null> {
  const row = await sessionRow(database, tokenHash)
  if (row === undefined) return null
  if (!hasOwnerTag(secrets, { kind: 'session', userId: row.userId, tokenHash }, row.ownerTag)) return null
  if (row.replayed) {
    // Late reuse of an exchanged token indicates theft or a broken client: end the whole sign-in.
    if (!isReadOnly) await endFamily(database, row.family)
    return null
  }
  const client = clientOf(row.client)
  if (!row.permissionIds.includes(permissionId(entryPermission[client]))) return null
  if (row.untouched && attended && !isReadOnly)
    await touch(database, tokenHash, lifetimeOf(idle, isSigningUser(row), row.remember))
  const login = row.login ?? ''
  return {
    userId: row.userId,
    guid: row.guid,
    login,
    name: [row.name, row.surname].filter(Boolean).join(' ') || login,
    roleName: row.roleName,
    builtInRole: row.roleCategory === roleCategory.builtIn && isBuiltInRoleName(row.roleName) ? row.roleName : null,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationPath: row.organizationPath,
    permissions: permissionsOfIds(row.permissionIds),
    language: preferredLanguage([row.language]),
    client,
    signOnFactors: row.signOnFactors,
    passwordIsTemporary: row.passwordIsTemporary,
  }
}

/** Written at most once a minute, so that not every read causes a write; another one at the same moment is enough. */
async function touch(database: Kysely<Database>, tokenHash: Buffer, milliseconds: number): Promise<void> {
  await sql`
    with quick as (${withoutConfirmation}), free as (
      select token_hash from session where token_hash = ${tokenHash} and ended_at is null for update skip locked)
    update session set last_used_at = now(), expires_at = ${until(milliseconds)}
    from quick, free where session.token_hash = free.token_hash`.execute(database)
}

/** The caller adds the condition; sessions that have ended keep their end time. */
export function endSessions(database: Kysely<Database>) {
  return database
    .updateTable('session')
    .set({ endedAt: sql<Date>`now()` })
    .where('endedAt', 'is', null)
}

async function endFamily(database: Kysely<Database>, family: string): Promise<void> {
  await endSessions(database).where('family', '=', family).execute()
}

export async function findSession(database: Kysely<Database>, tokenHash: Buffer) {
  return database
    .selectFrom('session')
    .where('tokenHash', '=', tokenHash)
    .select(['userId', 'family', 'client', 'remember', 'organizationId', 'signOnFactors', 'passwordIsTemporary'])
    .executeTakeFirstOrThrow()
}

/** Whether another user chose the password. The printed password of the first administrator counts as their own. */
export async function isPasswordTemporary(database: Kysely<Database>, userId: number): Promise<boolean> {
  const { temporary } = await database
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(sql<boolean>`must_change_password and password_set_by is distinct from id`.as('temporary'))
    .executeTakeFirstOrThrow()
  return temporary
}

/** The owner has chosen a password, so all sessions lose the restriction. */
export async function liftPasswordRestriction(database: Kysely<Database>, userId: number): Promise<void> {
  await database
    .updateTable('session')
    .set({ passwordIsTemporary: false })
    .where('userId', '=', userId)
    .where('passwordIsTemporary', '=', true)
    .execute()
}

/** Minutes since the sign-on that began this session, across token exchanges; null: no sign-on. */
export async function minutesSinceSignOn(db: Kysely<Database>, tokenHash: Buffer | null): Promise<number | null> {
  const { minutes } = await db
    .selectFrom('session')
    .innerJoin('session as first', 'first.family', 'session.family')
    .where('session.tokenHash', '=', tokenHash)
    .where('session.signOnFactors', 'is not', null)
    .select(sql<number | null>`(extract(epoch from now() - min(first.created_at)) / 60)::float`.as('minutes'))
    .executeTakeFirstOrThrow()
  return minutes
}

export async function markRotated(database: Kysely<Database>, tokenHash: Buffer, successorHash: Buffer): Promise<void> {
  await database
    .updateTable('session')
    .set({ rotatedAt: sql<Date>`now()`, successorHash })
    .where('tokenHash', '=', tokenHash)
    .where('rotatedAt', 'is', null)
    .execute()
}

export async function endSessionFamily(database: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  const { family } = await findSession(database, tokenHash)
  await endFamily(database, family)
}

/** Settings of the actor's organisation for the portal shell. */
export async function organizationFlags(database: Kysely<Database>, organizationId: number) {
  return database
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select([
      'dashboardDisplaySign',
      'spotCharterUsingSign',
      'canSetPaymentSign',
      'issuingOrganization',
      'manualCreationUseSign',
      'setLoadUnloadTimeSign',
    ])
    .executeTakeFirstOrThrow()
}
