import { Refusal } from '@roadnote/domain/access/refusal'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { addressCounts } from '@roadnote/domain/user/address-trust'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type SqlBool, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { inTree } from '../../organization/store.ts'
import { addressColumnsOfPerson } from '../../user/address.ts'
import { personName } from '../../user/person-name.ts'
import { holdPeople, isEmployed } from '../../user/store.ts'
import { rulesOfDomain, type SignOnRules } from './rules.ts'
import type { Identity } from './verify-token.ts'

type Tx = Transaction<Database>

/** Through whose provider somebody comes: that of an organisation, or (null) of the installation. */
export type Gateway = SignOnRules | null

type Person = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

function people(tx: Tx) {
  return tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .innerJoin('role', 'role.id', 'person.roleId')
    .where('person.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .select(['person.id', 'person.status', 'person.ssoTenantId', 'role.name as roleName', 'role.category'])
    .select(['person.name', 'person.surname', 'person.userName', 'person.organizationId'])
    .select(addressColumnsOfPerson)
    .select(sql<Date>`now()`.as('now'))
    .select(isEmployed.as('employed'))
}

/**
 * Whose account it is: by what the provider calls this person for good. The e-mail address counts only the first time, and
 * only where its domain belongs to this provider; nobody there, and the organisation wants it: an account is made.
 */
export async function findPerson(
  context: Pick<Context, 'tx' | 'caller' | 'language'>,
  gateway: Gateway,
  identity: Identity,
): Promise<number> {
  const { tx } = context
  const linked = await people(tx)
    .where('person.ssoTenantId', '=', identity.tenant)
    .where('person.ssoObjectId', '=', identity.subject)
    .executeTakeFirst()
  if (linked !== undefined) return insistOnActive(linked)
  const { email } = identity
  if (email === null || !(await isTheirDomain(tx, gateway, email))) throw new Refusal('sso_no_access')
  const named = await namedBy(tx, gateway, email, identity.tenant)
  if (named === null) return makePerson(context, gateway, { ...identity, email })
  insistOnActive(named)
  await tx
    .updateTable('appUser')
    .set({ ssoTenantId: identity.tenant, ssoObjectId: identity.subject, lastModified: sql<Date>`now()` })
    .where('id', '=', named.id)
    .execute()
  await recordAdminEvent(
    { tx, actor: null, caller: context.caller },
    {
      action: 'signOnLinked',
      subject: { kind: 'user', id: named.id, name: personName(named.name, named.surname, named.userName) ?? email },
      organizationId: named.organizationId,
    },
  )
  return named.id
}

function insistOnActive({ id, status, employed }: Person): number {
  if (status !== userStatus.active || !employed) throw new Refusal('account_not_active')
  return id
}

/** An organisation's provider speaks for its own domain, the installation's for those that have none of their own. */
async function isTheirDomain(tx: Tx, gateway: Gateway, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (gateway !== null) return gateway.domain?.toLowerCase() === domain
  const owner = await rulesOfDomain(tx, domain)
  return owner === undefined || (owner.issuer === null && owner.tenantId === null)
}

/** The one person who has this address; who signs at the dock under the same one is somebody else. */
async function namedBy(tx: Tx, gateway: Gateway, email: string, tenant: string): Promise<Person | null> {
  const withAddress = people(tx)
    .where(sql`lower(person.email)`, '=', email)
    .where(gateway === null ? sql<SqlBool>`true` : inTree(gateway.path))
  await holdPeople(tx, await withAddress.execute())
  const found = await withAddress.execute()
  // Whoever this provider knows by another name is not the one who stands here now.
  // An address that somebody else set, and that does not count yet, opens nothing.
  const free = found.filter((one) => one.ssoTenantId !== tenant && addressCounts(one, one.now))
  const office = free.filter(({ category, roleName }) => category !== roleCategory.builtIn || !isDock(roleName))
  const [one, ...others] = office.length > 0 ? office : free
  if (others.length > 0) throw new Refusal('sso_no_access')
  // Nobody new beside somebody who is known already.
  if (one === undefined && found.length > 0) throw new Refusal('sso_no_access')
  return one ?? null
}

function isDock(roleName: string): boolean {
  return roleName === 'signing user' || roleName === 'driver user'
}

/** The first sign-on of a stranger makes an account where the organisation has said with which role. */
async function makePerson(
  { tx, caller, language }: Pick<Context, 'tx' | 'caller' | 'language'>,
  gateway: Gateway,
  { email, name, surname, tenant, subject }: Identity & { readonly email: string },
): Promise<number> {
  const role =
    gateway === null || gateway.newRoleId === null
      ? undefined
      : await tx
          .selectFrom('role')
          .where('id', '=', gateway.newRoleId)
          .where('deletedAt', 'is', null)
          .select(['id', 'name'])
          .executeTakeFirst()
  if (gateway === null || role === undefined) throw new Refusal('sso_no_access')
  const { organizationId } = gateway
  const made = await tx
    .insertInto('appUser')
    .values({
      organizationId,
      roleId: role.id,
      userName: email,
      email,
      // The provider says that it is theirs, which is as good as having set it.
      emailSetAt: sql<Date>`now()`,
      name: name === '' ? null : name,
      surname: surname === '' ? null : surname,
      language,
      ssoTenantId: tenant,
      ssoObjectId: subject,
    })
    // Somebody else signs in with this name already.
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new Refusal('sso_no_access')
  await recordAdminEvent(
    { tx, actor: null, caller },
    {
      action: 'userCreated',
      subject: { kind: 'user', id: made.id, name: [name, surname].filter(Boolean).join(' ') || email },
      organizationId,
      before: null,
      after: { userName: email, email, roleId: { id: role.id, name: role.name } },
    },
  )
  return made.id
}
