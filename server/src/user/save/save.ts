import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import type { UserFields } from '@roadnote/domain/user/fields'
import { canEditUser, canManageUsers } from '@roadnote/domain/user/policy'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type Updateable } from 'kysely'
import type { AppUserTable } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { columnsOf } from './columns.ts'
import { userFacts } from './facts.ts'
import { changeFurther } from './further-organizations.ts'
import { isInvitedNow, type Inviter } from './invite.ts'
import { rethrowNameTaken, validateUser, type Validated } from './validate.ts'
import { requireOtherAdmins } from './last-admin.ts'
import { findUser, type StoredUser } from './read.ts'
import { announceIfChanged, firstAddress, nextAddress, type AddressAnnouncer } from '../address.ts'
import { reserveUserId } from '../store.ts'
import { notifyOwner } from '../notify-owner.ts'
import { recordUser } from './record.ts'

export interface UserParts {
  /** Slow hash of a password, bound to its owner. */
  readonly hashPassword: (userId: number, password: string) => Promise<string>
  /** Minimum length of a password. */
  readonly passwordMinimum: number
  readonly invite: Inviter
  readonly announceAddress: AddressAnnouncer
}

type Sent = Partial<UserFields>

/**
 * A password chosen by another user is temporary: its owner must change it first, and prove the identity before
 * setting a first sign code or a passkey.
 */
async function passwordColumns(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  userId: number,
  { password }: Sent,
  parts: UserParts,
): Promise<Updateable<AppUserTable>> {
  if (password === undefined || password === null) return {}
  const passwordHash = await parts.hashPassword(userId, password)
  const set = { passwordHash, passwordChangedAt: now, passwordSetBy: actor.userId }
  return { ...set, mustChangePassword: true, identityUnprovenSince: now, charterOnly: false }
}

/** Validates before the slow hash, to refuse early, and again in the transaction. */
export function createUser(parts: UserParts): UseCaseWithoutTransaction<(typeof accountContract)['create']> {
  return async ({ database, once, ...facts }, sent) => {
    await validateUser(userFacts(database, facts.actor), facts.actor, null, sent, parts.passwordMinimum)
    const userId = await reserveUserId(database)
    const password = { id: userId, ...(await passwordColumns(facts, userId, sent, parts)) }
    return once(async (tx) => {
      const validated = await validateUser(userFacts(tx, facts.actor), facts.actor, null, sent, parts.passwordMinimum)
      const saved = await insertUser({ ...facts, tx }, validated, parts, password)
      return { ...saved, message: 'user.created' }
    })
  }
}

type Inviting = Pick<UserParts, 'invite' | 'announceAddress'>

/** Inserts and logs a user; invites those who choose their own password or code. */
export async function insertUser(
  context: Context,
  validated: Validated,
  { invite }: Inviting,
  password: Updateable<AppUserTable> = {},
) {
  const { next, role, organization, changed } = validated
  const saved = await context.tx
    .insertInto('appUser')
    .values({
      ...columnsOf(changed, next),
      ...firstAddress(next.email ?? null, context.actor.userId, context.now),
      ...password,
      organizationId: organization.id,
      roleId: role.id,
      createdAt: context.now,
      lastModified: context.now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .catch(rethrowNameTaken)
  const further = await saveFurther(context, saved.id, validated)
  await recordUser(context, null, { id: saved.id, validated, hasNewPassword: 'passwordHash' in password, further })
  if (isInvitedNow(null, next)) await invite(context, saved.id)
  return saved
}

type Edit = (typeof accountContract)['edit']

/** Changes only the fields that are sent. */
export function editUser(parts: UserParts): UseCaseWithoutTransaction<Edit> {
  return async ({ database, ...facts }, { id, version, confirmed, ...sent }) => {
    const { actor } = facts
    const seen = await findUser(database, actor, id)
    assertAllowed(canEditUser(actor, seen.account))
    await validateUser(userFacts(database, actor), actor, seen, sent, parts.passwordMinimum)
    const password = await passwordColumns(facts, id, sent, parts)
    return database.transaction().execute(async (tx) => {
      const stored = await findUser(tx, actor, id, { hold: true })
      assertAllowed(canEditUser(actor, stored.account))
      if (version !== undefined && version !== stored.version)
        throw new Refusal('changed_meanwhile', { about: { version: stored.version } })
      const validated = await validateUser(userFacts(tx, actor), actor, stored, sent, parts.passwordMinimum)
      if (removesAdministrator(stored, validated)) await requireOtherAdmins(tx, [stored], confirmed)
      const saved = await updateUser({ ...facts, tx }, stored, validated, parts, password)
      return { id, version: saved, message: 'user.updated' }
    })
  }
}

/** Whether the change takes the rights of an administrator of the organisation away. */
export function removesAdministrator(stored: StoredUser, { next, role, organization }: Validated): boolean {
  const stays =
    organization.id === stored.organization.id && next.status === userStatus.active && canManageUsers(role.permissions)
  return !stays
}

/** Saves and logs the changes; invites a user who must activate the account. */
export async function updateUser(
  context: Context,
  stored: StoredUser,
  validated: Validated,
  { invite, announceAddress }: Inviting,
  password: Updateable<AppUserTable> = {},
): Promise<number> {
  const hasNewPassword = 'passwordHash' in password
  const further = await saveFurther(context, stored.id, validated)
  if (validated.changed.length === 0 && !hasNewPassword && further === null) return stored.version
  const email = validated.next.email ?? null
  const address = validated.changed.includes('email')
    ? await nextAddress(context, { userId: stored.id, email, by: context.actor.userId })
    : {}
  const { version } = await context.tx
    .updateTable('appUser')
    .set({
      ...columnsOf(validated.changed, validated.next),
      ...address,
      ...password,
      // Keeps the time of the first change by another user: anything set up after it is no proof.
      ...(hasNewPassword && { identityUnprovenSince: sql<Date>`coalesce(app_user.identity_unproven_since, now())` }),
      lastModified: context.now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', stored.id)
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(rethrowNameTaken)
  await recordUser(context, stored, { id: stored.id, validated, hasNewPassword, further })
  if (hasNewPassword) await notifyOwner(context.tx, 'PasswordChanged', ownerOf(stored), context.newId())
  const before = stored.fields.email ?? null
  if (validated.changed.includes('email'))
    await announceIfChanged(announceAddress, context, { userId: stored.id, before, email })
  if (isInvitedNow(stored, validated.next)) await invite(context, stored.id)
  return version
}

function ownerOf({ id, label, fields, organization }: StoredUser) {
  const language = fields.interfaceCountryCode ?? 'en'
  return { id, name: label, email: fields.email ?? null, language, organization: organization.name }
}

/** Saves the further organisations if they were sent. */
async function saveFurther(context: Context, userId: number, { next, organization }: Validated) {
  const { furtherOrganizations: ids } = next
  return ids === undefined ? null : changeFurther(context, { userId, ownId: organization.id, ids: ids ?? [] })
}
