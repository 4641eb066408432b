import { join } from 'node:path'
import { server } from './place.mjs'
import { createCheapSecrets } from './secrets.mjs'
import { measureLines } from './lines.mjs'
import { measure, measureSlowest } from './measure.mjs'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Calls the real app without a network, so it measures the server's own time including the database. */
export async function openApp(connection, folder) {
  const { createApp } = await server('src/app.js')
  const { folderStore } = await server('src/files/folder-store.js')
  const { pino } = await import('pino')
  const app = createApp({
    connection,
    secrets: await createCheapSecrets(),
    files: folderStore(join(folder, 'files')),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    codeSuffix: 'RN',
    trustProxy: 0,
    webFolder: null,
  })
  await app.ready()
  const call = async (token, method, url, payload, more = {}) => {
    const reply = await app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}`, ...more } })
    if (reply.statusCode !== 200) throw new Error(`${method} ${url} answered ${reply.statusCode}: ${reply.body}`)
    return reply.json()
  }
  return { app, call }
}

/** What our app of this checkout accepts; the name of an older form of rows counts for an older checkout. */
async function headersOfApp() {
  const { columnsParameter, tableParameter } = await server('../../domain/dist/contract/row-table.js')
  return { accept: `application/json; ${columnsParameter ?? tableParameter}` }
}

function lastDays(days) {
  const text = (time) => new Date(time).toISOString().slice(0, 10)
  return days === null ? {} : { Begin: text(Date.now() - days * dayMilliseconds), End: text(Date.now()) }
}

function listCase(call, token, filter) {
  return [JSON.stringify(filter), () => call(token, 'POST', '/api/cmr/list', filter)]
}

/** Every combination of filters in the filter panel. */
function panel(word) {
  const periods = [null, 14, 92].flatMap((days) =>
    (days === null ? [3] : [1, 2, 3]).map((PeriodSearch) => Object.assign(lastDays(days), { PeriodSearch })),
  )
  const statuses = [{}, { StatusList: '7' }, { StatusList: '1,2,3,4,9' }]
  const drivers = [{}, { Assign: true }, { UnAssign: true }]
  const texts = [{}, { Search: word }]
  return periods.flatMap((one) =>
    statuses.flatMap((two) =>
      drivers.flatMap((three) => texts.map((four) => Object.assign({}, one, two, three, four))),
    ),
  )
}

function partyFilters({ partners, shipper, words }) {
  const [first = {}, second = first] = [partners[0], partners.at(-1)]
  return [
    { Sender: String(shipper) },
    { Carrier: String(first.carrier) },
    { Recipient: String(first.recipient), StatusList: '7' },
    { Carrier: String(second.carrier), Recipient: String(second.recipient) },
    { Sender: 'acme' },
    { Recipient: words[4] },
    { Code: words[0] },
    { Code: 'BEACM' },
    { TripID: words[2] },
  ]
}

/** Usual filters before sorting. */
function narrowings({ words, partners }) {
  return [
    { StatusList: '7' },
    { UnAssign: true },
    { ...lastDays(92), PeriodSearch: 1 },
    { Search: words[4] },
    { Carrier: String(partners[0]?.carrier) },
  ]
}

/** One table row each: label, goal in milliseconds and measurement. */
export async function measureCalls({ call }, office, newNote) {
  const { planner, admin, words, sample } = office
  const { sortableFields } = await server('../../domain/dist/cmr/contract/list-columns.js')
  const ours = await headersOfApp()
  const list = (token, filter) => () => call(token, 'POST', '/api/cmr/list', filter)
  const cases = (filters) => filters.map((filter) => listCase(call, planner, filter))
  const sorts = sortableFields.flatMap((OrderBy) => ['asc', 'desc'].map((Direction) => ({ OrderBy, Direction })))
  const filteredSorts = sorts.flatMap((sort) => narrowings(office).map((filter) => Object.assign({}, sort, filter)))
  /** @type {[string, number | null, () => Promise<{ runs: number, p50: number, p95: number, worst?: string }>][]} */
  const lines = [
    ['default page with total', 25, () => measure(list(planner, {}), 200)],
    ['last 14 days, as the screen opens', 25, () => measure(list(planner, lastDays(14)), 200)],
    ['page 500', 25, () => measure(list(planner, { Page: 500 }), 100)],
    ['any filter combination of the panel', 60, () => measureSlowest(cases(panel(words[4])), 7)],
    ['by party, code or trip', 60, () => measureSlowest(cases(partyFilters(office)), 7)],
    ['search of 3+ letters', 60, () => measureSlowest(cases(words.map((Search) => ({ Search }))), 7)],
    ['a page of 100', 12, () => measure(list(planner, { Limit: 100 }), 200)],
    [
      'a page of 100, as our app asks for it',
      12,
      () => measure(() => call(planner, 'POST', '/api/cmr/list', { Limit: 100 }, ours), 200),
    ],
    ['counts of the views', 25, () => measure(() => call(planner, 'GET', '/api/cmr/view-counts'), 200)],
    ['sorting by any column', 60, () => measureSlowest(cases(sorts), 5)],
    ['sorting by any column, filtered', 60, () => measureSlowest(cases(filteredSorts), 3)],
    [
      'sorting by any column, page 500',
      null,
      () => measureSlowest(cases(sorts.map((sort) => ({ ...sort, Page: 500 }))), 3),
    ],
    [
      'one note',
      10,
      () => measure((run) => call(planner, 'GET', `/api/cmr/item?cmr_id=${sample[run % sample.length]}`), 200),
    ],
    ['create with 3 goods', 25, () => measure(() => call(planner, 'POST', '/api/cmr/create', newNote()), 200)],
    ['super admin: default page', 25, () => measure(list(admin, {}), 200)],
    ['super admin: last 14 days', null, () => measure(list(admin, lastDays(14)), 50)],
    [
      'super admin: search',
      null,
      () =>
        measureSlowest(
          words.map((Search) => listCase(call, admin, { Search })),
          5,
        ),
    ],
  ]
  return measureLines(lines)
}
