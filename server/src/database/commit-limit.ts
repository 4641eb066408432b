import { sql } from 'kysely'
import type pg from 'pg'
import { opensTransaction, endsTransaction, type RunStatement } from './limits.ts'
import { isLostConnection, OutcomeUnknown } from './lost-connection.ts'

/** How long the server is waited for, in milliseconds; 0: without end, for migrations and seeds. */
export interface CommitLimit {
  readonly statement: number
  readonly commit: number
}

/**
 * A commit waits for as long as a synchronous standby is away: PostgreSQL's own timeouts do not apply to it. So the
 * client stops waiting. What is committed afterwards cannot be known, therefore nothing is ever sent again.
 */
export function limitedCommits(run: RunStatement, { statement, commit }: CommitLimit): RunStatement {
  if (commit === 0) return run
  let isOpen = false
  let gone: OutcomeUnknown | null = null
  const confirmed = async (config: pg.QueryConfig, milliseconds: number): Promise<pg.QueryResult> => {
    try {
      return await within(milliseconds, run(config))
    } catch (problem) {
      if (!isLostConnection(problem)) throw problem
      gone = problem instanceof OutcomeUnknown ? problem : new OutcomeUnknown({ cause: problem })
      throw gone
    }
  }
  // PostgreSQL ends a long read itself; if it does not, a function in it writes, or the connection is dead.
  const answered = (config: pg.QueryConfig) =>
    within(statement + commit, run(config)).catch((problem: unknown) => {
      if (problem instanceof OutcomeUnknown) gone = problem
      throw problem
    })
  return (config) => {
    // The rollback that follows must not wait behind the commit.
    if (gone !== null) return Promise.reject(gone)
    const { text } = config
    if (opensTransaction(text)) isOpen = true
    else if (endsTransaction(text)) isOpen = false
    else if (!isOpen) return isWrite(text) ? confirmed(config, statement + commit) : answered(config)
    return isCommit(text) ? confirmed(config, commit) : run(config)
  }
}

const isCommit = (text: string) => /^commit$/i.test(text)

const writingMark = '/* writes */'

/** For a statement that begins like a read and calls a function that changes something. */
export const writes = sql.raw(writingMark)

/** Whether a statement outside a transaction changes something, so that its end is a commit. */
function isWrite(text: string): boolean {
  if (text.includes(writingMark)) return true
  return !/^\s*(?:select|show)\b/i.test(text) && /\b(?:insert|update|delete|merge)\b/i.test(text)
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutcomeUnknown()), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * For a write that may be lost, such as when a session was last used: it does not wait for a standby, so that readers
 * are served while it is away. Used as a common table expression that the statement reads.
 */
export const withoutConfirmation = sql<{ set: string }>`select set_config('synchronous_commit', 'off', true) as set`

const unconfirmed = "'synchronous_commit'"

/** Whether a commit, of any process with this database user, has waited this long for a synchronous standby. */
export function commitsWaitForStandby(milliseconds: number): string {
  return `exists (
    select from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'
      and state_change < clock_timestamp() - interval '${milliseconds} milliseconds')`
}

/** No transaction is begun while commits are known to wait: each would keep a connection of the server for good. */
export class CommitsStuck extends Error {
  override name = 'CommitsStuck'
}

const askedAgainAfter = 1000

export interface StuckCommits {
  /** A commit was not confirmed. */
  note(): void
  /** Throws `CommitsStuck` before a statement that would have to be committed. */
  refuse(text: string, ask: RunStatement): Promise<void>
}

/** After the first commit that was not confirmed, asks the server before each write whether commits still wait. */
export function stuckCommits({ commit }: CommitLimit): StuckCommits {
  let last: { readonly at: number; readonly stuck: Promise<boolean> } | null = null
  // On the connection of the write: asking on another one would wait for itself when all are in use.
  const isStuck = async (ask: RunStatement): Promise<boolean> => {
    const { rows } = await ask({ text: `select ${commitsWaitForStandby(commit)} as "isStuck"` })
    const [row]: { isStuck?: boolean }[] = rows
    return row?.isStuck === true
  }
  return {
    note() {
      last ??= { at: 0, stuck: Promise.resolve(true) }
    },
    async refuse(text, ask) {
      if (last === null || text.includes(unconfirmed)) return
      const writes = opensTransaction(text) ? !/read only/i.test(text) : isWrite(text)
      if (!writes) return
      const now = performance.now()
      if (now - last.at > askedAgainAfter) last = { at: now, stuck: isStuck(ask) }
      if (await last.stuck) throw new CommitsStuck('commits wait for a standby that is away')
      last = null
    },
  }
}
