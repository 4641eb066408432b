import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyProgram, executable, type PostgresProgram } from './program.ts'
import { StartProblem } from '../database/start-problem.ts'

/**
 * PostgreSQL refuses to run as root, but Roadnote is often started as root, above all in containers.
 *
 * - `self`: an ordinary user runs it directly.
 * - `namespace`: a user namespace in which root's files belong to an ordinary user. Any folder works, no owner
 * changes.
 * - `capability`: the account nobody, allowed to pass every folder (the clone is often under /root). For containers
 * that forbid namespaces.
 * - `nobody`: the plain account nobody. Needs a data folder that this account can reach.
 */
export type AccountKind = 'self' | 'namespace' | 'capability' | 'nobody'

export interface Account {
  kind: AccountKind
  /** Prefix of the command. */
  prefix: string[]
  /** The required owner of the cluster on disk. */
  owner: number | undefined
  uid?: number
  gid?: number
}

const nobody = process.platform === 'darwin' ? -2 : 65534
// The same id in the file system.
const nobodyOnDisk = nobody >>> 0
// PostgreSQL stops with a killed parent: SIGINT requests its fast, clean shutdown.
const dieWithParent = ['--pdeathsig', 'INT', '--']
const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
const passEveryFolder = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']

/** The environment of every PostgreSQL process: none of our variables, above all no PG… variables. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  // Windows programs need some system variables to start.
  return process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }
}

/** Chooses how to run PostgreSQL on this machine by trying, and changes the owner of the cluster folder. */
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

/** Lets the account nobody pass through the data folder (without listing it) to a copy of the programs. */
function openForNobody(program: PostgresProgram, dataDir: string): PostgresProgram {
  chmodSync(dataDir, 0o711)
  return copyProgram(program, dataDir)
}

/** Changes the owner of a cluster that another account used before; one file shows whether that is needed. */
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
