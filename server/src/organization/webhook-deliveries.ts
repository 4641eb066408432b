import { Refusal } from '@roadnote/domain/access/refusal'
import {
  deliveryDays,
  deliveryListQuery,
  replayLimits,
  shownAttempts,
  type ListedDelivery,
  type webhookContract,
} from '@roadnote/domain/organization/webhook-contract'
import { requestedPeriod } from '@roadnote/domain/time/period'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { z } from 'zod'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { findOrganization } from './store.ts'
import { holdOrganization } from './webhook-actions.ts'

type Tx = Transaction<Database>
type List = (typeof webhookContract)['deliveryList']

/** Deliveries of one organisation that are young enough; read by their index on organisation and time. */
function ownDeliveries(organizationId: number): RawBuilder<unknown> {
  return sql`outbox.kind = 'webhook' and outbox.organization_id = ${organizationId}
    and outbox.created_at > now() - make_interval(days => ${deliveryDays})`
}

/** Tests are not sent again, nor what tells of a note that the organisation is no party of any longer. */
const mayBeSentAgain = sql<boolean>`(outbox.cmr_id is not null and not (outbox.payload ? 'once')
  and (outbox.payload -> 'body' ->> 'type' = 'cmr.gone' or exists (
    select from cmr_party where cmr_party.cmr_id = outbox.cmr_id
      and cmr_party.organization_id = outbox.organization_id and cmr_party.is_party)))`

/** Waits for the first attempt since somebody had it sent again. */
const isBeingReplayed = sql<boolean>`((outbox.state = 'waiting' and outbox.attempts = 0
    or outbox.state = 'sending' and outbox.attempts = 1)
  and exists (select from outbox_attempt where outbox_id = outbox.id and outcome = 'retried'))`

/** Neither before its first attempt nor during one. */
const isAttempted = sql<boolean>`(outbox.state <> 'sending' and (outbox.state <> 'waiting' or outbox.attempts > 0))`

async function countReplaying(tx: Tx, organizationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox
    where outbox.kind = 'webhook' and outbox.organization_id = ${organizationId}
      and outbox.state in ('waiting', 'sending') and ${isBeingReplayed}`.execute(tx)
  return rows[0]?.count ?? 0
}

function wanted({ organizationId, Search: search, event, state, ...period }: z.output<List['input']>) {
  const { from, before } = requestedPeriod(period)
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [
    ownDeliveries(organizationId),
    ...(event ? [sql`outbox.payload -> 'body' ->> 'type' = ${event}`] : []),
    ...(state ? [sql`outbox.state = ${state}`] : []),
    ...(from === null ? [] : [sql`outbox.created_at >= ${from}`]),
    ...(before === null ? [] : [sql`outbox.created_at < ${before}`]),
    ...(search
      ? [
          sql`(cmr.code ilike ${pattern} or outbox.cmr_id::text = ${search} or outbox.payload -> 'body' ->> 'id' = ${search})`,
        ]
      : []),
  ]
  return sql`from outbox left join cmr on cmr.id = outbox.cmr_id where ${sql.join(conditions, sql` and `)}`
}

const historyOf = sql`(select coalesce(json_agg(json_build_object('at', at, 'outcome', outcome, 'answerCode', answer_code,
    'milliseconds', milliseconds, 'detail', left(detail, 300)) order by id desc), '[]')
  from (select * from outbox_attempt where outbox_id = outbox.id order by id desc limit ${shownAttempts}) as newest)`

type Row = Omit<ListedDelivery, 'history' | 'answerCode' | 'milliseconds' | 'detail'> & {
  readonly history: readonly (Omit<ListedDelivery['history'][number], 'at'> & { readonly at: string })[]
}

export const webhookDeliveryList: UseCase<List> = async ({ tx, actor }, input) => {
  await findOrganization(tx, actor, input.organizationId)
  const { limit, offset } = deliveryListQuery.read(input)
  const found = wanted(input)
  const { rows } = await sql<Row>`select outbox.id, coalesce(outbox.payload -> 'body' ->> 'type', '') as type,
      coalesce(outbox.payload -> 'body' ->> 'id', '') as event_id, outbox.created_at, outbox.state, outbox.attempts,
      outbox.cmr_id, cmr.code as cmr_code, case when outbox.state = 'waiting' then outbox.next_attempt_at end as next_attempt_at,
      ${mayBeSentAgain} and ${isAttempted} as replayable, ${historyOf} as history
    ${found} order by outbox.created_at desc, outbox.id desc limit ${limit} offset ${offset}`.execute(tx)
  const total = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(tx)
  return {
    data: rows.map(listed),
    total: total.rows[0]?.total ?? 0,
    replaying: await countReplaying(tx, input.organizationId),
    ...(await standing(tx, input.organizationId)),
  }
}

async function standing(tx: Tx, organizationId: number) {
  const { name, webhookDisabledAt, ...addresses } = await tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select(['name', 'webhookUrl', 'cmrModifyWebhookUrl', 'webhookDisabledAt'])
    .executeTakeFirstOrThrow()
  const hasAddress = addresses.webhookUrl !== null || addresses.cmrModifyWebhookUrl !== null
  return { organizationName: name, hasAddress, isOff: webhookDisabledAt !== null }
}

function listed({ history, ...row }: Row): ListedDelivery {
  const attempts = history.map(({ at, ...attempt }) => ({ ...attempt, at: new Date(at) }))
  const last = attempts.find(({ outcome }) => outcome !== 'retried')
  const { answerCode = null, milliseconds = null, detail = null } = last ?? {}
  return { ...row, answerCode, milliseconds, detail, history: attempts }
}

/** Under the lock of the organisation, so that pressing twice sends once: the second call finds the first under way. */
export const replayWebhook: UseCase<(typeof webhookContract)['replay']> = async (context, input) => {
  const { organizationId, id = null, from = null } = input
  const { tx, actor } = context
  const { name } = await holdOrganization(context, organizationId)
  if ((id === null) === (from === null)) throw new Refusal('bad_input', { fields: { id: 'required' } })
  if (!(await standing(tx, organizationId)).hasAddress) {
    throw new Refusal('bad_input', { fields: { webhookUrl: 'required' } })
  }
  const { ids, next } =
    id === null ? await allFrom(tx, organizationId, from ?? new Date()) : await one(tx, organizationId, id)
  await sql`update outbox set state = 'waiting', attempts = 0, delivered_at = null, locked_until = null,
      next_attempt_at = now() + (place - 1) * make_interval(secs => ${replayLimits.millisecondsApart / 1000})
    from unnest(${ids}::bigint[]) with ordinality as chosen (id, place) where outbox.id = chosen.id`.execute(tx)
  await sql`insert into outbox_attempt (outbox_id, outcome, user_id)
    select id, 'retried', ${actor.userId} from unnest(${ids}::bigint[]) as chosen (id)`.execute(tx)
  if (ids.length > 0) {
    const subject = { kind: 'organization', id: organizationId, name } as const
    await recordAdminEvent(context, { action: 'webhookReplayed', subject, organizationId })
  }
  return { queued: ids.length, next, message: 'organization.webhook_replayed' }
}

interface Chosen {
  readonly ids: readonly number[]
  /** The time of the first delivery beyond the limit. */
  readonly next: Date | null
}

async function one(tx: Tx, organizationId: number, id: number): Promise<Chosen> {
  const { rows } = await sql<{ may: boolean; attempted: boolean }>`
    select ${mayBeSentAgain} as may, ${isAttempted} as attempted from outbox
    where outbox.id = ${id} and ${ownDeliveries(organizationId)} for no key update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Refusal('not_found')
  if (!row.may) throw new Refusal('bad_input', { fields: { id: 'not_allowed' } })
  if (!row.attempted) throw new Refusal('already_sent')
  return { ids: [id], next: null }
}

function replayableFrom(organizationId: number, from: Date): RawBuilder<unknown> {
  return sql`${ownDeliveries(organizationId)} and outbox.created_at >= ${from} and ${isAttempted} and ${mayBeSentAgain}`
}

export const webhookReplayCount: UseCase<(typeof webhookContract)['replayCount']> = async (
  { tx, actor },
  { organizationId, from },
) => {
  await findOrganization(tx, actor, organizationId)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox
    where ${replayableFrom(organizationId, from)}`.execute(tx)
  return { count: rows[0]?.count ?? 0 }
}

async function allFrom(tx: Tx, organizationId: number, from: Date): Promise<Chosen> {
  if ((await countReplaying(tx, organizationId)) > 0) throw new Refusal('already_sent')
  const { rows } = await sql<{ id: number; createdAt: Date }>`select outbox.id, outbox.created_at from outbox
    where ${replayableFrom(organizationId, from)}
    order by outbox.created_at, outbox.id limit ${replayLimits.most + 1} for no key update skip locked`.execute(tx)
  const ids = rows.slice(0, replayLimits.most).map(({ id }) => id)
  return { ids, next: rows[replayLimits.most]?.createdAt ?? null }
}
