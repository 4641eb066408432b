import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCalls, openApp } from './calls.mjs'
import { measureDashboard } from './dashboard.mjs'
import { measureOrganizations } from './organizations.mjs'
import { openShipperOffice } from './people.mjs'
import { measurePaper } from './paper.mjs'
import { benchFolder, openBench } from './place.mjs'
import { openSigning } from './signing.mjs'
import { measureUsers } from './users.mjs'
import { measureWrites, createNoteWriter } from './writes.mjs'

const parts = ['calls', 'dashboard', 'signing', 'paper', 'writes', 'organizations', 'users']

/**
 * npm run bench -- [--notes 1000000] [--keep] [--only signing,writes]: the speed of lists and writes compared with
 * their goals.
 */
export async function runBench() {
  const { values } = parseArgs({
    options: {
      notes: { type: 'string', default: '1000000' },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: parts.join(',') },
    },
  })
  const wanted = new Set(values.only.split(','))
  if ([...wanted].some((part) => !parts.includes(part))) throw new Error(`--only takes ${parts.join(', ')}.`)
  const notes = Number(values.notes.replaceAll('_', ''))
  if (!Number.isInteger(notes) || notes < 1000) throw new Error('--notes must be a whole number of at least 1000.')
  const place = benchFolder(notes)
  const endings = values.keep ? [] : [place.remove]
  try {
    const connection = await openBench(place, notes, endings)
    const app = await openApp(connection, place.folder)
    endings.push(() => app.app.close())
    const office = await openShipperOffice(connection)
    console.log(`Measuring as an organisation with ${office.notes.toLocaleString('en-GB')} of them …`)
    const newNote = createNoteWriter(office)
    const signing = await openSigning(connection, app, office, newNote)
    const part = (name, work) => (wanted.has(name) ? work() : [])
    const calls = await part('calls', () => measureCalls(app, office, newNote))
    calls.push(...(await part('dashboard', () => measureDashboard(connection, app, office))))
    const paper = wanted.has('paper')
      ? await measurePaper(app, office, newNote, signing.sign)
      : { calls: [], writes: [] }
    calls.push(...(await part('signing', signing.measure)), ...paper.calls)
    const writes = [...(await part('writes', () => measureWrites(connection, app, office, newNote))), ...paper.writes]
    // Last, because it creates thousands of organisations and addresses notes to them.
    calls.push(
      ...(await part('organizations', () => measureOrganizations(connection, app, office, newNote, signing.sign))),
    )
    calls.push(...(await part('users', () => measureUsers(connection, app, office))))
    print(notes, calls, writes)
    if (values.keep) console.log(`Kept for the next time: ${place.folder}`)
  } finally {
    for (const ending of endings.toReversed()) await ending()
  }
}

function print(notes, calls, writes) {
  const [load = 0] = loadavg()
  console.log(
    `\n${notes.toLocaleString('en-GB')} notes, ${availableParallelism()} cores, load ${load.toFixed(1)}, Node ${process.version}\n`,
  )
  const rows = [
    ['Call', 'runs', 'p50 ms', 'p95 ms', 'goal ms', ''],
    ...calls.map(({ what, runs, p50, p95, goal }) => [
      what,
      String(runs),
      p50.toFixed(1),
      p95.toFixed(1),
      goal === null ? '' : `≤ ${goal}`,
      goal === null ? '' : p95 <= goal ? 'kept' : 'MISSED',
    ]),
  ]
  printTable(rows)
  console.log()
  printTable([
    ['Writing', 'a second', 'goal', ''],
    ...writes.map(({ what, perSecond, goal }) => [
      what,
      perSecond.toFixed(0),
      goal === null ? '' : `≥ ${goal}`,
      goal === null ? '' : perSecond >= goal ? 'kept' : 'MISSED',
    ]),
  ])
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    )
    console.log(cells.join('  ').trimEnd())
  }
}
