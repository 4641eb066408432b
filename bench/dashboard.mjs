import { measure, worstOf } from './measure.mjs'

/** The figures of one organisation and of everything, for the stretches that people ask for. */
export async function measureDashboard(connection, { call }, office) {
  const { first, last } = await stretchOf(connection.pool)
  const ask = (token, path, asked) => () => call(token, 'GET', `/api/cmr/${path}?${new URLSearchParams(asked)}`)
  const month = { begin: daysBefore(last, 30), end: last }
  const stretches = [
    { begin: last, end: last },
    month,
    { begin: daysBefore(last, 92), end: last },
    { begin: daysBefore(last, 365), end: last },
    { begin: first, end: last },
    { begin: first, end: last, timeZone: 'Asia/Kolkata' },
  ]
  const named = (token, path, all) => all.map((asked) => [JSON.stringify(asked), ask(token, path, asked)])
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
    ['dashboard: everything, any period', 300, () => worstOf(named(office.admin, 'dashboard', stretches), 20)],
    [
      'dashboard: points of everything, any period',
      null,
      () => worstOf(named(office.admin, 'dashboard-days', stretches), 5),
    ],
  ]
  const table = []
  for (const [what, goal, work] of lines) {
    const result = await work()
    table.push({ what, goal, ...result })
    console.log(`  ${what}: p95 ${result.p95.toFixed(1)} ms${result.worst === undefined ? '' : ` (${result.worst})`}`)
  }
  return table
}

function daysBefore(day, count) {
  return new Date(Date.parse(day) - count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

async function stretchOf(pool) {
  const { rows } = await pool.query(
    `select to_char(min(created_at), 'YYYY-MM-DD') as first, to_char(max(created_at), 'YYYY-MM-DD') as last from cmr`,
  )
  return rows[0]
}
