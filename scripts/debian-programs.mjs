import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { thisMachine } from './chromium.mjs'
import { Problem } from './problem.mjs'
import { timed } from './run.mjs'

/**
 * The paths of programs that tests need, by their names; `packages` maps each to its Debian package. Installs the missing
 * ones with apt where that is possible.
 */
export async function findOrInstallPrograms(packages, purpose, machine = thisMachine) {
  const missing = () => Object.keys(packages).filter((name) => find(machine, name) === undefined)
  if (missing().length > 0) await installWithApt(machine, [...new Set(missing().map((name) => packages[name]))])
  if (missing().length > 0)
    throw new Problem(`${missing().join(' and ')} could not be found or installed; ${purpose} need them.`)
  return Object.fromEntries(Object.keys(packages).map((name) => [name, find(machine, name)]))
}

/** Debian keeps servers in sbin, which the PATH of an ordinary user may not list. */
function find({ env, folders = ['/usr/sbin', '/usr/bin'] }, name) {
  return [...(env.PATH ?? '').split(delimiter), ...folders]
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

async function installWithApt(machine, wanted) {
  const aptGet = find(machine, 'apt-get')
  if (!machine.isRoot || machine.platform !== 'linux' || aptGet === undefined) return
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await timed(`Installing ${wanted.join(', ')} with apt`, async () => {
    await machine.run([aptGet, 'update', '-q'], quiet)
    await machine.run([aptGet, 'install', '-y', '-q', '--no-install-recommends', ...wanted], quiet)
  })
}
