import { server } from './place.mjs'
import { createCheapSecrets } from './secrets.mjs'
import { throughput } from './measure.mjs'

const clients = 16
const seconds = 10

/** Creates notes as planners do, each with its own number. */
export function createNoteWriter({ shipper, partners }) {
  // Above the numbers of the generator, and different in every run.
  let number = 10 ** 14 + (Date.now() % 10 ** 10) * 1000
  const good = (goodsNature) => ({ goodsNature, packagesNumber: 12, packingMethod: 'pallet', grossWeight: 1200.5 })
  return () => {
    number += 1
    const { carrier, recipient } = partners[number % partners.length]
    return {
      cmrCode: String(number),
      senderOrganizationsID: shipper,
      carrierOrganizationsID: carrier,
      recipientOrganizationsID: recipient,
      tripID: `T-${number}`,
      collectionPlace: 'Antwerpen',
      collectionCountryCode: 'BE',
      collectionDate: '2026-11-15T08:00:00Z',
      deliveryPlace: 'Colmar',
      deliveryCountryCode: 'FR',
      deliveryDate: '2026-11-16T08:00:00Z',
      goods: [good('Solvents'), good('Resins'), good('Paint')],
    }
  }
}

/** The database work of a signature without code and seal: lock, status, event. */
async function statusChanger(connection, { planner, shipper }) {
  const { findActor } = await server('src/session/token/store.js')
  const { hashToken } = await server('src/http/authenticate.js')
  const { lockNote, saveNote } = await server('src/cmr/note/store.js')
  const { recordEvent } = await server('src/cmr/events/record.js')
  const { createSealer } = await server('src/cmr/events/seal.js')
  const actor = await findActor(connection.db, hashToken(planner))
  const seal = createSealer(await createCheapSecrets())
  const { rows } = await connection.pool.query(
    `select cmr_id as id from cmr_party where organization_id = $1 and status in (3, 4, 9) order by last_modified desc limit 4000`,
    [shipper],
  )
  let turn = 0
  return () =>
    connection.db.transaction().execute(async (tx) => {
      turn += 1
      const note = await lockNote(tx, actor, rows[turn % rows.length].id)
      const change = note.status === 9 ? 'cancelUnfinished' : 'setUnfinished'
      const { status, place } = await saveNote({ tx }, note, {}, change)
      const type = note.status === 9 ? 'unfinishedCancelled' : 'noteUnfinished'
      await recordEvent({ tx, actor, seal }, note, type, { status: { from: note.status, to: status } }, place)
    })
}

/** Inserts a note with one statement and without our code: the cost of tables, indexes and triggers alone. */
async function bareCreator({ pool }, { shipper, partners }) {
  const { rows } = await pool.query('select id from app_user where organization_id = $1 limit 1', [shipper])
  const text = `
    with note as (
      insert into cmr (code, trip_id, sender_organization_id, carrier_organization_id, recipient_organization_id,
        created_by_user_id, created_by_organization_id, created_at, last_modified, collection_place,
        collection_country_code, delivery_place, delivery_country_code)
      values ($1, $2, $3, $4, $5, $6, $3, now(), now(), 'Antwerpen', 'BE', 'Colmar', 'FR') returning id)
    insert into good (cmr_id, type, goods_nature, packages_number, packing_method, gross_weight)
    select note.id, 1, 'Resins', 12, 'pallet', 1200.5 from note, generate_series(1, 3)`
  let number = Date.now() * 1000
  return () => {
    number += 1
    const { carrier, recipient } = partners[number % partners.length]
    const values = [`BEACM${number}BN`, `T-${number}`, shipper, carrier, recipient, rows[0].id]
    return pool.query({ name: 'bare creator', text, values })
  }
}

export async function measureWrites(connection, { call }, office, newNote) {
  /** @type {[string, number | null, () => Promise<unknown>][]} */
  const lines = [
    ['create with 3 goods, in the database', 400, await bareCreator(connection, office)],
    ['status and event, our transaction', 400, await statusChanger(connection, office)],
    ['create with 3 goods, the whole call', null, () => call(office.planner, 'POST', '/api/cmr/create', newNote())],
  ]
  const table = []
  for (const [what, goal, work] of lines) {
    await throughput(work, clients, 2)
    const perSecond = await throughput(work, clients, seconds)
    table.push({ what: `${what}, ${clients} clients`, perSecond, goal })
    console.log(`  ${what}: ${perSecond.toFixed(0)} a second`)
  }
  return table
}
