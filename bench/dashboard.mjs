import { measureLines } from './lines.mjs'
import { measure, measureSlowest } from './measure.mjs'
import { downloadFirstBytes, downloadWholeFile } from './pro-file.mjs'

/** Metrics of one organisation and of all, for the usual periods. */
export async function measureDashboard(connection, { app, call }, office) {
  const { first, last } = await periodOf(connection.pool)
  const ask = (token, path, wanted) => () => call(token, 'GET', `/api/cmr/${path}?${new URLSearchParams(wanted)}`)
  const month = { begin: daysBefore(last, 30), end: last }
  const periods = [
    { begin: last, end: last },
    month,
    { begin: daysBefore(last, 92), end: last },
    { begin: daysBefore(last, 365), end: last },
    { begin: first, end: last },
    { begin: first, end: last, timeZone: 'Asia/Kolkata' },
  ]
  const named = (token, path, all) => all.map((wanted) => [JSON.stringify(wanted), ask(token, path, wanted)])
  /** @type {[string, number | null, () => Promise<{ runs: number, p50: number, p95: number, worst?: string }>][]} */
  const lines = [
    ['dashboard: one organisation, one month', 60, () => measure(ask(office.planner, 'dashboard', month), 100)],
    [
      'dashboard: one organisation, all its notes',
      null,
      () => measure(ask(office.planner, 'dashboard', { begin: first, end: last }), 20),
    ],
    [
      'dashboard: points of one organisation and month',
      null,
      () => measure(ask(office.planner, 'dashboard-days', month), 40),
    ],
    [
      'dashboard: everything, all time',
      null,
      () => measure(ask(office.admin, 'dashboard', { begin: first, end: last }), 20),
    ],
    ['dashboard: everything, any period', 300, () => measureSlowest(named(office.admin, 'dashboard', periods), 20)],
    [
      'dashboard: points of everything, any period',
      null,
      () => measureSlowest(named(office.admin, 'dashboard-days', periods), 5),
    ],
    ...proLines({ app, call, office, ask }, month, { begin: first, end: last }),
  ]
  const table = await measureLines(lines)
  const { rows, seconds, megabytes } = await downloadWholeFile(app, office.admin, { begin: first, end: last })
  console.log(
    `  Pro dashboard: ${rows} rows saved in ${seconds.toFixed(1)} s with ${megabytes.toFixed(0)} MB more memory (goal: 150)`,
  )
  return table
}

/** The table of the Pro dashboard, the counts at its filter boxes, and its CSV file. */
function proLines({ app, call, office, ask }, month, everything) {
  const list = (token, wanted) => () => call(token, 'POST', '/api/cmr/dashboard-list', wanted)
  /** @type {[string, number | null, () => Promise<{ runs: number, p50: number, p95: number, worst?: string }>][]} */
  const lines = [
    [
      'Pro dashboard: a page of one organisation and month, any order and filter',
      60,
      () =>
        measureSlowest(
          proCases(month).map((wanted) => [JSON.stringify(wanted), list(office.planner, wanted)]),
          10,
        ),
    ],
    [
      'Pro dashboard: statistics of one organisation and month',
      150,
      () => measure(ask(office.planner, 'dashboard-statistics', month), 100),
    ],
    [
      'Pro dashboard: statistics of one organisation, all its notes',
      null,
      () => measure(ask(office.planner, 'dashboard-statistics', everything), 20),
    ],
    ['Pro dashboard: a page of everything, one month', null, () => measure(list(office.admin, month), 20)],
    ['Pro dashboard: a page of everything, any time', null, () => measure(list(office.admin, everything), 5)],
    [
      'Pro dashboard: a page of everything by driver, any time',
      null,
      () => measure(list(office.admin, { ...everything, OrderBy: 'driver' }), 5),
    ],
    [
      'Pro dashboard: statistics of everything, any time',
      null,
      () => measure(ask(office.admin, 'dashboard-statistics', everything), 5),
    ],
    [
      'Pro dashboard: statistics of everything, one month',
      null,
      () => measure(ask(office.admin, 'dashboard-statistics', month), 5),
    ],
    [
      'Pro dashboard: first byte of the file of everything',
      1000,
      () => measure(downloadFirstBytes(app, office.admin, everything), 10),
    ],
  ]
  return lines
}

/** Each sort order and each kind of filter for one period. */
function proCases(period) {
  const orders = ['cmrCode', 'status', 'lastModified', 'driver', 'carrierCode', 'minutesLateDelivery', 'countPhotos']
  const filters = [{ status: [4, 5] }, { driverMethods: [2, 4] }, { exceptionTypes: [1] }, { Page: 20, Limit: 100 }]
  return [...orders.map((OrderBy) => ({ ...period, OrderBy })), ...filters.map((filter) => ({ ...period, ...filter }))]
}

function daysBefore(day, count) {
  return new Date(Date.parse(day) - count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

async function periodOf(pool) {
  const { rows } = await pool.query(
    `select to_char(min(created_at), 'YYYY-MM-DD') as first, to_char(max(created_at), 'YYYY-MM-DD') as last from cmr`,
  )
  return rows[0]
}
