import { assertAllowed } from '@roadnote/domain/access/verdict'
import { outboxListQuery, type outboxContract } from '@roadnote/domain/outbox/contract'
import { canSeeOutgoing } from '@roadnote/domain/outbox/policy'
import { requestedPeriod } from '@roadnote/domain/time/period'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { lastDetail, outboxRow, type ReadingOptions } from './show.ts'

type List = (typeof outboxContract)['list']
type Filter = z.output<List['input']>

export function listOutgoing(reading: ReadingOptions): UseCase<List> {
  return async ({ actor, tx, language }, filter) => {
    assertAllowed(canSeeOutgoing(actor))
    const { limit, offset } = outboxListQuery.read(filter)
    const wanted = found(tx, filter)
    const rows = await wanted
      .orderBy('outbox.createdAt', 'desc')
      .orderBy('outbox.id', 'desc')
      .limit(limit)
      .offset(offset)
      .select([
        'outbox.id',
        'outbox.kind',
        'outbox.key',
        'outbox.state',
        'outbox.payload',
        'outbox.recipient',
        'outbox.cmrId',
      ])
      .select(['outbox.attempts', 'outbox.createdAt', 'outbox.deliveredAt', 'outbox.nextAttemptAt'])
      .select(['cmr.code as cmrCode', lastDetail])
      .execute()
    const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    return { data: rows.map((row) => outboxRow(reading, row, language)), total }
  }
}

function found(tx: Transaction<Database>, { kind, state, Search: search, ...period }: Filter) {
  const { from, before } = requestedPeriod(period)
  return tx
    .selectFrom('outbox')
    .leftJoin('cmr', 'cmr.id', 'outbox.cmrId')
    .$if((kind ?? null) !== null, (query) => query.where('outbox.kind', '=', kind ?? 'mail'))
    .$if((state ?? null) !== null, (query) => query.where('outbox.state', '=', state ?? 'waiting'))
    .$if(from !== null, (query) => query.where('outbox.createdAt', '>=', from ?? new Date(0)))
    .$if(before !== null, (query) => query.where('outbox.createdAt', '<', before ?? new Date(0)))
    .$if((search ?? null) !== null, (query) => {
      const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return query.where((or) => or.or([or('outbox.recipient', 'ilike', pattern), or('cmr.code', 'ilike', pattern)]))
    })
}
