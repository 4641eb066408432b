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
  const operator = shipper.parent_id
  return {
    shipper: shipper.id,
    notes: shipper.notes,
    planner: await signedIn(db, shipper.id, 'planner', 'bench-planner'),
    admin: await signedIn(db, operator, 'super admin', 'bench-admin'),
    words: await searchWords(pool, shipper.id),
    partners: await partnersOf(pool, shipper.id),
    sample: await sampleIds(pool, shipper.id),
  }
}

async function signedIn(db, organizationId, roleName, userName) {
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
