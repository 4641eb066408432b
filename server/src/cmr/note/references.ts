import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import type { NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import { sql, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { activeDrivers } from '../../user/store.ts'

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
  'truckCountryCode',
  'trailerCountryCode',
] as const

/** The data of an organisation in a form that callers need. */
export interface NamedOrganization {
  readonly id: number
  readonly path: string
  readonly name: string
  readonly countryCode: string
}

/** Requires that the organisations and countries of a form exist; each unknown one is reported by its field. */
export async function requireKnownReferences(
  tx: Tx,
  form: Partial<NoteForm>,
): Promise<ReadonlyMap<number, NamedOrganization>> {
  const { organizations, countries } = await knownAmong(
    tx,
    organizationFields.flatMap((field) => form[field] ?? []).filter(fitsInteger),
    countryFields.flatMap((field) => form[field] ?? []),
  )
  const known = new Set<number | string>([...organizations.map(({ id }) => id), ...countries])
  const problems: Record<string, FieldProblem> = {}
  for (const field of [...organizationFields, ...countryFields]) {
    const value = form[field]
    if (value !== undefined && value !== null && !known.has(value)) problems[field] = 'unknown'
  }
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', { fields: problems })
  return new Map(organizations.map((organization) => [organization.id, organization]))
}

/** Replaces the id of a merged organisation by the id of the organisation it was merged into. */
export async function withPresentOrganizations<Form extends Partial<NoteForm>>(tx: Tx, form: Form): Promise<Form> {
  const ids = organizationFields.flatMap((field) => form[field] ?? []).filter(fitsInteger)
  if (ids.length === 0) return form
  const named = await tx
    .selectFrom('organization')
    .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'mergedIntoId'])
    // Waits for a merge that is in progress.
    .forKeyShare()
    .execute()
  const now = new Map(named.map(({ id, mergedIntoId }) => [id, mergedIntoId]))
  const present = organizationFields.flatMap((field) => {
    const id = now.get(form[field] ?? 0) ?? null
    return id === null ? [] : [[field, id]]
  })
  return { ...form, ...Object.fromEntries(present) }
}

interface Known {
  readonly organizations: readonly NamedOrganization[]
  readonly countries: readonly string[]
}

/** Locked with `for key share`, so that no organisation is deleted before the note is saved. */
async function knownAmong(tx: Tx, ids: readonly number[], codes: readonly string[]): Promise<Known> {
  const { rows } = await sql<Known>`select
    array(select json_build_object('id', id, 'path', path, 'name', name, 'countryCode', country_code)
      from organization where id = any (${ids}::int[]) and deleted_at is null for key share) as organizations,
    array(select code::text from country where code = any (${codes}::text[])) as countries`.execute(tx)
  return rows[0] ?? { organizations: [], countries: [] }
}

/**
 * Ids of organisations, users and types are four-byte integers; a larger number cannot exist and would fail in the
 * query.
 */
const largestNumber = 2_147_483_647

export function fitsInteger(id: number): boolean {
  return id <= largestNumber
}

/** The drivers of a carrier: active drivers of that organisation or of one below it. */
function driversFor(tx: Tx, carrierId: number) {
  return activeDrivers(tx)
    .innerJoin('organization as carrier', (join) => join.on('carrier.id', '=', carrierId))
    .where(sql<SqlBool>`(organization.id = carrier.id or starts_with(organization.path, carrier.path || '.'))`)
    .select('person.id')
}

export async function driverByName(tx: Tx, carrierId: number, userName: string): Promise<number | undefined> {
  const row = await driversFor(tx, carrierId)
    .where((eb) => eb(eb.fn<string>('lower', ['person.userName']), '=', userName.toLowerCase()))
    .executeTakeFirst()
  return row?.id
}

export async function driverByGuid(tx: Tx, carrierId: number, guid: string): Promise<number | undefined> {
  const row = await driversFor(tx, carrierId).where('person.guid', '=', guid).executeTakeFirst()
  return row?.id
}

export async function drivesFor(tx: Tx, carrierId: number, userId: number): Promise<boolean> {
  const row = await driversFor(tx, carrierId).where('person.id', '=', userId).executeTakeFirst()
  return row !== undefined
}
