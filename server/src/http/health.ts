import { Refusal } from '@roadnote/domain/access/refusal'
import type { FastifyInstance } from 'fastify'
import { pendingMigrations, type Queryable } from '../database/migrate.ts'
import { sendRefusal } from './error-reply.ts'

/** For supervisors and load balancers: liveness and readiness. */
export function healthRoutes(app: FastifyInstance, connections: Queryable): void {
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))

  app.get('/ready', async (_request, reply) => {
    const pending = await pendingMigrations(connections).catch(() => null)
    if (pending === null || pending.length > 0) return sendRefusal(reply, new Refusal('unavailable'))
    // Failing seals do not make the server unready, but the operator should look into Outgoing.
    const sealing = await unsealed(connections).catch(() => null)
    if (sealing === null) return sendRefusal(reply, new Refusal('unavailable'))
    return reply.header('cache-control', 'no-store').send({ status: 'ready', sealing })
  })
}

async function unsealed(connections: Queryable): Promise<{ readonly failing: number }> {
  const { rows } = await connections.query('select count(*)::int as failing from pdf_to_seal where problem is not null')
  return { failing: Number(rows[0]?.['failing'] ?? 0) }
}
