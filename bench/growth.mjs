import { measureLines } from './lines.mjs'
import { measure, measureSlowest } from './measure.mjs'
import { openSmallOffice } from './people.mjs'
import { openSigning } from './signing.mjs'
import { createNoteWriter } from './writes.mjs'

const runs = 40
/** At most so long for each row, and for each case among which the slowest is looked for. */
const seconds = 8
const secondsOfCase = 1

/**
 * The same calls by three callers: an organisation whose 120 notes are the same at every size, the big shipper with its
 * share of 5.8 %, and the operator, who sees every note. Run with several sizes, this shows how cost grows.
 */
export async function measureGrowth(connection, app, office) {
  const small = await openSmallOffice(connection.patient, office.shipper)
  await connection.patient.pool.query('analyze cmr_party')
  const { rows } = await connection.patient.pool.query('select count(*)::int as notes from cmr')
  const month = await lastMonth(connection.patient.pool)
  const callers = [
    { caller: 'small', ...small, reader: small.planner },
    { caller: 'large', ...office, reader: office.planner },
    { caller: 'operator', ...office, notes: rows[0].notes, reader: office.admin },
  ]
  await warmUp(app, callers[1], month)
  const table = []
  for (const caller of callers) {
    console.log(`  As ${caller.caller}, with ${caller.notes.toLocaleString('en-GB')} notes:`)
    const read = await measureLines(await readLines(app, caller, month))
    const written = caller.caller === 'operator' ? [] : await measureLines(await writeLines(connection, app, caller))
    table.push(...[...read, ...written].map((row) => ({ caller: caller.caller, notes: caller.notes, ...row })))
  }
  return table
}

/** Until Node has compiled what runs often, calls cost twice as much. */
async function warmUp({ call }, { reader, sample }, month) {
  for (let turn = 0; turn < 100; turn++) {
    await call(reader, 'POST', '/api/cmr/list', {})
    await call(reader, 'GET', `/api/cmr/item?cmr_id=${sample[turn % sample.length]}`)
    await call(reader, 'GET', `/api/cmr/dashboard?${new URLSearchParams(month)}`)
    await call(reader, 'POST', '/api/cmr/dashboard-list', month)
  }
}

async function readLines({ call }, { reader, words, partners, sample }, month) {
  const { sortableFields } = await import('../domain/dist/cmr/contract/list-columns.js')
  const list = (filter) => () => call(reader, 'POST', '/api/cmr/list', filter)
  const ask = (path, wanted) => () => call(reader, 'GET', `/api/cmr/${path}?${new URLSearchParams(wanted)}`)
  const slowest = (filters) =>
    measureSlowest(
      filters.map((filter) => [JSON.stringify(filter), list(filter)]),
      3,
      secondsOfCase,
    )
  const once = (work) => () => measure(work, runs, seconds)
  const item = (run) => call(reader, 'GET', `/api/cmr/item?cmr_id=${sample[run % sample.length]}`)
  const everything = { begin: '2020-01-01', end: month.end }
  const texts = [words[0], words[4], words[6], 'transport', 'zzq'].filter((word) => word !== undefined)
  return [
    ['list: first page with total', null, once(list({}))],
    ['list: one status', null, once(list({ StatusList: '7' }))],
    ['list: page 100', null, once(list({ Page: 100 }))],
    ['counts of the views', null, once(() => call(reader, 'GET', '/api/cmr/view-counts'))],
    ['sort: slowest column', null, () => slowest(sortableFields.map((OrderBy) => ({ OrderBy, Direction: 'asc' })))],
    ['search: slowest word', null, () => slowest(texts.map((Search) => ({ Search })))],
    ['filter by carrier', null, once(list({ Carrier: String(partners[0]?.carrier) }))],
    ['one note', null, once(item)],
    ['dashboard: one month', null, once(ask('dashboard', month))],
    ['dashboard: all time', null, once(ask('dashboard', everything))],
    ['Pro dashboard: page of one month', null, once(() => call(reader, 'POST', '/api/cmr/dashboard-list', month))],
    ['Pro dashboard: statistics of one month', null, once(ask('dashboard-statistics', month))],
  ]
}

async function writeLines(connection, app, office) {
  const newNote = createNoteWriter(office)
  const create = (status) => app.call(office.planner, 'POST', '/api/cmr/create', Object.assign(newNote(), { status }))
  const signing = await openSigning(connection, app, office, newNote)
  const notes = []
  for (let note = 0; note < runs + 5; note++) notes.push((await create(2)).id)
  return [
    ['create with 3 goods', null, () => measure(() => create(1), runs, seconds)],
    ['sign as the shipper', null, () => measure(() => signing.sign(notes.pop()), runs)],
  ]
}

async function lastMonth(pool) {
  const { rows } = await pool.query(
    `select to_char(max(created_at), 'YYYY-MM-DD') as end, to_char(max(created_at) - interval '30 days', 'YYYY-MM-DD') as begin from cmr`,
  )
  return rows[0]
}
