import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyProgram, executable, type PostgresProgram } from './program.ts'
import { StartProblem } from '../database/start-problem.ts'

/**
 * PostgreSQL refuses to run as root, while people do start Roadnote as root, in containers above all.
 *
 * - `self`: an ordinary user runs it directly.
 * - `namespace`: a user namespace in which root's files belong to an ordinary user. Any folder works, no owner changes.
 * - `capability`: the account nobody, allowed to pass every folder (the clone often lies under /root). For containers that forbid namespaces.
 * - `nobody`: the plain account nobody. Needs a data folder that nobody can reach.
 */
export type AccountKind = 'self' | 'namespace' | 'capability' | 'nobody'

export interface Account {
  kind: AccountKind
  /** What goes before the command. */
  prefix: string[]
  /** Who must own the cluster on disk. */
  owner: number | undefined
  uid?: number
  gid?: number
}

const nobody = process.platform === 'darwin' ? -2 : 65534
// The same number as the file system spells it.
const nobodyOnDisk = nobody >>> 0
// A killed parent takes PostgreSQL along: SIGINT is its fast and orderly shutdown.
const dieWithParent = ['--pdeathsig', 'INT', '--']
const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
const passEveryFolder = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']

/** The surroundings of every PostgreSQL process: nothing of ours, above all no PG… variables. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  // Windows programs do not start without its own variables.
  return process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }
}

/** Chooses how to run PostgreSQL on this machine by trying it, and gives the cluster folder to that account. */
export function chooseAccount(program: PostgresProgram, dataDir: string, cluster: string, kind?: AccountKind) {
  for (const account of candidates().filter((candidate) => kind === undefined || candidate.kind === kind)) {
    const runnable = account.kind === 'nobody' ? openForNobody(program, dataDir) : program
    if (account.owner !== undefined) chownSync(cluster, account.owner, account.owner)
    if (!reaches(account, executable(runnable, 'postgres'), cluster)) continue
    if (account.owner !== undefined) giveTo(account.owner, cluster)
    return { account, program: runnable }
  }
  throw new StartProblem(
    `PostgreSQL does not run as root, and the account nobody cannot reach ${dataDir}. Start as an ordinary user, set DATA_DIR to a folder such as /var/lib/roadnote, or set DATABASE_URL.`,
  )
}

function candidates(): Account[] {
  const setpriv = systemProgram('setpriv')
  const unshare = systemProgram('unshare')
  if (process.getuid?.() !== 0) {
    const plain: Account = { kind: 'self', prefix: [], owner: undefined }
    return setpriv ? [{ ...plain, prefix: [setpriv, ...dieWithParent] }, plain] : [plain]
  }
  const found: Account[] = []
  if (unshare && setpriv) {
    found.push({ kind: 'namespace', prefix: [unshare, ...namespace, setpriv, ...dieWithParent], owner: 0 })
  }
  if (unshare) found.push({ kind: 'namespace', prefix: [unshare, ...namespace], owner: 0 })
  if (setpriv) {
    const become = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...passEveryFolder]
    found.push({ kind: 'capability', prefix: [setpriv, ...become, ...dieWithParent], owner: nobodyOnDisk })
  }
  return [...found, { kind: 'nobody', prefix: [], owner: nobodyOnDisk, uid: nobody, gid: nobody }]
}

/** Whether that account can start PostgreSQL and write its cluster. */
function reaches(account: Account, postgres: string, cluster: string): boolean {
  const [command, ...args] = [...account.prefix, postgres, '--version']
  if (runAs(account, command, args) !== 0) return false
  if (account.prefix.length === 0 && account.uid === undefined) return true
  const [shell, ...test] = [...account.prefix, '/bin/sh', '-c', 'cd "$1" && test -w .', 'sh', cluster]
  return runAs(account, shell, test) === 0
}

function runAs(account: Account, command: string, args: string[]): number | null {
  const { uid, gid } = account
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', env: postgresEnvironment(), uid, gid }).status
}

/** Lets nobody pass through the data folder (not look into it) to a copy of the programs. */
function openForNobody(program: PostgresProgram, dataDir: string): PostgresProgram {
  chmodSync(dataDir, 0o711)
  return copyProgram(program, dataDir)
}

/** Gives a cluster that another account used before to this one; one file tells whether that is needed. */
function giveTo(owner: number, cluster: string): void {
  const mark = join(cluster, 'PG_VERSION')
  if (!existsSync(mark) || statSync(mark).uid === owner) return
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, entry), owner, owner)
  }
}

function systemProgram(name: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  return ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => join(folder, name)).find((path) => existsSync(path))
}
