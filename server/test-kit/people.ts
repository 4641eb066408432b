import { randomUUID } from 'node:crypto'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { idleLifetime } from '@roadnote/domain/session/session'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'
import { ownerTag } from '../src/http/owner-tag.ts'
import { newToken } from '../src/session/token/token.ts'
import { testCodeHash, testPasswordHash, testSecrets } from './secrets.ts'
import { addOrganization, addPartners } from './rows.ts'

/** The users of the test world, with organisation and role. */
const people = {
  super: ['operator', 'super admin'],
  'acme.admin': ['acme', 'company admin plus'],
  'acme.planner': ['acme', 'planner'],
  'acme.signer': ['acme', 'signing user'],
  'antwerp.planner': ['antwerp', 'planner'],
  'antwerp.signer': ['antwerp', 'signing user'],
  'brabant.admin': ['brabant', 'company admin'],
  'brabant.planner': ['brabant', 'planner'],
  'brabant.driver': ['brabant', 'driver user'],
  'brabant.driver2': ['brabant', 'driver user'],
  'delta.planner': ['delta', 'planner'],
  'delta.driver': ['delta', 'driver user'],
  'colmar.admin': ['colmar', 'company admin'],
  'colmar.planner': ['colmar', 'planner'],
  'colmar.signer': ['colmar', 'signing user'],
  'eastline.admin': ['eastline', 'company admin'],
  'eastline.planner': ['eastline', 'planner'],
  inspector: ['inspectorate', 'goverment authority user'],
} as const satisfies Record<string, readonly [string, BuiltInRoleName]>

export type PersonName = keyof typeof people
export type OrganizationName = (typeof people)[PersonName][0]

/** The ids of the companies and users of the test world, and the tokens of the users' sessions. */
export interface PeopleOfWorld {
  readonly organization: Readonly<Record<OrganizationName, number>>
  readonly userId: Readonly<Record<PersonName, number>>
  readonly tokens: Readonly<Record<PersonName, string>>
}

/** Creates the companies and their users in a database with the reference data only. */
export async function createPeople(db: Kysely<Database>): Promise<PeopleOfWorld> {
  const organization = await createOrganizations(db)
  await spreadNoteIds(db)
  return { organization, ...(await createUsers(db, organization)) }
}

/** Sessions of a copied database are as old as the test run, so they are started again. */
export async function renewSessions(db: Kysely<Database>): Promise<void> {
  await sql`update session set created_at = now(), last_used_at = now(), expires_at = now() + (expires_at - created_at)`.execute(
    db,
  )
}

/** The user who signs for each of the companies. */
export const signerOf: Readonly<Record<OrganizationName, PersonName>> = {
  operator: 'super',
  acme: 'acme.signer',
  antwerp: 'antwerp.signer',
  brabant: 'brabant.planner',
  delta: 'delta.planner',
  colmar: 'colmar.signer',
  eastline: 'eastline.admin',
  inspectorate: 'inspector',
}

/**
 * Ids of the test world begin at 1, 10 and 100, so that the text of one id is a prefix of others of its kind: a path
 * `1.10` compared by prefix would also match `1.100`.
 */
async function continueIdsAt(db: Kysely<Database>, table: 'organization' | 'app_user', id: number): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${id}, max(id) + 1), false)
    from ${sql.table(table)}`.execute(db)
}

/** The same for notes, which tests create one by one: 1, 10, 19 … 91, 100 … */
async function spreadNoteIds(db: Kysely<Database>): Promise<void> {
  await sql`alter table cmr alter column id set increment by 9`.execute(db)
}

/** The companies of the decisions page. */
async function createOrganizations(db: Kysely<Database>): Promise<PeopleOfWorld['organization']> {
  // As every installation begins.
  const proDashboard = { dashboardPaymentSign: true, dashboardDisplaySign: true }
  const operator = await addOrganization(db, { name: 'Roadnote Operator', ...proDashboard })
  await continueIdsAt(db, 'organization', 10)
  const under = (parentId: number, name: string, organizationType: number, countryCode: string) =>
    addOrganization(db, { parentId, name, organizationType, countryCode })
  const acme = await under(operator, 'Acme Chemicals', 1, 'BE')
  const antwerp = await under(acme, 'Acme Antwerp', 1, 'BE')
  await continueIdsAt(db, 'organization', 100)
  const brabant = await under(operator, 'Brabant Transport', 2, 'NL')
  // Acme and Brabant have worked together before, so Acme may name Brabant's drivers.
  await addPartners(db, acme, brabant)
  return {
    operator,
    acme,
    antwerp,
    brabant,
    delta: await under(operator, 'Delta Subcarrier', 2, 'NL'),
    colmar: await under(operator, 'Colmar Distribution', 1, 'FR'),
    eastline: await under(operator, 'Eastline Logistics', 5, 'DE'),
    inspectorate: await under(operator, 'Federal Road Inspectorate', 4, 'BE'),
  }
}

/**
 * Creates all users with open sessions; the sign-in, which is slow on purpose, has its own tests. Their codes are
 * cheap to check, because the tests cover who may sign and not the cost of a hash.
 */
async function createUsers(
  db: Kysely<Database>,
  organization: PeopleOfWorld['organization'],
): Promise<Omit<PeopleOfWorld, 'organization'>> {
  const roles = await db
    .selectFrom('role')
    .where('category', '=', roleCategory.builtIn)
    .select(['id', 'name'])
    .execute()
  const roleId = new Map(roles.map(({ id, name }) => [name, id]))
  // Object.entries loses the key type; the keys are those of `people`.
  const list = Object.entries(people) as [PersonName, (typeof people)[PersonName]][]
  const insert = (hired: typeof list) =>
    db
      .insertInto('appUser')
      .values(
        hired.map(([userName, [place, role]]) => ({
          organizationId: organization[place],
          roleId: roleId.get(role) ?? 0,
          userName,
        })),
      )
      .returning(['id', 'userName'])
      .execute()
  const users = await insert(list.slice(0, 1))
  await continueIdsAt(db, 'app_user', 10)
  users.push(...(await insert(list.slice(1, 6))))
  await continueIdsAt(db, 'app_user', 100)
  users.push(...(await insert(list.slice(6))))
  const userId = Object.fromEntries(users.map(({ id, userName }) => [userName, id]))
  const hired = list.map(([name, [, role]]) => ({ name, role, id: userId[name] ?? 0, ...newToken() }))
  await giveSecrets(db, hired)
  await db
    .insertInto('session')
    .values(
      hired.map(({ id, role, tokenHash }) => ({
        tokenHash,
        userId: id,
        family: randomUUID(),
        client: role === 'driver user' ? 'driver' : 'portal',
        remember: false,
        ownerTag: ownerTag(testSecrets, { kind: 'session', userId: id, tokenHash }),
        expiresAt: sql<Date>`now() + ${`${idleLifetime[role === 'signing user' ? 'signing' : 'plain']} milliseconds`}::interval`,
      })),
    )
    .execute()
  const tokens = Object.fromEntries(hired.map(({ name, token }) => [name, token]))
  // The loop has set every name.
  return { tokens: tokens as Record<PersonName, string>, userId: userId as Record<PersonName, number> }
}

/** Every user has a signing code, and a password unless they sign in with the code. */
async function giveSecrets(db: Kysely<Database>, hired: readonly { id: number; role: BuiltInRoleName }[]) {
  const ids = hired.map(({ id }) => id)
  const codes = await Promise.all(ids.map((id) => testCodeHash(id)))
  const passwords = await Promise.all(
    hired.map(async ({ id, role }) => (role === 'signing user' ? null : await testPasswordHash(id))),
  )
  await sql`
    update app_user set sign_code_hash = given.code, password_hash = given.password
    from unnest(${ids}::integer[], ${codes}::text[], ${passwords}::text[]) as given (id, code, password)
    where app_user.id = given.id`.execute(db)
}
