import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { proPlainColumns } from '@roadnote/domain/dashboard/pro-columns'
import type { ProRow } from '@roadnote/domain/dashboard/pro-contract'
import { sql, type Kysely } from 'kysely'
import { statusOf } from '../cmr/note/store.ts'
import type { Database } from '../database/schema.ts'
import { personName } from '../user/person-name.ts'

interface Stored extends Omit<ProRow, 'status' | 'driver'> {
  readonly status: number
  readonly driverName: string | null
  readonly driverSurname: string | null
  readonly driverUserName: string | null
}

/** The alias is written as text, because the names on the wire are not those that columns are renamed to. */
const plain = sql.join(
  proPlainColumns.map(({ name, column }) => sql`${sql.ref(`cmr.${column}`)} as ${sql.raw(`"${name}"`)}`),
)

/** The rows of these notes, in their order: the notes in one question, each with what is counted of it. */
export async function proRows(db: Kysely<Database>, ids: readonly number[]): Promise<ProRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored>`
    select cmr.id, cmr.version, cmr.status, ${plain},
      driver.name as "driverName", driver.surname as "driverSurname", driver.user_name as "driverUserName",
      coalesce(cmr.stop_loading_time, cmr.driver_signed_at) as loaded,
      carrier.carrier_code as "carrierCode", carrier.name as "carrierName",
      goods.packages as "packagesNumber", goods.weight as "totalWeight", goods.volume as "totalVolume",
      goods.lines as "countGoods", goods.returned as "countReturnGoods", containers.lines as "countContainers",
      goods.scanned as "countScannedGoods", goods.returned_scanned as "countScannedReturnGoods",
      containers.scanned as "countScannedContainers"
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join cmr on cmr.id = asked.id
    left join app_user as driver on driver.id = cmr.driver_user_id
    left join organization as carrier on carrier.id = cmr.carrier_organization_id
    cross join lateral (
      select (count(*) filter (where type = ${goodType.goods}))::int as lines,
        (count(*) filter (where type = ${goodType.returned}))::int as returned,
        (count(*) filter (where type = ${goodType.goods} and scanned))::int as scanned,
        (count(*) filter (where type = ${goodType.returned} and scanned))::int as returned_scanned,
        (sum(packages_number) filter (where type = ${goodType.goods}))::float8 as packages,
        (sum(gross_weight) filter (where type = ${goodType.goods}))::float8 as weight,
        (sum(volume) filter (where type = ${goodType.goods}))::float8 as volume
      from good where good.cmr_id = cmr.id) as goods
    cross join lateral (
      select count(*)::int as lines, (count(*) filter (where scanned))::int as scanned
      from container where container.cmr_id = cmr.id) as containers
    order by asked.place`.execute(db)
  return rows.map(({ driverName, driverSurname, driverUserName, status, ...row }) => ({
    ...row,
    status: statusOf(status),
    driver: personName(driverName, driverSurname, driverUserName),
  }))
}
