import { randomUUID } from 'node:crypto'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'
import { insertSession } from '../src/session/token/store.ts'
import { newToken } from '../src/session/token/token.ts'
import type { TestApp } from './app.ts'
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

/** The companies of the decisions page. */
export async function foundOrganizations(db: Kysely<Database>): Promise<Readonly<Record<OrganizationName, number>>> {
  const operator = await addOrganization(db, { name: 'Roadnote Operator' })
  const under = (parentId: number, name: string, organizationType: number, countryCode: string) =>
    addOrganization(db, { parentId, name, organizationType, countryCode })
  const acme = await under(operator, 'Acme Chemicals', 1, 'BE')
  const antwerp = await under(acme, 'Acme Antwerp', 1, 'BE')
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
export async function employ(
  db: Kysely<Database>,
  { anEmployee, secrets }: TestApp,
  organization: Readonly<Record<OrganizationName, number>>,
) {
  const tokens: Partial<Record<PersonName, string>> = {}
  const userId: Partial<Record<PersonName, number>> = {}
  // Object.entries loses the key type; the keys are those of `people`.
  for (const [name, [place, role]] of Object.entries(people) as [PersonName, (typeof people)[PersonName]][]) {
    const { token, tokenHash } = newToken()
    const id = await anEmployee(organization[place], role, name)
    const client = role === 'driver user' ? 'driver' : 'portal'
    await insertSession(db, secrets, { tokenHash, userId: id, family: randomUUID(), client, remember: false })
    tokens[name] = token
    userId[name] = id
  }
  // The loop has set every name.
  return { tokens: tokens as Record<PersonName, string>, userId: userId as Record<PersonName, number> }
}
