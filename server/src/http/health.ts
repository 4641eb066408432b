import { Refusal } from '@roadnote/domain/access/refusal'
import { knownProblems, parseFileCheck } from '@roadnote/domain/operation/file-check'
import type { FastifyInstance } from 'fastify'
import { commitsWaitForStandby } from '../database/commit-limit.ts'
import { fileCheckKey, outboxOffKey } from '../database/installation-keys.ts'
import type { Standbys } from '../database/standby/standbys.ts'
import { MigrationProblem, pendingMigrations, readMigrations, type Queryable } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { sendRefusal } from './error-reply.ts'

/** The parts that `/ready` reports, so that an operator knows which one to look at. */
type PartAway = 'database' | 'migration' | 'stopping'

/** A commit that waits this long for a standby is reported (ms). */
const stuckAfter = 2000

/** Probes come every few seconds from several places; the file store, which may be far away, is asked at most this often. */
const filesCheckedFor = 15_000

interface HealthParts {
  readonly connections: Queryable
  readonly files: FileStore
  readonly standbys?: Pick<Standbys, 'isPrimaryAway' | 'any'> | undefined
  readonly isStopping?: (() => boolean) | undefined
}

/** For supervisors and load balancers: liveness and readiness. */
export function healthRoutes(
  app: FastifyInstance,
  { connections, files, standbys, isStopping = () => false }: HealthParts,
): void {
  const filesState = rememberedFor(filesCheckedFor, async () =>
    (await files.problem()) === null ? 'ok' : 'unavailable',
  )

  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))

  app.get('/ready', async (_request, reply) => {
    // Load balancers must not leave a process that still serves readers. Each write has its own answer.
    if (!isStopping() && standbys?.isPrimaryAway === true && standbys.any !== null)
      return reply.header('cache-control', 'no-store').send({ status: 'reading', part: 'database' })
    const away = isStopping() ? 'stopping' : await partAway(connections)
    if (away !== null) return sendRefusal(reply, new Refusal('unavailable', { about: { part: away } }))
    // Neither failing seals nor an absent file store make the server unready: most calls work without them.
    const [facts, filesNow] = await Promise.all([readFacts(connections).catch(() => null), filesState()])
    if (facts === null) return sendRefusal(reply, new Refusal('unavailable', { about: { part: 'database' } }))
    return reply.header('cache-control', 'no-store').send({ status: 'ready', files: filesNow, ...facts })
  })
}

async function partAway(connections: Queryable): Promise<PartAway | null> {
  try {
    const pending = await pendingMigrations(connections, knownMigrations())
    return pending.length > 0 ? 'migration' : null
  } catch (problem) {
    return problem instanceof MigrationProblem ? 'migration' : 'database'
  }
}

let known: ReturnType<typeof readMigrations> | undefined

/** Read once: a probe reads no files. */
function knownMigrations() {
  return (known ??= readMigrations())
}

function rememberedFor<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at > milliseconds) last = { at: now, value: ask() }
    return last.value
  }
}

interface ReadyFacts {
  readonly sealing: { readonly failing: number }
  /** `off` after a restore, until the operator switches it on. */
  readonly outbox: 'on' | 'off'
  /** `stuck`: commits wait for a synchronous standby that is away. Reading goes on, so the process stays ready. */
  readonly commits: 'ok' | 'stuck'
  /** The nightly check of stored files; null: no round has ended yet. */
  readonly integrity: { readonly problems: number; readonly checkedAt: string | null }
}

async function readFacts(connections: Queryable): Promise<ReadyFacts> {
  const { rows } = await connections.query(
    `select (select count(*)::int from pdf_to_seal where problem is not null) as failing,
      exists (select from installation where key = $1) as "isOff",
      ${commitsWaitForStandby(stuckAfter)} as "isStuck",
      (select value from installation where key = $2) as "fileCheck"`,
    [outboxOffKey, fileCheckKey],
  )
  const state = parseFileCheck(rows[0]?.['fileCheck'])
  return {
    sealing: { failing: Number(rows[0]?.['failing'] ?? 0) },
    outbox: rows[0]?.['isOff'] === true ? 'off' : 'on',
    commits: rows[0]?.['isStuck'] === true ? 'stuck' : 'ok',
    integrity: { problems: knownProblems(state), checkedAt: state.last?.finishedAt ?? null },
  }
}
