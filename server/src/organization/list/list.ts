import type { Actor } from '@roadnote/domain/access/actor'
import {
  organizationListQuery,
  type OrganizationFilter,
  type OrganizationSort,
  type organizationContract,
} from '@roadnote/domain/organization/contract'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { containsPattern } from '../../database/contains-pattern.ts'
import { planEachTime } from '../../database/prepared.ts'
import type { Database } from '../../database/schema.ts'
import { sqlDirection } from '../../database/sort-direction.ts'
import type { UseCase } from '../../http/serve.ts'
import { isPossibleId, containsWords } from '../store.ts'
import { readRows, rowsSeenBy } from './rows.ts'

type Condition = RawBuilder<SqlBool>

/** Sort keys regardless of case and accents. */
const sortKeys: Readonly<Record<OrganizationSort, RawBuilder<unknown>>> = {
  name: sql`organization.name_key`,
  mainOrganization: sql`parent.name_key`,
  carrierCode: sql`organization.carrier_code_key`,
  countryCode: sql`organization.country_code`,
  postalCode: sql`organization.postal_code_key`,
  place: sql`organization.place_key`,
  street: sql`organization.street_key`,
}

function orderOf(filter: OrganizationFilter): RawBuilder<unknown> {
  const { orderBy, direction } = organizationListQuery.read(filter)
  // Name and id break ties, so that no row is on two pages.
  return sql`${sortKeys[orderBy]} ${sqlDirection[direction]} nulls last, organization.name_key, organization.id`
}

function numberIs(column: RawBuilder<unknown>, wanted: number | null | undefined): Condition[] {
  if (wanted === undefined || wanted === null) return []
  return [isPossibleId(wanted) ? sql<SqlBool>`${column} = ${wanted}` : sql<SqlBool>`false`]
}

function conditionsOf(filter: OrganizationFilter): Condition[] {
  const columns = [
    [filter.name, sql`organization.name_key`],
    [filter.street, sql`organization.street_key`],
    [filter.postalCode, sql`organization.postal_code_key`],
    [filter.place, sql`organization.place_key`],
    [filter.countryCode, sql`lower(organization.country_code)`],
  ] as const
  return [
    ...numberIs(sql`organization.id`, filter.Id),
    ...numberIs(sql`organization.parent_id`, filter.organizationId),
    ...numberIs(sql`organization.organization_type`, filter.organizationType),
    ...columns.flatMap(([typed, column]) =>
      typed === undefined || typed === null ? [] : [sql<SqlBool>`${column} like ${containsPattern(typed)}`],
    ),
    ...(filter.Search === undefined || filter.Search === null ? [] : [containsWords(filter.Search)]),
  ]
}

/** The visible organisations that match the filter. */
function rowsFound(db: Kysely<Database>, actor: Actor, filter: OrganizationFilter) {
  return conditionsOf(filter).reduce((rows, condition) => rows.where(condition), rowsSeenBy(db, actor))
}

/** All ids in the requested order, up to the limit. */
export async function matchingIds(db: Kysely<Database>, actor: Actor, filter: OrganizationFilter, most: number) {
  const found = rowsFound(db, actor, filter).orderBy(orderOf(filter)).limit(most)
  return (await found.select('organization.id').execute()).map(({ id }) => id)
}

/** A page of the visible organisations, and the total. */
export const organizationList: UseCase<(typeof organizationContract)['list']> = async ({ tx, actor }, filter) => {
  const { limit, offset } = organizationListQuery.read(filter)
  // A custom plan folds the search text once; a generic plan would fold it for each row.
  const found = rowsFound(tx, actor, filter).modifyFront(planEachTime)
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  // Finds the ids of the page first, so that computed columns are evaluated only for its rows.
  const page = found.orderBy(orderOf(filter)).limit(limit).offset(offset)
  const ids = (await page.select('organization.id').execute()).map(({ id }) => id)
  const rows = rowsSeenBy(tx, actor)
    .where(sql<SqlBool>`organization.id = any (${ids}::integer[])`)
    .orderBy(orderOf(filter))
  return { data: await readRows(rows, actor), total }
}
