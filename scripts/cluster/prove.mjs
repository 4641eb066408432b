import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../problem.mjs'
import { startRoadnote, primaryOf, until, ask } from './bed.mjs'
import { addExpandingMigrations, buildCommit, copyBuild } from './builds.mjs'
import { cuts, disturb, disturbances, killMachine, killPostgres, startMachine, untilWhole } from './disturb.mjs'
import { failuresIn, longestPause, summaryOf } from './figures.mjs'
import { openLoad, switchWebhooksOn } from './load.mjs'
import { lookAfter, missingExpansions } from './look.mjs'
import { watchPrimaries } from './marks.mjs'

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** Every proof by its name; each gets the running cluster and returns its faults. */
const proofs = {
  'rolling-restart': { run: rollingRestart },
  'rolling-upgrade': { run: rollingUpgrade },
  'primary-killed': { run: primaryKilled, times: 20 },
  'parts-killed': { run: async (bed, options) => disturbed(bed, disturbances, options) },
  'network-cut': { run: async (bed, options) => disturbed(bed, cuts, options), needsNamespaces: true },
}

const proofNames = Object.keys(proofs)

/** Whether one of these proofs needs each machine in a network of its own. */
export function needsNamespaces(names) {
  return wanted(names).some((name) => proofs[name]?.needsNamespaces === true)
}

function wanted(names) {
  return names.length === 0 ? proofNames : names
}

/** Runs the proofs one after the other; resolves with their faults. */
export async function prove(bed, names, { times, only, previous, isLight } = {}) {
  const unknown = names.filter((name) => proofs[name] === undefined)
  if (unknown.length > 0)
    throw new Problem(`There is no proof ${unknown.join(', ')}. There are: ${proofNames.join(', ')}`)
  const faults = []
  for (const name of wanted(names)) {
    console.log(`\n${name} (load of this machine: ${loadavg()[0].toFixed(1)})`)
    await untilWhole(bed)
    const found = await proofs[name].run(bed, { times: times ?? proofs[name].times, only, previous, isLight })
    for (const fault of found) console.log(`  FAULT ${fault}`)
    console.log(found.length === 0 ? '  holds' : `  ${found.length} faults`)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  return faults
}

/** Runs work under load, and looks at everything afterwards. */
async function underLoad(bed, { isLight }, work) {
  const { outside, port } = bed.topology
  const load = await openLoad({ fronts: bed.machines.map(bed.front), isLight })
  await switchWebhooksOn(load, `http://${outside}:${port('WEBHOOK_PORT')}/hook`)
  const marks = await watchPrimaries(bed)
  const faults = []
  try {
    await delay(3000)
    faults.push(...(await work(load)))
  } finally {
    await load.stop()
    faults.push(...(await marks.end()))
  }
  const summary = summaryOf(load.journal)
  console.log(`  ${summary.requests} requests, ${summary.failed} failed, 99 of 100 within ${summary.p99} ms`)
  for (const [reason, count] of Object.entries(summary.reasons)) console.log(`    ${count} × ${reason}`)
  const after = await lookAfter(bed, load)
  console.log(`  ${after.figures}`)
  return [...faults, ...after.faults]
}

const longestStop = 5000

async function rollingRestart(bed, options) {
  return underLoad(bed, options, async (load) => {
    const faults = []
    for (const machine of bed.machines) {
      faults.push(...(await replaceRoadnote(bed, machine, bed.build)))
      await delay(4000)
    }
    return [...faults, ...failed(load)]
  })
}

/**
 * From this version, or from an older commit, to this one with two migrations that only add: the first new process runs
 * them while the old ones serve. Afterwards every Roadnote must be the new one, and the database must have both.
 */
async function rollingUpgrade(bed, options) {
  const { previous } = options
  const folder = join(bed.topology.folder, 'builds')
  const before = await versionBefore(previous, join(folder, 'before'))
  const next = copyBuild(join(folder, 'next'))
  addExpandingMigrations(next)
  for (const machine of bed.machines) await replaceRoadnote(bed, machine, before)
  await untilWhole(bed)
  console.log(
    `  all serve ${previous ?? 'this version'}; now one after the other the next one with two migrations more`,
  )
  return underLoad(bed, options, async (load) => {
    const faults = []
    for (const machine of bed.machines) {
      faults.push(...(await replaceRoadnote(bed, machine, next)))
      await delay(4000)
    }
    return [...faults, ...failed(load), ...(await missingExpansions(bed))]
  })
}

/** `previous`: a commit to build, the folder of a built version or of a release, or undefined for this version. */
async function versionBefore(previous, folder) {
  if (previous === undefined) return copyBuild(folder)
  return existsSync(join(previous, 'server/dist')) ? resolve(previous) : buildCommit(previous, folder)
}

/** Stops a Roadnote and starts it from this build; waits until every front sends it requests again. */
async function replaceRoadnote(bed, machine, build) {
  const took = await bed.processes.stop(`${machine.name}.roadnote`, 30_000)
  startRoadnote(bed, machine, build)
  await until(
    'the new Roadnote',
    120_000,
    async () => (await ask(bed.url(machine, 'ROADNOTE_PORT', '/ready')))?.ok === true,
  )
  console.log(`  ${machine.name}: stopped in ${seconds(took)}`)
  return took <= longestStop ? [] : [`${machine.name} needed ${seconds(took)} to stop`]
}

function failed(load) {
  const count = failuresIn(load.journal).length
  return count === 0 ? [] : [`${count} failed requests`]
}

/** In turn PostgreSQL alone, which its Patroni starts again, and the whole machine, which another one replaces. */
async function primaryKilled(bed, options) {
  const { times } = options
  return underLoad(bed, options, async (load) => {
    const faults = []
    for (let round = 1; round <= times; round += 1) {
      const primary = await primaryOf(bed)
      const isMachine = round % 2 === 0
      const from = Date.now()
      if (isMachine) killMachine(bed, primary)
      else killPostgres(bed, primary)
      await untilWritten(load, from)
      const to = Date.now()
      if (isMachine) await startMachine(bed, primary)
      await untilWhole(bed)
      await delay(2000)
      faults.push(
        ...pauses(
          load,
          `${round}. ${isMachine ? 'machine' : 'PostgreSQL'} of ${primary.name} killed`,
          { from, to: to + 2000 },
          { writes: 30, reads: 5 },
        ),
      )
    }
    return faults
  })
}

/** Until a write that began after this moment was acknowledged; gives up after two minutes. */
async function untilWritten(load, from) {
  const settled = () =>
    load.journal.some((one) => one.kind === 'write' && one.status === 200 && one.began > from + 1000)
  await until('a write after the kill', 120_000, async () => settled())
}

function pauses(load, what, { from, to }, { writes, reads }) {
  const found = {
    writes: longestPause(load.journal, 'write', from, to),
    reads: longestPause(load.journal, 'read', from, to),
  }
  const failures = failuresIn(load.journal, from, to).length
  console.log(
    `  ${what}: longest pause of writes ${seconds(found.writes)}, of reads ${seconds(found.reads)}; ${failures} failed requests`,
  )
  return [
    ...(found.writes > writes * 1000 ? [`${what}: no write for ${seconds(found.writes)}`] : []),
    ...(reads !== undefined && found.reads > reads * 1000 ? [`${what}: no read for ${seconds(found.reads)}`] : []),
  ]
}

async function disturbed(bed, list, options) {
  const { only } = options
  return underLoad(bed, options, async (load) => {
    const faults = []
    for (const one of list.filter(({ name }) => only === undefined || name.includes(only))) {
      const span = await disturb(bed, one)
      await delay(2000)
      faults.push(...pauses(load, one.name, span, one))
    }
    return faults
  })
}
