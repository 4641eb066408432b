import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../place.mjs'
import { Problem } from '../problem.mjs'
import { timed } from '../run.mjs'
import { createNetwork, removeNetwork } from './network.mjs'
import { familyOf, openProcesses, postmasterOf } from './processes.mjs'
import { configurationOf, settingsIn, topologyOf, valuesFor } from './topology.mjs'

/** PostgreSQL and PgBouncer refuse root: in this user namespace root's files belong to nobody. */
const asNobody = ['--user', '--map-user=65534', '--map-group=65534']

/** The cluster of a folder: how each program is started, stopped and asked. */
export function openTestBed({ folder, basePort, hasNamespaces, programs }) {
  const topology = topologyOf({ folder, basePort, hasNamespaces })
  const description = join(folder, 'cluster.json')
  const addresses = JSON.stringify({ basePort, hasNamespaces })
  // etcd and Patroni keep the addresses of their first start.
  if (existsSync(description) && readFileSync(description, 'utf8') !== addresses)
    throw new Problem(`${folder} has a cluster with other addresses. Delete it: npm run cluster -- remove`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(description, addresses)
  const processes = openProcesses(folder)
  const secrets = readSecrets(folder)
  const url = (machine, name, path) => `http://${machine.address}:${topology.port(name)}${path}`
  const bed = {
    topology,
    processes,
    secrets,
    programs,
    machines: topology.machines,
    url,
    front: (machine) => url(machine, 'FRONT_PORT', ''),
    databaseUrl: (user = 'postgres', machine = topology.machines[0]) => {
      const password = user === 'postgres' ? secrets.POSTGRES_PASSWORD : secrets.ROADNOTE_PASSWORD
      const name = user === 'postgres' ? 'postgres' : 'roadnote'
      return `postgres://${user}:${password}@${machine.address}:${topology.port('PRIMARY_PORT')}/${name}`
    },
    postmaster: (machine) => postmasterOf(join(machine.folder, 'postgres')),
    build: root,
  }
  return bed
}

function readSecrets(folder) {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const names = ['POSTGRES_PASSWORD', 'STANDBY_PASSWORD', 'REWIND_PASSWORD', 'ROADNOTE_PASSWORD', 'SECRET']
    const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]))
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Writes the configuration of each machine and starts everything in the order of need. */
export async function startTestBed(bed) {
  const { topology, machines, processes } = bed
  if (processes.names().some((name) => processes.isRunning(name)))
    throw new Problem(`A cluster runs in ${topology.folder}. Stop it: npm run cluster -- stop`)
  processes.keep()
  if (topology.hasNamespaces) {
    removeNetwork(topology)
    createNetwork(topology)
  }
  for (const machine of machines) writeConfiguration(bed, machine)
  startOutside(bed)
  await timed('etcd', async () => {
    for (const machine of machines) startEtcd(bed, machine)
    await until('etcd', 60_000, async () => (await all(bed, 'ETCD_PORT', '/health')).every(Boolean))
  })
  await timed('Patroni and PostgreSQL, one primary and two standbys', async () => {
    for (const machine of machines) startPatroni(bed, machine)
    await until(
      'the standbys',
      180_000,
      async () => (await rolesOf(bed)).filter((role) => role === 'replica').length === 2,
    )
    await until('the synchronous standby', 60_000, async () => (await synchronousStandby(bed)) !== undefined)
  })
  await timed('PgBouncer and HAProxy', async () => {
    for (const machine of machines) {
      startHaproxy(bed, machine)
      startPgbouncer(bed, machine)
    }
    await createDatabase(bed)
  })
  await timed('Roadnote, three processes', async () => {
    for (const machine of machines) startRoadnote(bed, machine)
    await until('Roadnote', 400_000, async () => (await all(bed, 'ROADNOTE_PORT', '/ready')).every(Boolean))
    await until('the front', 20_000, async () => (await all(bed, 'FRONT_PORT', '/ready')).every(Boolean))
  })
}

function writeConfiguration(bed, machine) {
  mkdirSync(machine.folder, { recursive: true, mode: 0o700 })
  const values = valuesFor(bed.topology, machine, bed)
  for (const [name, text] of Object.entries(configurationOf(values)))
    writeFileSync(join(machine.folder, name), text, { mode: 0o600 })
  const users = [`"roadnote" "${bed.secrets.ROADNOTE_PASSWORD}"`]
  writeFileSync(join(machine.folder, 'pgbouncer-users.txt'), `${users.join('\n')}\n`, { mode: 0o600 })
}

/** The S3 server and the receivers are not on the three machines. */
export function startOutside({ topology, processes }) {
  const { folder, outside, port } = topology
  const run = (name, script, words) => {
    if (processes.isRunning(name)) return
    const command = [process.execPath, join(root, 'scripts/cluster', script), outside, ...words.map(String)]
    processes.start(name, command, { env: plainEnvironment(), cwd: root, log: join(folder, `${name}.log`) })
  }
  mkdirSync(join(folder, 's3'), { recursive: true })
  run('s3', 's3-server.mjs', [port('S3_PORT'), join(folder, 's3')])
  run('receivers', 'receivers.mjs', [port('SMTP_PORT'), port('WEBHOOK_PORT'), receivedFile(folder)])
}

export function receivedFile(folder) {
  return join(folder, 'received.jsonl')
}

export function startEtcd(bed, machine) {
  startOn(bed, machine, 'etcd', [bed.programs.etcd, '--config-file', join(machine.folder, 'etcd.yml')])
}

export function startPatroni(bed, machine) {
  const { programs } = bed
  const prefix = programs.unshare ? [programs.unshare, ...asNobody] : []
  startOn(bed, machine, 'patroni', [...prefix, programs.patroni, join(machine.folder, 'patroni.yml')])
}

export function startHaproxy(bed, machine) {
  startOn(bed, machine, 'haproxy', [bed.programs.haproxy, '-db', '-f', join(machine.folder, 'haproxy.cfg')])
}

export function startPgbouncer(bed, machine) {
  const { programs } = bed
  const prefix = programs.unshare ? [programs.unshare, ...asNobody] : []
  startOn(bed, machine, 'pgbouncer', [...prefix, programs.pgbouncer, join(machine.folder, 'pgbouncer.ini')])
}

/** `build`: the folder of another version, for a rolling upgrade. */
export function startRoadnote(bed, machine, build = bed.build) {
  const settings = settingsIn(readFileSync(join(machine.folder, 'roadnote.env'), 'utf8'))
  const env = {
    ...plainEnvironment(),
    ...settings,
    DEMO: 'true',
    // Webhooks go to the receiver of this cluster.
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    LOG_LEVEL: 'info',
  }
  startOn(bed, machine, 'roadnote', [process.execPath, join(build, 'server/dist/src/main.js')], { env })
}

function startOn({ processes }, machine, name, command, { env = plainEnvironment() } = {}) {
  const where = machine.namespace === null ? [] : ['ip', 'netns', 'exec', machine.namespace]
  const log = join(machine.folder, `${name}.log`)
  return processes.start(`${machine.name}.${name}`, [...where, ...command], { env, cwd: machine.folder, log })
}

/** None of our own variables, above all no PG… variables. */
function plainEnvironment() {
  return { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: '/nonexistent' }
}

async function createDatabase(bed) {
  const { connect } = await import(new URL('../../server/dist/src/database/connect.js', import.meta.url))
  const { pool, close } = connect(bed.databaseUrl(), { applicationName: 'cluster' })
  const ask = (text) => pool.query(text)
  try {
    await until('the primary behind HAProxy', 30_000, () => ask('select 1').then(() => true))
    const { rows } = await ask("select 1 from pg_roles where rolname = 'roadnote'")
    if (rows.length > 0) return
    await ask(`create role roadnote login password '${bed.secrets.ROADNOTE_PASSWORD}'`)
    await ask('create database roadnote owner roadnote')
  } finally {
    await close()
  }
}

/** Stops all programs by their recorded ids: callers first, the database before what decides about it. */
export async function stopTestBed({ folder, patience }) {
  const description = join(folder, 'cluster.json')
  if (!existsSync(description)) return 0
  const topology = topologyOf({ folder, ...JSON.parse(readFileSync(description, 'utf8')) })
  const processes = openProcesses(folder)
  // Whoever keeps the cluster must not start anything while it is stopped, and stops it by itself.
  const names = processes.names()
  const running = names.filter((name) => name !== 'keeper' && processes.isRunning(name)).length
  if (processes.pidOf('keeper') !== process.pid) await processes.stop('keeper', 60_000)
  for (const kind of ['roadnote', 'pgbouncer', 'haproxy', 'patroni', 'etcd', 's3', 'receivers']) {
    if (kind === 'patroni') for (const machine of topology.machines) signalPostgres(machine, 'SIGCONT')
    const these = names.filter((name) => name === kind || name.endsWith(`.${kind}`))
    await Promise.all(these.map((name) => processes.stop(name, patience)))
    if (kind === 'patroni') await Promise.all(topology.machines.map(stopLeftPostgres))
  }
  processes.forget('keeper')
  if (topology.hasNamespaces) removeNetwork(topology)
  return running
}

/** Signals a machine's PostgreSQL with all its processes. */
export function signalPostgres(machine, signal) {
  const pid = postmasterOf(join(machine.folder, 'postgres'))
  for (const one of pid === undefined ? [] : familyOf(pid))
    try {
      process.kill(one, signal)
    } catch {}
}

/** Patroni stops its PostgreSQL; one whose Patroni was killed is left to us. */
async function stopLeftPostgres(machine) {
  const find = () => postmasterOf(join(machine.folder, 'postgres'))
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    const pid = find()
    if (pid === undefined) return
    process.kill(pid, signal)
    for (const latest = performance.now() + 10_000; performance.now() < latest && find() !== undefined;) await delay(50)
  }
}

/** Whether each machine answers 2xx. */
async function all(bed, port, path) {
  return Promise.all(bed.machines.map(async (machine) => (await ask(bed.url(machine, port, path)))?.ok === true))
}

/** An answer, or undefined within two seconds. */
export async function ask(url) {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
}

/** What Patroni says of each machine: `primary`, `replica` or undefined. */
export async function rolesOf(bed) {
  return Promise.all(
    bed.machines.map(async (machine) => {
      const reply = await ask(bed.url(machine, 'PATRONI_PORT', '/patroni'))
      const state = await reply?.json().catch(() => undefined)
      if (state?.state !== 'running') return undefined
      return state.role === 'master' ? 'primary' : state.role
    }),
  )
}

export async function primaryOf(bed) {
  const found = await Promise.all(
    bed.machines.map(async (machine) => (await ask(bed.url(machine, 'PATRONI_PORT', '/primary')))?.ok === true),
  )
  return bed.machines.find((_machine, index) => found[index])
}

export async function synchronousStandby(bed) {
  const found = await Promise.all(
    bed.machines.map(async (machine) => (await ask(bed.url(machine, 'PATRONI_PORT', '/synchronous')))?.ok === true),
  )
  return bed.machines.find((_machine, index) => found[index])
}

/** Waits until the question is answered with yes; gives up with a Problem that names what did not come. */
export async function until(what, patience, isSo) {
  for (const latest = performance.now() + patience; performance.now() < latest; await delay(200))
    if (await isSo().catch(() => false)) return
  throw new Problem(`${what} did not get ready within ${patience / 1000} s. The logs are in the folder of the cluster.`)
}

/** Stops the cluster and removes its data; a folder that is none of ours is left alone. */
export async function removeTestBed(folder) {
  await stopTestBed({ folder, patience: 20_000 })
  if (existsSync(join(folder, 'cluster.json'))) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export function defaultFolder() {
  return join(dirname(join(root, 'x')), '.cache/cluster')
}
