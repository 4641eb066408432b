import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { Insertable, Kysely } from 'kysely'
import type { AppUserTable, Database } from '../../src/database/schema.ts'
import { createRandom } from '../random.ts'
import { isChartered, type OrganizationKey, organizationId, organizations } from './organizations.ts'

/** Printed at the start and therefore public: never used outside the demo. */
export const demoPassword = 'Roadnote1!'
export const demoSignCode = '1234'

type Language = 'nl' | 'en' | 'de' | 'fr'

/** organisation, role, first name, surname, job, language */
type Person = readonly [OrganizationKey, BuiltInRoleName, string, string, string, Language]

export const people = {
  super: ['operator', 'super admin', 'Ines', 'Claes', 'Service desk', 'en'],
  superplus: ['operator', 'super admin plus', 'Tom', 'Verlinden', 'Head of operations', 'en'],
  'acme.admin': ['acme', 'company admin plus', 'Lotte', 'Janssens', 'Logistics manager', 'en'],
  'acme.planner': ['acme', 'planner', 'Wout', 'Maes', 'Transport planner', 'en'],
  'acme.signer': ['acme', 'signing user', 'An', 'Peeters', 'Loading supervisor', 'en'],
  'antwerp.planner': ['antwerp', 'planner', 'Sofie', 'Wouters', 'Transport planner', 'en'],
  'antwerp.signer': ['antwerp', 'signing user', 'Bram', 'Goossens', 'Warehouse clerk', 'en'],
  'brabant.admin': ['brabant', 'company admin', 'Marieke', 'van den Berg', 'Fleet manager', 'en'],
  'brabant.planner': ['brabant', 'planner', 'Daan', 'Smits', 'Dispatcher', 'en'],
  'brabant.driver': ['brabant', 'driver user', 'Jeroen', 'Bakker', 'Driver', 'en'],
  'brabant.driver2': ['brabant', 'driver user', 'Pieter', 'de Wit', 'Driver', 'en'],
  'delta.planner': ['delta', 'planner', 'Femke', 'Hoekstra', 'Dispatcher', 'nl'],
  'delta.driver': ['delta', 'driver user', 'Mark', 'Verhoef', 'Driver', 'en'],
  'colmar.admin': ['colmar', 'company admin', 'Claire', 'Muller', 'Site manager', 'fr'],
  'colmar.signer': ['colmar', 'signing user', 'Luc', 'Schmitt', 'Goods receipt', 'en'],
  'eastline.admin': ['eastline', 'company admin', 'Katrin', 'Vogel', 'Managing director', 'en'],
  'eastline.planner': ['eastline', 'planner', 'Jens', 'Krüger', 'Dispatcher', 'de'],
  inspector: ['inspectorate', 'goverment authority user', 'Nathalie', 'Lambert', 'Road inspector', 'en'],
  // Drivers of a spot charter have no account: their phone number is their user name.
  '+32000000019': ['kempen', 'driver user', 'Stijn', 'Aerts', 'Driver', 'nl'],
  '+33000000020': ['vosges', 'driver user', 'Hugo', 'Perrin', 'Driver', 'fr'],
} as const satisfies Record<string, Person>

export type UserName = keyof typeof people

/** Object.keys loses the key type; the keys are those of the table. */
export const userNames = Object.keys(people) as UserName[]

export function userId(userName: UserName): number {
  return userNames.indexOf(userName) + 1
}

export function personOf(userName: UserName) {
  const [organization, role, name, surname, job, language]: Person = people[userName]
  return { organization, role, name, surname, job, language }
}

/** Unassigned numbers: no subscriber number starts with so many zeros. */
const callingCode: Readonly<Record<string, string>> = { BE: '32', NL: '31', FR: '33', DE: '49' }

export function phoneOf(userName: UserName): string {
  const { countryCode } = organizations[personOf(userName).organization]
  return `+${callingCode[countryCode] ?? '32'}0000000${String(userId(userName)).padStart(2, '0')}`
}

/** A signing user's password is the sign code, and a driver of a spot charter has none. */
export function signsInWithPassword(userName: UserName): boolean {
  const { organization, role } = personOf(userName)
  return role !== 'signing user' && !isChartered(organization)
}

export interface Credentials {
  /** By user, because the hash includes the user id. */
  readonly hashes: ReadonlyMap<UserName, { readonly password: string | null; readonly code: string }>
  /** The drawn signature of each person, as PNG. */
  readonly signatures: ReadonlyMap<UserName, Buffer>
}

export async function insertPeople(db: Kysely<Database>, credentials: Credentials, since: Date): Promise<void> {
  const roles = await db.selectFrom('role').where('organizationId', 'is', null).select(['id', 'name']).execute()
  const roleIds = new Map(roles.map(({ id, name }) => [name, id]))
  const guids = createRandom(20_260_101)
  await db
    .insertInto('appUser')
    .values(userNames.map((name) => rowOf(name, roleIds, guids.uuid(), credentials, since)))
    .execute()
}

function rowOf(
  userName: UserName,
  roleIds: ReadonlyMap<string, number>,
  guid: string,
  { hashes, signatures }: Credentials,
  since: Date,
): Insertable<AppUserTable> {
  const { organization, role, name, surname, job, language } = personOf(userName)
  const { countryCode, place, postalCode, street } = organizations[organization]
  const roleId = roleIds.get(role)
  if (roleId === undefined) throw new Error(`the built-in role ${role} is missing`)
  const id = userId(userName)
  const signsInWithCode = role === 'signing user'
  const charterOnly = isChartered(organization)
  return {
    id,
    guid,
    organizationId: organizationId[organization],
    roleId,
    userName,
    name,
    surname,
    jobTitleName: job,
    language,
    phone: phoneOf(userName),
    email: charterOnly ? null : `${userName}@${organization}.example`,
    charterOnly,
    transicsId: role === 'driver user' && !charterOnly ? `TX${1000 + id}` : null,
    operationCountryCode: countryCode,
    operationPlace: place ?? null,
    operationPostalCode: postalCode ?? null,
    operationStreet: street ?? null,
    signaturePng: signatures.get(userName) ?? null,
    defaultSignatureSign: signsInWithCode,
    passwordHash: hashes.get(userName)?.password ?? null,
    passwordChangedAt: signsInWithPassword(userName) ? since : null,
    signCodeHash: hashes.get(userName)?.code ?? null,
    signCodeSetAt: since,
    ownedSince: since,
    createdAt: since,
    lastModified: since,
  }
}
