import { Refusal } from '@roadnote/domain/access/refusal'
import type { FastifyInstance } from 'fastify'
import { MigrationProblem, pendingMigrations, readMigrations, type Queryable } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { sendRefusal } from './error-reply.ts'

/** The parts that `/ready` reports, so that an operator knows which one to look at. */
type PartAway = 'database' | 'migration'

/** Probes come every few seconds from several places; the file store, which may be far away, is asked at most this often. */
const filesCheckedFor = 15_000

/** For supervisors and load balancers: liveness and readiness. */
export function healthRoutes(app: FastifyInstance, connections: Queryable, files: FileStore): void {
  const filesState = rememberedFor(filesCheckedFor, async () =>
    (await files.problem()) === null ? 'ok' : 'unavailable',
  )

  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))

  app.get('/ready', async (_request, reply) => {
    const away = await partAway(connections)
    if (away !== null) return sendRefusal(reply, new Refusal('unavailable', { about: { part: away } }))
    // Neither failing seals nor an absent file store make the server unready: most calls work without them.
    const [sealing, filesNow] = await Promise.all([unsealed(connections).catch(() => null), filesState()])
    if (sealing === null) return sendRefusal(reply, new Refusal('unavailable', { about: { part: 'database' } }))
    return reply.header('cache-control', 'no-store').send({ status: 'ready', files: filesNow, sealing })
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

async function unsealed(connections: Queryable): Promise<{ readonly failing: number }> {
  const { rows } = await connections.query('select count(*)::int as failing from pdf_to_seal where problem is not null')
  return { failing: Number(rows[0]?.['failing'] ?? 0) }
}
