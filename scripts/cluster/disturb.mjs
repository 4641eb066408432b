import { setTimeout as delay } from 'node:timers/promises'
import {
  ask,
  primaryOf,
  rolesOf,
  signalPostgres,
  startEtcd,
  startHaproxy,
  startOutside,
  startPatroni,
  startPgbouncer,
  startRoadnote,
  synchronousStandby,
  until,
} from './bed.mjs'
import { cut, heal } from './network.mjs'
import { familyOf } from './processes.mjs'

const starts = {
  etcd: startEtcd,
  patroni: startPatroni,
  pgbouncer: startPgbouncer,
  haproxy: startHaproxy,
  roadnote: startRoadnote,
}

/** One primary, two streaming standbys of which one is synchronous, three etcd, three ready Roadnote, all fronts open. */
export async function untilWhole(bed, patience = 180_000) {
  const everywhere = async (port, path) =>
    (await Promise.all(bed.machines.map((machine) => ask(bed.url(machine, port, path))))).every((reply) => reply?.ok)
  await until('the whole cluster', patience, async () => {
    const roles = await rolesOf(bed)
    if (roles.filter((role) => role === 'primary').length !== 1) return false
    if (roles.filter((role) => role === 'replica').length !== 2) return false
    if ((await synchronousStandby(bed)) === undefined) return false
    if (!(await everywhere('ETCD_PORT', '/health'))) return false
    return (await everywhere('ROADNOTE_PORT', '/ready')) && everywhere('FRONT_PORT', '/ready')
  })
}

/** Kills PostgreSQL alone: the postmaster, whose children notice it and end. */
export function killPostgres(bed, machine) {
  const pid = bed.postmaster(machine)
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

/** Everything of a machine at once, as when its power fails. */
export function killMachine(bed, machine, kinds = ['patroni', 'etcd', 'pgbouncer', 'haproxy', 'roadnote']) {
  const family = familyOf(bed.postmaster(machine) ?? 0)
  for (const kind of kinds) bed.processes.kill(`${machine.name}.${kind}`)
  for (const pid of family)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
}

export async function startMachine(bed, machine) {
  // PostgreSQL refuses to start while children of the killed postmaster are still there.
  await until('the end of the killed PostgreSQL', 20_000, async () => bed.postmaster(machine) === undefined)
  for (const [kind, start] of Object.entries(starts))
    if (!bed.processes.isRunning(`${machine.name}.${kind}`)) start(bed, machine)
}

const other = (bed, ...not) => bed.machines.find((machine) => !not.includes(machine))

/** Kills and starts again, or freezes and thaws, one program of a machine. */
function program(name, kind, choose, { hold = 8000, frozen = false } = {}) {
  return {
    name,
    hold,
    async begin(bed) {
      const machine = await choose(bed)
      const label = `${machine.name}.${kind}`
      if (frozen) bed.processes.freeze(label)
      else bed.processes.kill(label)
      return async () => {
        if (frozen) bed.processes.thaw(label)
        else starts[kind](bed, machine)
      }
    },
  }
}

function postgresOf(name, choose, { hold }) {
  return {
    name,
    hold,
    async begin(bed) {
      const machine = await choose(bed)
      signalPostgres(machine, 'SIGSTOP')
      return async () => signalPostgres(machine, 'SIGCONT')
    },
  }
}

const standby = async (bed) => other(bed, await primaryOf(bed), await synchronousStandby(bed))

/** Each part of the cluster killed or frozen once; `writes` and `reads`: the longest pause that is allowed, in seconds. */
export const disturbances = [
  { ...killed('synchronous standby killed', synchronousStandby), writes: 30 },
  { ...killed('other standby killed', standby), writes: 30 },
  { ...postgresOf('synchronous standby frozen', synchronousStandby, { hold: 20_000 }), writes: 30 },
  { ...program('etcd of the primary killed', 'etcd', primaryOf), writes: 30 },
  { ...program('etcd of a standby frozen', 'etcd', synchronousStandby, { frozen: true }), writes: 30 },
  { ...program('Patroni of the primary frozen', 'patroni', primaryOf, { frozen: true, hold: 40_000 }), writes: 60 },
  { ...postgresOf('primary frozen', primaryOf, { hold: 40_000 }), writes: 60 },
  { ...program('PgBouncer killed', 'pgbouncer', synchronousStandby), writes: 30 },
  { ...program('PgBouncer frozen', 'pgbouncer', standby, { frozen: true }), writes: 30 },
  { ...program('HAProxy killed', 'haproxy', standby), writes: 30 },
  { ...program('HAProxy frozen', 'haproxy', standby, { frozen: true }), writes: 30 },
  { ...program('Roadnote killed', 'roadnote', async (bed) => bed.machines[0]), writes: 10 },
  { ...program('Roadnote frozen', 'roadnote', async (bed) => bed.machines[1], { frozen: true }), writes: 15 },
  {
    name: 'S3 server killed',
    hold: 8000,
    writes: 10,
    begin: async (bed) => {
      bed.processes.kill('s3')
      return async () => startOutside(bed)
    },
  },
  {
    name: 'S3 server frozen',
    hold: 15_000,
    writes: 10,
    begin: async (bed) => {
      bed.processes.freeze('s3')
      return async () => bed.processes.thaw('s3')
    },
  },
]

/** The network between machines, cut without a word; needs namespaces. */
function between(name, choose, hold) {
  return {
    name,
    hold,
    writes: 60,
    async begin(bed) {
      const pairs = await choose(bed)
      for (const [one, two] of pairs) cut(one, two)
      return async () => pairs.forEach(([one, two]) => heal(one, two))
    },
  }
}

async function alone(bed, machine) {
  return bed.machines.filter((one) => one !== machine).map((one) => [machine, one])
}

export const cuts = [
  between('primary cut from both others', async (bed) => alone(bed, await primaryOf(bed)), 45_000),
  between(
    'primary cut from its synchronous standby',
    async (bed) => [[await primaryOf(bed), await synchronousStandby(bed)]],
    30_000,
  ),
  between('synchronous standby cut from both others', async (bed) => alone(bed, await synchronousStandby(bed)), 30_000),
]

/** A machine's PostgreSQL with its Patroni. */
function killed(name, choose) {
  return {
    name,
    hold: 12_000,
    async begin(bed) {
      const machine = await choose(bed)
      killMachine(bed, machine, ['patroni'])
      return () => startMachine(bed, machine)
    },
  }
}

/** Begins a disturbance, keeps it for its time, ends it and waits until the cluster is whole again. */
export async function disturb(bed, { begin, hold }) {
  const from = Date.now()
  const undo = await begin(bed)
  try {
    await delay(hold)
  } finally {
    await undo()
  }
  await untilWhole(bed)
  return { from, to: Date.now() }
}
