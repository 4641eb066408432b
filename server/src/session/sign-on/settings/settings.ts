import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canGiveRole, isAvailableIn } from '@roadnote/domain/role/policy'
import { signOnPopupPath, signOnReturnPath } from '@roadnote/domain/session/sign-on-contract'
import {
  canChooseProvider,
  clientSecretMask,
  signOnProblems,
  type SignOnSettings,
  type signOnSettingsContract,
} from '@roadnote/domain/session/sign-on-settings'
import { canManageUsers } from '@roadnote/domain/user/policy'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../../admin-log/record.ts'
import type { Database } from '../../../database/schema.ts'
import type { Context } from '../../../http/context.ts'
import type { UseCase } from '../../../http/serve.ts'
import { sortByName } from '../../../language/collate.ts'
import { findOrganization } from '../../../organization/store.ts'
import { encryptSetting } from '../../../organization/webhook.ts'
import { readRoles, rolesOfPeople, rolesSeenBy } from '../../../role/store.ts'
import type { Secrets } from '../../../secrets.ts'

type Tx = Transaction<Database>
type Contract = typeof signOnSettingsContract

const nothingSet = {
  issuer: null,
  clientId: null,
  clientSecretSealed: null,
  signOnOnly: false,
  signersToo: false,
  breakGlassId: null,
  newRoleId: null,
  version: 0,
}

async function readRules(tx: Tx, organizationId: number) {
  const row = await tx
    .selectFrom('organizationSignOn')
    .where('organizationId', '=', organizationId)
    .select(['issuer', 'clientId', 'clientSecretSealed', 'signOnOnly', 'signersToo', 'newRoleId', 'version'])
    .select('breakGlassUserId as breakGlassId')
    .executeTakeFirst()
  return row ?? nothingSet
}

async function readDomain(tx: Tx, id: number) {
  const { ssoDomain, tenantId, applicationId } = await tx
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['ssoDomain', 'tenantId', 'applicationId'])
    .executeTakeFirstOrThrow()
  return { domain: ssoDomain, hasMicrosoft: tenantId !== null && applicationId !== null }
}

/** Active users with a password who can manage users: candidates for the break-glass account. */
async function adminsOf({ tx, language }: Pick<Context, 'tx' | 'language'>, organizationId: number) {
  const people = await tx
    .selectFrom('appUser')
    .where('organizationId', '=', organizationId)
    .where('deletedAt', 'is', null)
    .where('status', '=', userStatus.active)
    .where('passwordHash', 'is not', null)
    .select(['id', 'roleId', 'name', 'surname', 'userName'])
    .execute()
  const roleOf = await rolesOfPeople(
    tx,
    people.map(({ roleId }) => roleId),
  )
  const inCharge = people.filter(({ roleId }) => canManageUsers(roleOf(roleId).permissions))
  return sortByName(
    language,
    inCharge.map(({ id, name, surname, userName }) => ({
      id,
      name: [name, surname].filter(Boolean).join(' ') || (userName ?? ''),
    })),
  )
}

/**
 * Roles that new users may get: portal roles that the editing user could assign by hand; no operators, no signing
 * users.
 */
async function rolesFor({ tx, actor, language }: Pick<Context, 'tx' | 'actor' | 'language'>, path: string) {
  const seen = await readRoles(rolesSeenBy(tx, actor))
  const given = seen.filter((role) => isAvailableIn(role, path) && isOffered(actor, role))
  return sortByName(
    language,
    given.map(({ id, name, builtInRole }) => ({ id, name, builtInRole })),
  )
}

function isOffered(actor: Actor, role: Awaited<ReturnType<typeof readRoles>>[number]): boolean {
  const isOperator = role.builtInRole === 'super admin' || role.builtInRole === 'super admin plus'
  return (
    !isOperator &&
    role.permissions.has('usePortal') &&
    role.builtInRole !== 'signing user' &&
    canGiveRole(actor, role).allowed
  )
}

export function readSignOn(publicUrl: string): UseCase<Contract['signOn']> {
  return async (context, { organizationId }) => {
    const { tx, actor } = context
    const { id, path } = await findOrganization(tx, actor, organizationId)
    const { clientSecretSealed, ...rules } = await readRules(tx, id)
    return {
      ...rules,
      ...(await readDomain(tx, id)),
      clientSecret: clientSecretSealed === null ? null : clientSecretMask,
      returnUrl: `${publicUrl}${signOnReturnPath}`,
      popupUrl: `${publicUrl}${signOnPopupPath}`,
      mayChooseProvider: canChooseProvider(actor).allowed,
      admins: await adminsOf(context, id),
      roles: await rolesFor(context, path),
    }
  }
}

type Rules = Awaited<ReturnType<typeof readRules>>

export function editSignOn(secrets: Secrets): UseCase<Contract['editSignOn']> {
  return async (context, { organizationId, version, ...sent }) => {
    const { tx, actor } = context
    const { id, path, name } = await findOrganization(tx, actor, organizationId)
    // Serialises concurrent edits, also before the first settings exist.
    await tx.selectFrom('organization').where('id', '=', id).select('id').forNoKeyUpdate().execute()
    const before = await readRules(tx, id)
    if (version !== before.version) throw new Refusal('changed_meanwhile', { about: { version: before.version } })
    await requireRules(context, id, path, sent, before)
    const next = {
      issuer: sent.issuer ?? null,
      clientId: sent.clientId ?? null,
      clientSecretSealed: secretAfter(secrets, sent, before),
      signOnOnly: sent.signOnOnly,
      signersToo: sent.signersToo,
      breakGlassUserId: sent.breakGlassId ?? null,
      newRoleId: sent.newRoleId ?? null,
    }
    const saved = await tx
      .insertInto('organizationSignOn')
      .values({ organizationId: id, ...next })
      .onConflict((known) =>
        known.column('organizationId').doUpdateSet({ ...next, version: sql<number>`organization_sign_on.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    await recordAdminEvent(context, {
      action: 'organizationEdited',
      subject: { kind: 'organization', id, name },
      organizationId: id,
      before: await logged(tx, before),
      after: await logged(tx, { ...next, breakGlassId: next.breakGlassUserId }),
    })
    return { version: saved.version, message: 'organization.sign_on_saved' }
  }
}

async function requireRules(
  context: Context,
  id: number,
  path: string,
  sent: SignOnSettings,
  before: Rules,
): Promise<void> {
  const { domain, hasMicrosoft } = await readDomain(context.tx, id)
  const isSameProvider =
    (sent.issuer ?? null) === before.issuer &&
    (sent.clientId ?? null) === before.clientId &&
    (before.clientSecretSealed === null ? (sent.clientSecret ?? null) === null : sent.clientSecret === clientSecretMask)
  if (!isSameProvider) assertAllowed(canChooseProvider(context.actor))
  const problems: Record<string, 'required' | 'not_allowed' | 'unknown'> = {
    ...signOnProblems(sent, { hasMicrosoft, hasDomain: domain !== null }),
  }
  const isNew = (now: number | null | undefined, then: number | null) => typeof now === 'number' && now !== then
  if (isNew(sent.breakGlassId, before.breakGlassId)) {
    const admins = await adminsOf(context, id)
    if (!admins.some((admin) => admin.id === sent.breakGlassId)) problems['breakGlassId'] = 'unknown'
  }
  if (isNew(sent.newRoleId, before.newRoleId)) {
    const roles = await rolesFor(context, path)
    if (!roles.some((role) => role.id === sent.newRoleId)) problems['newRoleId'] = 'unknown'
  }
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', { fields: problems })
}

/** Write-only: the mask keeps the stored secret, and a change of the provider deletes it. */
function secretAfter(secrets: Secrets, { issuer, clientSecret }: SignOnSettings, before: Rules): Buffer | null {
  if ((issuer ?? null) === null) return null
  if (clientSecret === clientSecretMask) return before.issuer === issuer ? before.clientSecretSealed : null
  return clientSecret === null || clientSecret === undefined ? null : encryptSetting(secrets, clientSecret)
}

/** As recorded in the admin log: users and roles with their current names; of the secret only that it changed. */
async function logged(tx: Tx, rules: Omit<Rules, 'version'>) {
  const { issuer, clientId, clientSecretSealed, signOnOnly, signersToo, breakGlassId, newRoleId } = rules
  const person =
    breakGlassId === null
      ? undefined
      : await tx.selectFrom('appUser').where('id', '=', breakGlassId).select('userName').executeTakeFirst()
  const role =
    newRoleId === null
      ? undefined
      : await tx.selectFrom('role').where('id', '=', newRoleId).select('name').executeTakeFirst()
  return {
    issuer,
    clientId,
    clientSecret: clientSecretSealed === null ? null : clientSecretSealed.toString('base64'),
    signOnOnly,
    signersToo,
    breakGlassId: breakGlassId === null ? null : { id: breakGlassId, name: person?.userName ?? null },
    newRoleId: newRoleId === null ? null : { id: newRoleId, name: role?.name ?? null },
  }
}
