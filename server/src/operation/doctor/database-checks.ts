import { clockFinding, ok, problem, warning, type Finding } from '@roadnote/domain/operation/findings'
import { rememberEvidenceKey } from '../../cmr/evidence/keys.ts'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/connect.ts'
import { MigrationProblem, pendingMigrations } from '../../database/migrate.ts'
import { Standbys } from '../../database/standby/standbys.ts'
import { errorCode, StartProblem } from '../../database/start-problem.ts'
import { whyOutboxOff } from '../../outbox/switch.ts'
import { requireSameSecret } from '../../secret-fingerprint.ts'
import type { Secrets } from '../../secrets.ts'
import { differingSettings, type SettingFingerprints } from '../process/setting-fingerprints.ts'
import { runningProcesses } from '../process/store.ts'

const unknownTable = '42P01'

const oldestVersion = 150_000

export async function checkDatabase({ pool }: Connection): Promise<Finding> {
  const { rows } = await pool.query<{ number: number; version: string; trigrams: boolean; readOnly: boolean }>(`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
      pg_is_in_recovery() as "readOnly"`)
  const [facts] = rows
  if (facts === undefined) return problem('no answer', 'Check the server of DATABASE_URL.')
  const text = `PostgreSQL ${facts.version}`
  if (facts.number < oldestVersion) return problem(text, 'Use PostgreSQL 15 or newer.')
  if (!facts.trigrams) return problem(`${text} without pg_trgm`, 'Install the contrib modules of PostgreSQL.')
  if (facts.readOnly) return problem(`${text}, a standby that cannot be written to`, 'Set DATABASE_URL to the primary.')
  return ok(text)
}

export async function checkMigrations({ pool }: Connection): Promise<Finding> {
  try {
    const pending = await pendingMigrations(pool)
    if (pending.length === 0) return ok('all have run')
    return warning(
      `${pending.length} have not run yet`,
      'They run at the next start of Roadnote. Make a backup before.',
    )
  } catch (reason) {
    if (!(reason instanceof MigrationProblem)) throw reason
    return problem(reason.message, 'Start the version of Roadnote that fits this database.')
  }
}

/** Whether the servers of DATABASE_READ_URL answer. The one that is the primary at the moment is not read. */
export async function checkStandbys(config: Config, primary: Connection & { url: string }): Promise<Finding> {
  const { urls } = config.standbys
  if (urls.length === 0) return ok('none: DATABASE_URL serves everything')
  const standbys = new Standbys({ ...config.standbys, primary, connect: { maxConnections: 1 }, log: silent })
  try {
    await standbys.look()
    const text = `${standbys.usable} of ${urls.length} servers are standbys that answer`
    return standbys.usable > 0
      ? ok(text)
      : warning(text, 'Everything is read from DATABASE_URL. Check DATABASE_READ_URL.')
  } finally {
    await standbys.end()
  }
}

const silent = { info: () => undefined, warn: () => undefined }

class Undone extends Error {}

/** Asks the same as a start would, in a transaction that is undone. */
export async function checkKeys({ db }: Connection, secrets: Secrets): Promise<Finding> {
  try {
    let isNew = false
    await db
      .transaction()
      .execute(async (tx) => {
        await requireSameSecret(tx, secrets)
        isNew = (await rememberEvidenceKey(tx, secrets, new Date())) !== null
        throw new Undone()
      })
      .catch((reason: unknown) => {
        if (!(reason instanceof Undone)) throw reason
      })
    if (isNew)
      return warning(
        'EVIDENCE_SECRET is new',
        'Evidence is sealed with a new key from the next start on. Was that meant?',
      )
    return ok('SECRET and EVIDENCE_SECRET fit the database')
  } catch (reason) {
    if (!(reason instanceof StartProblem)) throw reason
    return problem(reason.message, 'Put the secret back from your store of secrets or from a backup.')
  }
}

export async function checkClock({ pool }: Connection): Promise<Finding> {
  const before = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const middle = (before + Date.now()) / 2
  return clockFinding((rows[0]?.now.getTime() ?? 0) - middle)
}

export async function checkOutbox({ db, pool }: Connection): Promise<Finding> {
  const reason = await whyOutboxOff(db)
  if (reason !== null) return warning(`nothing is sent: ${reason}`, 'Switch it on with npm run admin -- outbox on.')
  const { rows } = await pool.query<{ late: number; failed: number }>(`
    select count(*) filter (where state = 'waiting' and next_attempt_at < now() - interval '10 minutes')::int as late,
      count(*) filter (where state = 'failed' and created_at > now() - interval '7 days')::int as failed from outbox`)
  const { late = 0, failed = 0 } = rows[0] ?? {}
  if (late > 0) return warning(`${late} deliveries are overdue`, 'Is a Roadnote process running? Look at its log.')
  if (failed > 0) return warning(`${failed} deliveries failed in the last week`, 'Look at them under Outgoing.')
  return ok('nothing is overdue')
}

/** Compares the settings of this command with those of the running processes. */
export async function checkProcesses({ db }: Connection, settings: SettingFingerprints): Promise<Finding> {
  try {
    const running = await runningProcesses(db)
    const differing = running.flatMap((one) => {
      const names = differingSettings(settings, one.settings)
      return names.length === 0 ? [] : [`process ${one.name} has another ${names.join(', ')}`]
    })
    if (differing.length > 0)
      return warning(differing.join('; '), 'Start all processes, and this command, with the same settings.')
    return ok(running.length === 0 ? 'none is running' : `${running.length} running, with these settings`)
  } catch (reason) {
    if (errorCode(reason) !== unknownTable) throw reason
    return ok('not known before the migrations have run')
  }
}
