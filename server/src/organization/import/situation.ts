import type { Actor } from '@roadnote/domain/access/actor'
import type { KnownOrganization } from '@roadnote/domain/organization/import-match'
import type { RowToValidate } from '@roadnote/domain/organization/import-plan'
import type { ImportSituation } from '@roadnote/domain/organization/import-verdict'
import { seesOrganization } from '@roadnote/domain/organization/policy'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { typeOf } from '../list/rows.ts'
import { hasVat, hasName } from '../spelling.ts'
import { isPossibleId, seenBy } from '../store.ts'

type Db = Kysely<Database>

/** The facts for validating the rows: organisations they refer to, their parents, and the countries. */
export async function readSituation(
  db: Db,
  actor: Actor,
  rows: readonly RowToValidate[],
  countries: readonly string[],
): Promise<ImportSituation> {
  const matching = await findMatching(db, actor, rows)
  const known = [...matching, ...(await findParents(db, actor, matching))]
  // The table has no payment columns.
  return { editor: { ...actor, canSetPaymentSign: false }, known, countries: new Set(countries) }
}

const columns = [
  'organization.id',
  'organization.path',
  'organization.canChangeSign',
  'organization.organizationType',
  'organization.parentId',
  'organization.name',
  'organization.countryCode',
  'organization.carrierCode',
  'organization.street',
  'organization.postalCode',
  'organization.place',
  'organization.vat',
  'organization.duns',
  'organization.ean',
  'organization.email',
] as const

type Row = Omit<KnownOrganization, 'isSeen' | 'organizationId' | 'organizationType'> & {
  readonly organizationType: number
  readonly parentId: number | null
}

function knownOf(actor: Actor) {
  return ({ parentId, organizationType, ...row }: Row): KnownOrganization => ({
    ...row,
    organizationId: parentId,
    organizationType: typeOf(organizationType),
    isSeen: seesOrganization(actor, { organizationPath: row.path }),
  })
}

async function findMatching(db: Db, actor: Actor, rows: readonly RowToValidate[]): Promise<KnownOrganization[]> {
  const values = rows.map(({ cells }) => cells.values)
  const parents = values.flatMap(({ organizationId }) => organizationId ?? [])
  const numbers = parents.filter((parent) => /^\d{1,15}$/.test(parent)).map(Number)
  const ids = [...values.flatMap(({ id }) => id ?? []), ...numbers, actor.organizationId].filter(isPossibleId)
  const names = [...values.flatMap(({ name }) => name ?? []), ...parents]
  const vats = values.flatMap(({ vat }) => vat ?? [])
  const found = await seenBy(db, actor)
    .where(({ eb, or }) => or([eb('organization.id', '=', eb.fn.any(eb.val(ids))), hasName(names), hasVat(vats)]))
    .select(columns)
    .execute()
  return found.map(knownOf(actor))
}

async function findParents(db: Db, actor: Actor, matching: readonly KnownOrganization[]): Promise<KnownOrganization[]> {
  const here = new Set(matching.map(({ id }) => id))
  const above = new Set(matching.flatMap(({ path }) => path.split('.').map(Number)))
  const ids = [...above].filter((id) => !here.has(id))
  const rows = await db
    .selectFrom('organization')
    .where(({ eb }) => eb('organization.id', '=', eb.fn.any(eb.val(ids))))
    .select(columns)
    .execute()
  return rows.map(knownOf(actor))
}
