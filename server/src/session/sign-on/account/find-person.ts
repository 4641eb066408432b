import { Refusal } from '@roadnote/domain/access/refusal'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { isAddressTrusted } from '@roadnote/domain/user/address-trust'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type SqlBool, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../../admin-log/record.ts'
import type { Database } from '../../../database/schema.ts'
import type { Context } from '../../../http/context.ts'
import { inTree } from '../../../organization/store.ts'
import { addressColumnsOfPerson } from '../../../user/address.ts'
import { personName } from '../../../user/person-name.ts'
import { lockUsers, isEmployed } from '../../../user/store.ts'
import { rulesOfDomain, type SignOnRules } from '../settings/rules.ts'
import type { Identity } from '../provider/verify-token.ts'

type Tx = Transaction<Database>

/** The installation's own Microsoft tenant, and the e-mail domains that the operator has listed for it. */
export interface InstallationTenant {
  readonly organizationId: null
  readonly domains: readonly string[]
}

/** The organisation or installation whose provider authenticates the identity. */
export type Gateway = SignOnRules | InstallationTenant

type Person = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

function isInstallation(gateway: Gateway): gateway is InstallationTenant {
  return gateway.organizationId === null
}

/**
 * Users whose own organisation is in the tree of the provider's organisation; further organisations of a user do not
 * count.
 */
function people(tx: Tx, gateway: Gateway) {
  return tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .innerJoin('role', 'role.id', 'person.roleId')
    .where('person.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .where(isInstallation(gateway) ? sql<SqlBool>`true` : inTree(gateway.path))
    .select(['person.id', 'person.status', 'role.name as roleName', 'role.category'])
    .select(['person.ssoOrganizationId', 'person.ssoIssuer', 'person.ssoClientId', 'person.ssoSubject'])
    .select(['person.name', 'person.surname', 'person.userName', 'person.organizationId', 'person.language'])
    .select('organization.name as organizationName')
    .select(addressColumnsOfPerson)
    .select(sql<Date>`now()`.as('now'))
    .select(isEmployed.as('employed'))
}

/**
 * Finds the account of an identity by its link: issuer, client id, subject and the organisation of the provider.
 * Only for the first link the e-mail address counts, and only if its domain belongs to this provider. A missing
 * account is created if the organisation allows it. Null: the owner of the address must confirm the first link.
 */
export async function findPerson(
  context: Pick<Context, 'tx' | 'caller' | 'language' | 'sealLog'>,
  gateway: Gateway,
  identity: Identity,
): Promise<number | null> {
  const { tx } = context
  const { email, issuer, clientId, subject } = identity
  const linked = await people(tx, gateway)
    .where('person.ssoOrganizationId', 'is not distinct from', gateway.organizationId)
    .where('person.ssoIssuer', '=', issuer)
    .where('person.ssoClientId', '=', clientId)
    .where('person.ssoSubject', '=', subject)
    .executeTakeFirst()
  if (linked !== undefined) return admit(gateway, linked)
  if (email === null) throw new Refusal('sso_no_access')
  if (!(await vouchesFor(tx, gateway, identity, email))) return null
  const named = await namedBy(tx, gateway, identity, email)
  if (named === null) return makePerson(context, gateway, { ...identity, email })
  admit(gateway, named)
  await linkAccount(context, gateway, identity, named)
  return named.id
}

/** Any user of the tenant could claim any address, so the installation's tenant never signs an operator in. */
function admit(gateway: Gateway, { id, status, employed, roleName, category }: Person): number {
  const isOperator =
    category === roleCategory.builtIn && (roleName === 'super admin' || roleName === 'super admin plus')
  if (isInstallation(gateway) && isOperator) throw new Refusal('sso_no_access')
  if (status !== userStatus.active || !employed) throw new Refusal('account_not_active')
  return id
}

export async function linkAccount(
  { tx, caller, sealLog }: Pick<Context, 'tx' | 'caller' | 'sealLog'>,
  gateway: Gateway,
  identity: LinkedIdentity & Pick<Identity, 'email'>,
  person: Person,
): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({ ...linkTo(gateway, identity), charterOnly: false, lastModified: sql<Date>`now()` })
    .where('id', '=', person.id)
    .execute()
  const name = personName(person.name, person.surname, person.userName) ?? identity.email ?? ''
  await recordAdminEvent(
    { tx, actor: null, caller, sealLog },
    {
      action: 'signOnLinked',
      subject: { kind: 'user', id: person.id, name },
      organizationId: person.organizationId,
    },
  )
}

type LinkedIdentity = Pick<Identity, 'issuer' | 'clientId' | 'subject'>

function linkTo({ organizationId }: Gateway, { issuer, clientId, subject }: LinkedIdentity) {
  return { ssoOrganizationId: organizationId, ssoIssuer: issuer, ssoClientId: clientId, ssoSubject: subject }
}

/**
 * The provider of an organisation vouches for the domain of that organisation. The installation's tenant vouches for
 * domains that the operator has listed or Microsoft has verified, unless they belong to an organisation with its own
 * provider.
 */
async function vouchesFor(tx: Tx, gateway: Gateway, { isDomainVerified }: Identity, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (!isInstallation(gateway)) {
    if (gateway.domain?.toLowerCase() !== domain) throw new Refusal('sso_no_access')
    return true
  }
  const owner = await rulesOfDomain(tx, domain)
  if (owner !== undefined && (owner.issuer !== null || owner.tenantId !== null)) throw new Refusal('sso_no_access')
  return isDomainVerified || gateway.domains.includes(domain)
}

/**
 * The only account that may confirm a link to the installation's tenant by mail. An address that another user set
 * and its owner never confirmed does not count.
 */
export async function findAccountToConfirm(
  tx: Tx,
  { email, id }: { readonly email: string; readonly id?: number },
): Promise<Person | null> {
  const withAddress = people(tx, { organizationId: null, domains: [] }).where(sql`lower(person.email)`, '=', email)
  await lockUsers(tx, await withAddress.execute())
  const rows = await withAddress.execute()
  const free = rows.filter((person) => !isOperator(person) && person.ssoSubject === null)
  const office = free.filter((person) => !isDock(person))
  const [one, ...others] = office.length > 0 ? office : free
  if (one === undefined || others.length > 0 || (id !== undefined && one.id !== id)) return null
  return isAddressTrusted(one, one.now) && one.status === userStatus.active && one.employed ? one : null
}

/** The only user with this address. Signing users and drivers are ignored if an office user has the same address. */
async function namedBy(tx: Tx, gateway: Gateway, identity: Identity, email: string): Promise<Person | null> {
  const withAddress = people(tx, gateway).where(sql`lower(person.email)`, '=', email)
  await lockUsers(tx, await withAddress.execute())
  const rows = await withAddress.execute()
  // An address that another user set and that is not trusted yet does not count.
  const free = rows.filter((person) => canBeLinked(gateway, identity, person) && isAddressTrusted(person, person.now))
  const office = free.filter((person) => !isDock(person))
  const [one, ...others] = office.length > 0 ? office : free
  if (others.length > 0) throw new Refusal('sso_no_access')
  // Creates no second account for an address whose account is linked to another identity.
  if (one === undefined && rows.length > 0) throw new Refusal('sso_no_access')
  return one ?? null
}

/**
 * An account that is linked to another subject of this provider belongs to another identity. A link to an
 * organisation's provider is never replaced by a link to the installation's tenant.
 */
function canBeLinked(gateway: Gateway, { issuer, clientId }: Identity, person: Person): boolean {
  if (person.ssoSubject === null) return true
  if (isInstallation(gateway) && person.ssoOrganizationId !== null) return false
  const isSameProvider =
    person.ssoOrganizationId === gateway.organizationId &&
    person.ssoIssuer === issuer &&
    person.ssoClientId === clientId
  return !isSameProvider
}

type Role = Pick<Person, 'roleName' | 'category'>

function isDock({ roleName, category }: Role): boolean {
  return category === roleCategory.builtIn && (roleName === 'signing user' || roleName === 'driver user')
}

function isOperator({ roleName, category }: Role): boolean {
  return category === roleCategory.builtIn && (roleName === 'super admin' || roleName === 'super admin plus')
}

/** The first sign-on of an unknown user creates an account if the organisation has chosen a role for new users. */
async function makePerson(
  { tx, caller, language, sealLog }: Pick<Context, 'tx' | 'caller' | 'language' | 'sealLog'>,
  gateway: Gateway,
  identity: Identity & { readonly email: string },
): Promise<number> {
  const { email, name, surname } = identity
  const role =
    isInstallation(gateway) || gateway.newRoleId === null
      ? undefined
      : await tx
          .selectFrom('role')
          .where('id', '=', gateway.newRoleId)
          .where('deletedAt', 'is', null)
          .select(['id', 'name'])
          .executeTakeFirst()
  if (isInstallation(gateway) || role === undefined) throw new Refusal('sso_no_access')
  const { organizationId } = gateway
  const made = await tx
    .insertInto('appUser')
    .values({
      organizationId,
      roleId: role.id,
      userName: email,
      email,
      // The provider has verified the address, so it is trusted as if the owner had set it.
      emailSetAt: sql<Date>`now()`,
      name: name === '' ? null : name,
      surname: surname === '' ? null : surname,
      language,
      ...linkTo(gateway, identity),
    })
    // Another account has this user name.
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new Refusal('sso_no_access')
  await recordAdminEvent(
    { tx, actor: null, caller, sealLog },
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
