import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { compareCheckouts, writtenMean } from './against.mjs'
import { measureCalls, openApp } from './calls.mjs'
import { measureCreate } from './create.mjs'
import { measureDashboard } from './dashboard.mjs'
import { measureOrganizations } from './organizations.mjs'
import { measureGrowth } from './growth.mjs'
import { writtenUse } from './lines.mjs'
import { openShipperOffice } from './people.mjs'
import { measureOnlineMigration } from './online-migration.mjs'
import { measurePaper } from './paper.mjs'
import { benchFolder, benchPath, openBench } from './place.mjs'
import { openSigning } from './signing.mjs'
import { measureBackup, measureStorage, measureVacuum } from './storage.mjs'
import { measureUsers } from './users.mjs'
import { measureWrites, createNoteWriter } from './writes.mjs'

const usualParts = ['calls', 'dashboard', 'signing', 'paper', 'writes', 'organizations', 'users']
/** Only when named: how cost grows, and work that needs much time or disk. */
const otherParts = ['create', 'growth', 'storage', 'online', 'vacuum', 'backup']
const parts = [...usualParts, ...otherParts]

/** What can be compared with another checkout: parts that only measure calls. */
const comparedParts = ['calls', 'dashboard', 'signing']

/**
 * npm run bench -- [--notes 1000000] [--keep] [--only signing,writes] [--json result.json] [--against ../other]: the
 * speed of lists and writes compared with their goals or with another checkout, the growth of cost by caller, and the
 * size of the tables.
 */
export async function runBench() {
  const { notes, wanted, keep, json, against } = readOptions()
  if (against !== undefined) {
    const parts = comparedParts.filter((part) => wanted.has(part))
    const lines = await compareCheckouts({ against, notes, folder: benchPath(), wanted: parts, keep })
    printCompared(lines)
    if (json !== undefined) writeFileSync(json, `${JSON.stringify({ notes, against, lines }, null, 2)}\n`)
    return
  }
  const place = benchFolder(notes)
  const endings = keep ? [] : [place.remove]
  try {
    const connection = await openBench(place, notes, endings)
    const app = await openApp(connection, place.folder)
    endings.push(() => app.app.close())
    const office = await openShipperOffice(connection.patient)
    console.log(`Measuring as an organisation with ${office.notes.toLocaleString('en-GB')} of them …`)
    const result = await measureParts(wanted, { connection, app, office, folder: place.folder })
    const [load = 0] = loadavg()
    const machine = { cores: availableParallelism(), load, node: process.version }
    print(notes, machine, result)
    if (json !== undefined) writeFileSync(json, `${JSON.stringify({ notes, machine, ...result }, null, 2)}\n`)
    if (keep) console.log(`Kept for the next time: ${place.folder}`)
  } finally {
    for (const ending of endings.toReversed()) await ending()
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      notes: { type: 'string', default: '1000000' },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: usualParts.join(',') },
      json: { type: 'string' },
      against: { type: 'string' },
    },
  })
  const wanted = new Set(values.only.split(','))
  if ([...wanted].some((part) => !parts.includes(part))) throw new Error(`--only takes ${parts.join(', ')}.`)
  const notes = Number(values.notes.replaceAll('_', ''))
  if (!Number.isInteger(notes) || notes < 1000) throw new Error('--notes must be a whole number of at least 1000.')
  return { notes, wanted, keep: values.keep, json: values.json, against: values.against }
}

export async function measureParts(wanted, { connection, app, office, folder }) {
  const newNote = createNoteWriter(office)
  const signing = await openSigning(connection, app, office, newNote)
  const part = (name, work) => (wanted.has(name) ? work() : [])
  const calls = [...(await part('calls', () => measureCalls(app, office, newNote)))]
  calls.push(...(await part('create', () => measureCreate(app, office))))
  calls.push(...(await part('dashboard', () => measureDashboard(connection, app, office))))
  const paper = wanted.has('paper') ? await measurePaper(app, office, newNote, signing.sign) : { calls: [], writes: [] }
  calls.push(...(await part('signing', signing.measure)), ...paper.calls)
  const writes = [...(await part('writes', () => measureWrites(connection, app, office, newNote))), ...paper.writes]
  const growth = await part('growth', () => measureGrowth(connection, app, office))
  const storage = wanted.has('storage') ? await measureStorage(connection) : null
  const online = await part('online', () => measureOnlineMigration(connection, app, office, newNote, signing.sign))
  const vacuum = wanted.has('vacuum') ? await measureVacuum(connection) : null
  const backup = wanted.has('backup') ? await measureBackup(connection, folder) : null
  // Last, because it creates thousands of organisations and addresses notes to them.
  calls.push(
    ...(await part('organizations', () => measureOrganizations(connection, app, office, newNote, signing.sign))),
  )
  calls.push(...(await part('users', () => measureUsers(connection, app, office))))
  return { calls, writes, growth, storage, online, vacuum, backup }
}

function print(notes, { cores, load, node }, { calls, writes, growth, storage, online, vacuum, backup }) {
  console.log(
    `\n${notes.toLocaleString('en-GB')} notes, ${cores} cores, load ${load.toFixed(1)}, Node ${node}; “CPU ms” is the processor time of a call in Node + in PostgreSQL.\n`,
  )
  if (calls.length > 0) printCalls(calls)
  if (writes.length > 0) printWrites(writes)
  if (growth.length > 0) printGrowth(growth)
  if (storage !== null) printStorage(storage)
  if (online.length > 0) printOnline(online)
  if (vacuum !== null) printVacuum(vacuum)
  if (backup !== null) printBackup(backup)
}

function printCalls(calls) {
  printTable([
    ['Call', 'runs', 'p50 ms', 'p95 ms', 'CPU ms', 'goal ms', ''],
    ...calls.map(({ what, runs, p50, p95, processor, goal }) => [
      what,
      String(runs),
      p50.toFixed(1),
      p95.toFixed(1),
      writtenUse(processor),
      goal === null ? '' : `≤ ${goal}`,
      goal === null ? '' : p95 <= goal ? 'kept' : 'MISSED',
    ]),
  ])
}

function printCompared(lines) {
  console.log(
    '\nProcessor time of a call in Node and PostgreSQL, and wall time; ± is the standard deviation of the rounds.\n',
  )
  printTable([
    ['Call', 'CPU ms here', 'CPU ms there', 'here / there', 'p50 ms here', 'p50 ms there'],
    ...lines.map(({ what, ours, theirs, ratio }) => [
      what,
      writtenMean(ours.processor),
      writtenMean(theirs.processor),
      ratio.toFixed(2),
      writtenMean(ours.p50),
      writtenMean(theirs.p50),
    ]),
  ])
}

function printWrites(writes) {
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

function printGrowth(growth) {
  printTable([
    ['Call, by caller', 'notes of the caller', 'p50 ms', 'p95 ms', 'CPU ms'],
    ...growth.map(({ what, caller, notes, p50, p95, processor }) => [
      `${what}, ${caller}`,
      notes.toLocaleString('en-GB'),
      p50.toFixed(1),
      p95.toFixed(1),
      writtenUse(processor),
    ]),
  ])
}

const megabytes = (bytes) => (bytes / 1024 ** 2).toFixed(0)

function printStorage({ database, tables }) {
  printTable([
    ['Table', 'rows', 'MB', 'of which indexes'],
    ...tables.map(({ table, rows, bytes, indexes }) => [table, String(rows), megabytes(bytes), megabytes(indexes)]),
    ['the whole database', '', megabytes(database), ''],
  ])
}

function printVacuum(vacuum) {
  printTable([
    ['Work', 'seconds', 'CPU seconds'],
    [`vacuum after changing ${vacuum.changed} notes`, vacuum.seconds.toFixed(1), vacuum.processor.toFixed(1)],
  ])
}

function printBackup({ backup, restore }) {
  printTable([
    ['Work', 'seconds', 'CPU seconds'],
    [`backup, ${megabytes(backup.bytes)} MB`, backup.seconds.toFixed(1), backup.processor.toFixed(1)],
    ['restore', restore.seconds.toFixed(1), ''],
  ])
}

function printOnline(steps) {
  printTable([
    ['Step, with readers and writers', 'seconds', 'longest read ms', 'longest write ms', 'failed calls'],
    ...steps.map(({ what, seconds, readers, writers, failed }) => [
      what,
      seconds.toFixed(1),
      readers.longest.toFixed(0),
      writers.longest.toFixed(0),
      String(failed.length),
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
  console.log()
}
