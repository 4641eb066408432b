import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { outboxContract } from '@roadnote/domain/outbox/contract'
import { canRetry, canSeeOutgoing } from '@roadnote/domain/outbox/policy'
import { sql } from 'kysely'
import type { UseCase } from '../http/serve.ts'
import { hasDeletedPersonal } from './personal.ts'

/** Retries at once and with all attempts again. The requesting user is recorded among the attempts. */
export const retryOutgoing: UseCase<(typeof outboxContract)['retry']> = async ({ actor, tx }, { id }) => {
  assertAllowed(canSeeOutgoing(actor))
  const delivery = await tx
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['state', 'payload'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (delivery === undefined) throw new Refusal('not_found')
  assertAllowed(canRetry(delivery.state, hasDeletedPersonal(delivery.payload)))
  await tx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx.insertInto('outboxAttempt').values({ outboxId: id, outcome: 'retried', userId: actor.userId }).execute()
  return { message: 'outbox.retried' }
}
