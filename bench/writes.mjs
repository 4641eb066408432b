import { server } from './place.mjs'
import { throughput } from './measure.mjs'

const clients = 16
const seconds = 10

/** Notes as planners make them, each with a number of its own. */
export function noteMaker({ shipper, partners }) {
  // Far beyond what the generator numbers, and different in every run.
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

/** What a signature does to the database, code and seal apart: lock, status, event. */
export async function statusChanger(connection, { planner, shipper }) {
  const { findActor } = await server('src/session/store.js')
  const { hashToken } = await server('src/http/authenticate.js')
  const { lockNote, saveNote } = await server('src/cmr/store.js')
  const { recordEvent } = await server('src/cmr/record.js')
  const { sealerFrom } = await server('src/cmr/seal.js')
  const { secretsFrom } = await server('src/secrets.js')
  const actor = await findActor(connection.db, hashToken(planner))
  const seal = sealerFrom(secretsFrom('the secret of a measuring, long enough for it'))
  const { rows } = await connection.pool.query(
    `select cmr_id as id from cmr_party where organization_id = $1 and status in (3, 4, 9) order by last_modified desc limit 4000`,
    [shipper],
  )
  let turn = 0
  return () =>
    connection.db.transaction().execute(async (tx) => {
      turn += 1
      const now = new Date()
      const note = await lockNote(tx, actor, rows[turn % rows.length].id)
      const change = note.status === 9 ? 'cancelUnfinished' : 'setUnfinished'
      const { status } = await saveNote(tx, note, {}, now, change)
      const type = note.status === 9 ? 'unfinishedCancelled' : 'noteUnfinished'
      await recordEvent({ tx, now, actor, seal }, note, type, { status: { from: note.status, to: status } })
    })
}

export async function measureWrites(connection, { call }, office, newNote) {
  const changeStatus = await statusChanger(connection, office)
  /** @type {[string, () => Promise<unknown>][]} */
  const lines = [
    ['create with 3 goods, 16 clients', () => call(office.planner, 'POST', '/api/cmr/create', newNote())],
    ['status and event, 16 clients', changeStatus],
  ]
  const table = []
  for (const [what, work] of lines) {
    await throughput(work, clients, 2)
    const perSecond = await throughput(work, clients, seconds)
    table.push({ what, perSecond, goal: 400 })
    console.log(`  ${what}: ${perSecond.toFixed(0)} a second`)
  }
  return table
}
