import { setTimeout as delay } from 'node:timers/promises'
import { readFileSync, existsSync } from 'node:fs'
import { receivedFile } from './bed.mjs'
import { compare, compareDeliveries } from './figures.mjs'

const steps = ['shipper', 'driver', 'receiver']

async function built(path) {
  return import(new URL(`../../server/dist/src/${path}`, import.meta.url))
}

/** A connection to the present primary, past PgBouncer. */
export async function openDatabase(bed) {
  const { connect } = await built('database/connect.js')
  const url = bed.databaseUrl('roadnote')
  return connect(url, { applicationName: 'cluster', maxConnections: 2, statementTimeout: 60_000 })
}

/** What the migrations of a rolling upgrade should have added. */
export async function missingExpansions(bed) {
  const { pool, close } = await openDatabase(bed)
  try {
    const { rows } = await pool.query(`select
      exists (select from information_schema.columns where column_name = 'proof_of_upgrade') as column,
      exists (select from pg_index where indexrelid = to_regclass('proof_of_index') and indisvalid) as index`)
    return Object.entries(rows[0]).flatMap(([what, isThere]) => (isThere ? [] : [`the new ${what} is missing`]))
  } finally {
    await close()
  }
}

/** What the database has of the notes of this load, by the number that the load gave them. */
async function storedNotes(pool, codes) {
  const { rows } = await pool.query(
    `select n.trip_id as code, n.id,
       array(select e.type from cmr_event e where e.cmr_id = n.id) as events,
       array(select s.step from cmr_signature s where s.cmr_id = n.id) as steps
     from cmr n where n.trip_id = any($1)`,
    [codes],
  )
  const stored = new Map()
  for (const { code, events, steps: numbers } of rows) {
    const known = stored.get(code) ?? { notes: 0, events: [], signatures: [] }
    const signatures = [...known.signatures, ...numbers.map((step) => steps[step - 1])]
    const all = [...known.events, ...events]
    stored.set(code, { notes: known.notes + 1, events: all, signatures, isReleased: all.includes('noteReleased') })
  }
  return { stored, ids: rows.map(({ id }) => id) }
}

/** The chains of these notes that are not intact. */
async function brokenChains(pool, ids) {
  const { verifyChain } = await built('cmr/events/chain.js')
  const { rows } = await pool.query(
    `select e.*, n.code from cmr_event e join cmr n on n.id = e.cmr_id where e.cmr_id = any($1) order by e.cmr_id, e.sequence`,
    [ids],
  )
  const chains = new Map()
  for (const row of rows) {
    const { cmr_id: cmrId, actor_user_id: actorUserId, previous_hash: previousHash, ...rest } = row
    chains.set(cmrId, [...(chains.get(cmrId) ?? []), { ...rest, cmrId, actorUserId, previousHash }])
  }
  return [...chains].filter(([, events]) => !verifyChain(events).intact).map(([id]) => id)
}

/** How long everything may take without a retry that is planned for later. */
const usualPatience = 30_000

/**
 * Waits until nothing about these notes is to be sent or sealed, at first with the retries as they are planned, then with
 * all of them made due. What a process was sending when it died is free for others after two minutes.
 */
async function untilQuiet(pool, ids, patience) {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`
  const early = await waitUntilQuiet(pool, ids, Math.min(usualPatience, patience))
  if (early === null) return { figure: `all sent and sealed ${seconds()} afterwards`, fault: null }
  await makeRetriesDue(pool, ids)
  const late = await waitUntilQuiet(pool, ids, patience)
  const waited = `${early.outbox} messages and ${early.seals} seals had planned retries after ${usualPatience / 1000} s`
  if (late === null) return { figure: `${waited}; made due, all done ${seconds()} afterwards`, fault: null }
  return { figure: waited, fault: `${late.outbox} messages and ${late.seals} seals are still open` }
}

/** Null when nothing is open; otherwise what is open when the time is over. */
async function waitUntilQuiet(pool, ids, patience) {
  const ask = `select
    (select count(*)::int from outbox where state in ('waiting', 'sending') and cmr_id = any($1)) as outbox,
    (select count(*)::int from pdf_to_seal where cmr_id = any($1)) as seals`
  let open
  for (const latest = Date.now() + patience; Date.now() < latest; await delay(1000)) {
    open = (await pool.query(ask, [ids])).rows[0]
    if (open.outbox === 0 && open.seals === 0) return null
  }
  return open
}

async function makeRetriesDue(pool, ids) {
  await pool.query(`update outbox set next_attempt_at = now() where state = 'waiting' and cmr_id = any($1)`, [ids])
  await pool.query(`update pdf_to_seal set next_attempt_at = now() where cmr_id = any($1)`, [ids])
}

/** All messages by the id that a receiver sees; those about these notes are the load's own. */
async function messagesOf(pool, bed, ids) {
  const { messageIdOf } = await built('outbox/mail-gateway.js')
  const { secretsFrom } = await built('secrets.js')
  const secrets = secretsFrom(bed.secrets.SECRET, bed.secrets.SECRET)
  const { rows } = await pool.query(
    `select kind, key, state, payload -> 'body' ->> 'id' as id, cmr_id = any($1) as "isOwn"
     from outbox where kind in ('mail', 'webhook')`,
    [ids],
  )
  return rows.map(({ kind, key, state, id, isOwn }) => ({
    isOwn: isOwn === true,
    id: kind === 'webhook' ? id : messageIdOf(secrets, key, 'Roadnote <notes@example.com>'),
    isDelivered: state === 'delivered',
  }))
}

function receivedIds(bed, since) {
  const file = receivedFile(bed.topology.folder)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line)).filter(({ at }) => at >= since)
}

/** Everything that must hold after a disturbance: nothing lost, doubled, torn or sent without a name. */
export async function lookAfter(bed, load, { patience = 200_000 } = {}) {
  const { pool, close } = await openDatabase(bed)
  try {
    const { stored, ids } = await storedNotes(pool, load.attempted)
    const quiet = await untilQuiet(pool, ids, patience)
    const { lost, doubled } = compare(load.acknowledged, stored)
    const messages = await messagesOf(pool, bed, ids)
    const deliveries = compareDeliveries(messages, receivedIds(bed, load.began))
    const broken = await brokenChains(pool, ids)
    return {
      figures: `${load.acknowledged.length} acknowledged writes, ${ids.length} notes, ${messages.filter(({ isOwn }) => isOwn).length} messages of which ${deliveries.repeated} came again under their id; ${quiet.figure}`,
      faults: [
        ...some(lost, 'acknowledged writes lost', ({ code, step }) => `${code} ${step}`),
        ...some(doubled, 'doubled', String),
        ...some(broken, 'broken chains', String),
        ...some(load.wrong, 'wrong answers', (one) => JSON.stringify(one)),
        ...some(deliveries.missing, 'delivered messages not received', String),
        ...some(deliveries.twins, 'messages with the id of another one', String),
        ...some(deliveries.unknown, 'received messages with an unknown id', String),
        ...(quiet.fault === null ? [] : [quiet.fault]),
      ],
    }
  } finally {
    await close()
  }
}

function some(list, what, show) {
  return list.length === 0 ? [] : [`${list.length} ${what}: ${list.slice(0, 3).map(show).join(', ')}`]
}
