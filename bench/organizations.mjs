import { setTimeout as delay } from 'node:timers/promises'
import { measureLines } from './lines.mjs'
import { measure, summary, timed, measureSlowest } from './measure.mjs'

const organizations = 5000
const movedOrganizations = 500
const mostMovedNotes = 100_000
const moves = 4
const signedMeanwhile = 400

/** Measures 5,000 organisations: their list, their tree, and moving many with very many notes while users sign. */
export async function measureOrganizations(connection, { call }, office, newNote, sign) {
  const { pool } = connection
  const world = await found(pool)
  const list = (filter) => () => call(office.admin, 'POST', '/api/organization/list', filter)
  const sorts = ['name', 'mainOrganization', 'carrierCode', 'countryCode', 'postalCode', 'place', 'street']
  const cases = [
    ...sorts.flatMap((OrderBy) => ['asc', 'desc'].map((Direction) => ({ OrderBy, Direction }))),
    ...['depot 4711', 'bench', 'gent', 'zzq'].map((Search) => ({ Search })),
    { Page: 400 },
  ].map((filter) => [JSON.stringify(filter), list(filter)])
  const branch = (id) => () => call(office.admin, 'GET', `/api/organization/branch?organizationId=${id}`)
  /** @type {[string, number | null, () => Promise<{ runs: number, p50: number, p95: number, worst?: string }>][]} */
  const lines = [
    ['organisations: default page', 25, () => measure(list({}), 200)],
    ['organisations: any order, search or page', 25, () => measureSlowest(cases, 7)],
    ['organisations: a step of the tree', 25, () => measure(branch(world.moved), 100)],
  ]
  const table = await measureLines(lines)
  return [...table, ...(await measureMoves(pool, call, office, newNote, sign, world))]
}

/** Two regions, and under the first a branch with many descendants; created once and reused. */
async function found(pool) {
  const { rows: roots } = await pool.query(`select id from organization where parent_id is null order by id limit 1`)
  const root = roots[0].id
  const place = async (name, parent) => {
    const known = await pool.query('select id from organization where name = $1', [name])
    if (known.rows.length > 0) return known.rows[0].id
    const made = await pool.query(
      `insert into organization (parent_id, name, organization_type, country_code) values ($1, $2, 1, 'BE') returning id`,
      [parent, name],
    )
    return made.rows[0].id
  }
  const one = await place('Bench region one', root)
  const other = await place('Bench region two', root)
  const moved = await place('Bench branch', one)
  await fillUp(pool, moved, movedOrganizations - 1, 'Bench depot')
  const { rows } = await pool.query('select count(*)::int as count from organization')
  await fillUp(pool, other, organizations - rows[0].count, 'Bench office')
  await pool.query('analyze organization')
  return { one, other, moved }
}

async function fillUp(pool, parent, wanted, name) {
  await pool.query(
    `insert into organization (parent_id, name, organization_type, country_code, carrier_code, postal_code, place, street)
     select $1, $3 || ' ' || number, 1, 'BE', 'C' || number, (1000 + number % 9000)::text,
       (array['Gent', 'Antwerpen', 'Liège', 'Brugge'])[1 + number % 4], 'Kaai ' || number
     from generate_series(1, $2::int - (select count(*)::int from organization where parent_id = $1)) as number`,
    [parent, wanted, name],
  )
}

/** Addresses all released notes to the branch and its descendants. */
async function sendTo(pool, { moved }) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local roadnote.bulk_load = 'on'`)
    const { rows } = await client.query(
      `with depot as (
         select id, row_number() over (order by id) - 1 as number from organization where id = $1 or parent_id = $1),
       note as (
         select id, row_number() over (order by id) as number from cmr where status not in (1, 8) order by id limit $2)
       update cmr set recipient_organization_id = depot.id
       from note join depot on depot.number = note.number % (select count(*) from depot)
       where cmr.id = note.id returning cmr.id`,
      [moved, mostMovedNotes],
    )
    const ids = rows.map(({ id }) => id)
    await client.query('select refresh_cmr_party($1)', [ids])
    await client.query('commit')
    await client.query('analyze cmr_party')
    return ids.length
  } finally {
    client.release()
  }
}

async function measureMoves(pool, call, office, newNote, sign, world) {
  const notes = await sendTo(pool, world)
  const toSign = []
  while (toSign.length < signedMeanwhile) {
    const note = { ...newNote(), recipientOrganizationsID: world.moved, status: 2 }
    toSign.push((await call(office.planner, 'POST', '/api/cmr/create', note)).id)
  }
  let isMoving = true
  const signatures = []
  const signer = async () => {
    while (isMoving && toSign.length > 0) {
      signatures.push(await timed(() => sign(toSign.pop())))
      await delay(20)
    }
  }
  const durations = []
  const mover = async () => {
    for (let turn = 0; turn < moves; turn++) {
      const organizationId = turn % 2 === 0 ? world.other : world.one
      const body = { id: world.moved, organizationId }
      durations.push(await timed(() => call(office.admin, 'POST', '/api/organization/edit', body)))
    }
    isMoving = false
  }
  await Promise.all([mover(), signer()])
  const what = `move ${movedOrganizations} organisations with ${notes.toLocaleString('en-GB')} notes`
  const moving = { what, ...summary(durations), goal: 10_000 }
  const signing = { what: 'sign one of these notes meanwhile', ...summary(signatures), goal: null }
  for (const { what: line, p50, p95 } of [moving, signing])
    console.log(`  ${line}: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`)
  console.log(`  the longest of ${signatures.length} signatures meanwhile: ${Math.max(...signatures).toFixed(0)} ms`)
  return [moving, signing]
}
