import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { thisMachine } from '../chromium.mjs'
import { Problem } from '../problem.mjs'
import { timed } from '../run.mjs'

/** The programs of the cluster and their Debian packages. */
const packages = {
  etcd: ['etcd-server'],
  patroni: ['patroni', 'python3-etcd'],
  pgbouncer: ['pgbouncer'],
  haproxy: ['haproxy'],
}
const oldestPostgres = 15

/** The paths of the programs; installs the missing ones with apt where that is possible. */
export async function findOrInstallPrograms(machine = thisMachine) {
  const names = Object.keys(packages)
  const missing = () => [
    ...names.filter((name) => find(machine, name) === undefined),
    ...(postgresFolder(machine) === undefined ? ['postgres'] : []),
  ]
  if (missing().length > 0) await installWithApt(machine, missing())
  if (missing().length > 0)
    throw new Problem(`${missing().join(' and ')} could not be found or installed; the cluster needs them.`)
  const found = Object.fromEntries(names.map((name) => [name, find(machine, name)]))
  return { ...found, postgres: postgresFolder(machine), unshare: machine.isRoot ? find(machine, 'unshare') : undefined }
}

/** Debian keeps servers in sbin, which the PATH of an ordinary user may not list. */
function find({ env, folders = ['/usr/sbin', '/usr/bin'] }, name) {
  return [...(env.PATH ?? '').split(delimiter), ...folders]
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** The newest PostgreSQL with a server; Debian keeps each major version in a folder of its own. */
function postgresFolder({ postgresFolders = '/usr/lib/postgresql' }) {
  if (!existsSync(postgresFolders)) return undefined
  return readdirSync(postgresFolders)
    .filter((version) => Number(version) >= oldestPostgres)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(postgresFolders, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

async function installWithApt(machine, names) {
  const aptGet = find(machine, 'apt-get')
  if (!machine.isRoot || machine.platform !== 'linux' || aptGet === undefined) return
  const wanted = names.flatMap((name) => packages[name] ?? [`postgresql-${oldestPostgres}`])
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await timed(`Installing ${wanted.join(', ')} with apt`, async () => {
    await machine.run([aptGet, 'update', '-q'], quiet)
    await machine.run([aptGet, 'install', '-y', '-q', '--no-install-recommends', ...wanted], quiet)
  })
}
