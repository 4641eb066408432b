import { randomUUID } from 'node:crypto'
import { server } from './place.mjs'
import { createCheapSecrets } from './secrets.mjs'

/** The big shipper with signed-in users, and search words from its notes. */
export async function openShipperOffice({ db, pool }) {
  const { rows } = await pool.query(`
    select o.id, o.parent_id, count(*)::int as notes from organization o join cmr_party p on p.organization_id = o.id
    where o.name = 'Acme Chemicals' group by o.id order by o.id limit 1`)
  const [shipper] = rows
  if (shipper === undefined) throw new Error('the big shipper is missing')
  const admin = await signedIn(db, shipper.parent_id, 'super admin', 'bench-admin')
  return { ...(await officeOf({ db, pool }, shipper, 'bench-planner')), admin }
}

async function officeOf({ db, pool }, { id, notes }, userName) {
  return {
    shipper: id,
    notes,
    planner: await signedIn(db, id, 'planner', userName),
    words: await searchWords(pool, id),
    partners: await partnersOf(pool, id),
    sample: await sampleIds(pool, id),
  }
}

const notesOfSmall = 120

/**
 * A new organisation with 120 notes of all times, which it takes over from other shippers, so that its own data is the
 * same at every size of the database.
 */
export async function openSmallOffice({ db, pool }, big) {
  const { rows } = await pool.query(
    `insert into organization (parent_id, name, organization_type, issuing_organization, can_manual_creation_use_sign,
       manual_creation_use_sign, country_code, postal_code, place, street)
     select parent_id, 'Bench Paints ' || (select count(*) from organization), 1, true, true, true, 'BE', '9000', 'Gent', 'Kaai 1'
     from organization where id = $1 returning id, name`,
    [big],
  )
  const [{ id, name }] = rows
  await pool.query(
    `with taken as (
       select n.id from generate_series(1, $1::int) as part,
         lateral (select id from cmr where sender_organization_id <> $2 and carrier_organization_id is not null
           and id >= (select min(id) + (max(id) - min(id)) * (part - 1)::bigint / $1::int from cmr)
           order by id limit 1) as n)
     update cmr set sender_organization_id = $3 where id in (select id from taken)`,
    [notesOfSmall, big, id],
  )
  const counted = await pool.query('select count(*)::int as notes from cmr_party where organization_id = $1', [id])
  return officeOf({ db, pool }, { id, notes: counted.rows[0].notes }, `bench planner of ${name}`)
}

async function signedIn(db, organizationId, roleName, userName) {
  // The Pro dashboard is measured, too, and its calls are closed without this.
  const dashboard = { dashboardPaymentSign: true, dashboardDisplaySign: true }
  await db.updateTable('organization').set(dashboard).where('id', '=', organizationId).execute()
  const { insertSession } = await server('src/session/token/store.js')
  const { newToken } = await server('src/session/token/token.js')
  const role = await db
    .selectFrom('role')
    .where('name', '=', roleName)
    .where('category', '=', 2)
    .select('id')
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('appUser').where('userName', '=', userName).select('id').executeTakeFirst()
  const { id } =
    known ??
    (await db
      .insertInto('appUser')
      .values({ organizationId, roleId: role.id, userName })
      .returning('id')
      .executeTakeFirstOrThrow())
  const { token, tokenHash } = newToken()
  await insertSession(db, await createCheapSecrets(), {
    tokenHash,
    userId: id,
    family: randomUUID(),
    client: 'portal',
    remember: false,
  })
  return token
}

/**
 * Search words as users type them: places, surnames, trips, container numbers and codes; rare, common and one
 * without a match.
 */
async function searchWords(pool, shipper) {
  const { rows } = await pool.query(
    `select n.code, n.trip_id, n.container_numbers, r.place, r.name, d.surname
     from cmr n join organization r on r.id = n.recipient_organization_id left join app_user d on d.id = n.driver_user_id
     where n.id in (select cmr_id from cmr_party where organization_id = $1 order by cmr_id % 9973, cmr_id limit 12)`,
    [shipper],
  )
  const found = rows.flatMap(({ code, trip_id: trip, container_numbers: containers, place, name, surname }) => [
    code,
    code.slice(-8),
    trip,
    containers?.slice(0, 11),
    place,
    place.slice(0, 3),
    name.split(' ').at(1),
    surname,
  ])
  const words = new Set(found.filter((word) => word !== null && word !== undefined && word.length >= 3))
  return [...words, 'zzq', 'transport', 'depot', 'ant']
}

async function partnersOf(pool, shipper) {
  const { rows } = await pool.query(
    `select carrier_organization_id as carrier, recipient_organization_id as recipient, count(*)
     from cmr where sender_organization_id = $1 and carrier_organization_id is not null group by 1, 2 order by 3 desc limit 20`,
    [shipper],
  )
  return rows
}

async function sampleIds(pool, shipper) {
  const { rows } = await pool.query(
    'select cmr_id as id from cmr_party where organization_id = $1 order by cmr_id % 7919, cmr_id limit 200',
    [shipper],
  )
  return rows.map(({ id }) => id)
}
