import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import type { NoteForm } from '@roadnote/domain/cmr/note-fields'
import { sql, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { activeDrivers } from '../user/store.ts'

type Tx = Transaction<Database>

const organizationFields = [
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'recipientOrganizationsID',
  'subcontractorOrganizationsID',
] as const

const countryFields = [
  'collectionCountryCode',
  'deliveryCountryCode',
  'deposeContainerCountryCode',
  'pickupContainerCountryCode',
] as const

/** Organisations and countries that a form names must exist; each unknown one is named by its field. */
export async function insistOnKnownReferences(tx: Tx, form: Partial<NoteForm>): Promise<void> {
  const organizations = organizationFields.flatMap((field) => form[field] ?? [])
  const countries = countryFields.flatMap((field) => form[field] ?? [])
  const known = new Set<number | string>([
    ...(await livingOrganizations(tx, organizations)),
    ...(await knownCountries(tx, countries)),
  ])
  const problems: Record<string, FieldProblem> = {}
  for (const field of [...organizationFields, ...countryFields]) {
    const value = form[field]
    if (value !== undefined && value !== null && !known.has(value)) problems[field] = 'unknown'
  }
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', { fields: problems })
}

/** Organisations, users and types are numbered in four bytes; a larger number is nobody, and no question to the database. */
const largestNumber = 2_147_483_647

export function canBeNumber(id: number): boolean {
  return id <= largestNumber
}

async function livingOrganizations(tx: Tx, named: readonly number[]): Promise<number[]> {
  const ids = named.filter(canBeNumber)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('organization')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function knownCountries(tx: Tx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await tx.selectFrom('country').where('code', 'in', codes).select('code').execute()
  return rows.map(({ code }) => code)
}

/** Whoever drives for a carrier: an active driver of that organisation or of one under it. */
function driversFor(tx: Tx, carrierId: number) {
  return activeDrivers(tx)
    .innerJoin('organization as carrier', (join) => join.on('carrier.id', '=', carrierId))
    .where(sql<SqlBool>`(organization.id = carrier.id or starts_with(organization.path, carrier.path || '.'))`)
    .select('person.id')
}

export async function driverByName(tx: Tx, carrierId: number, userName: string): Promise<number | undefined> {
  const found = await driversFor(tx, carrierId)
    .where((eb) => eb(eb.fn<string>('lower', ['person.userName']), '=', userName.toLowerCase()))
    .executeTakeFirst()
  return found?.id
}

export async function driverByGuid(tx: Tx, carrierId: number, guid: string): Promise<number | undefined> {
  const found = await driversFor(tx, carrierId).where('person.guid', '=', guid).executeTakeFirst()
  return found?.id
}

export async function drivesFor(tx: Tx, carrierId: number, userId: number): Promise<boolean> {
  const found = await driversFor(tx, carrierId).where('person.id', '=', userId).executeTakeFirst()
  return found !== undefined
}
