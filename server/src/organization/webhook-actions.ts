import { randomBytes } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import {
  secretOverlapHours,
  shownDeliveries,
  type WebhookDelivery,
  type webhookContract,
} from '@roadnote/domain/organization/webhook-contract'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'
import type { UseCase } from '../http/serve.ts'
import { queueDelivery } from '../outbox/queue.ts'
import { shownAddress } from '../outbox/webhook-gateway.ts'
import type { Secrets } from '../secrets.ts'
import { findOrganization } from './store.ts'
import { encryptSetting, webhookSecret } from './webhook.ts'

type Tx = Transaction<Database>

/** Rate limit, so that a test cannot be used to flood an address. */
const testsPerMinute = 5

/** Locks a visible organisation, so that parallel rotations of the secret are serialised. */
export async function holdOrganization({ tx, actor }: Context, id: number) {
  await findOrganization(tx, actor, id)
  return tx
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['id', 'name', 'webhookUrl', 'webhookSecretSealed'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const testWebhook: UseCase<(typeof webhookContract)['test']> = async (context, { organizationId }) => {
  const { tx, now, newId, actor } = context
  const { id, name, webhookUrl } = await holdOrganization(context, organizationId)
  if (webhookUrl === null) throw new Refusal('bad_input', { fields: { webhookUrl: 'required' } })
  await requireFewTests(tx, id)
  const event = newId()
  const key = `webhook test ${id} ${event}`
  const body = { id: event, type: 'test', time: now.toISOString(), organization: { id, name } }
  const payload = { to: shownAddress(webhookUrl), once: true, body }
  await queueDelivery(tx, { kind: 'webhook', key, organizationId: id, userId: actor.userId, payload })
  const queued = await tx.selectFrom('outbox').where('key', '=', key).select('id').executeTakeFirstOrThrow()
  const subject = { kind: 'organization', id, name } as const
  await recordAdminEvent(context, { action: 'webhookTested', subject, organizationId: id })
  return { id: queued.id, message: 'organization.webhook_tested' }
}

async function requireFewTests(tx: Tx, organizationId: number): Promise<void> {
  const { rows } = await sql<{ tests: number }>`select count(*)::int as tests from outbox
    where kind = 'webhook' and organization_id = ${organizationId} and payload -> 'body' ->> 'type' = 'test'
      and created_at > now() - interval '1 minute'`.execute(tx)
  if ((rows[0]?.tests ?? 0) >= testsPerMinute) throw new Refusal('throttled', { retryAfterSeconds: 60 })
}

const overlapUntil = sql<Date | null>`case
  when webhook_secret_changed_at > now() - make_interval(hours => ${secretOverlapHours})
  then webhook_secret_changed_at + make_interval(hours => ${secretOverlapHours}) end`.as('overlapUntil')

export const webhookDeliveries: UseCase<(typeof webhookContract)['deliveries']> = async (
  { tx, actor },
  { organizationId: id },
) => {
  await findOrganization(tx, actor, id)
  const { webhookUrl, webhookDisabledAt, webhookSecretChangedAt, ...about } = await tx
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['webhookUrl', 'webhookDisabledAt', 'webhookSecretChangedAt', overlapUntil])
    .executeTakeFirstOrThrow()
  const { rows } = await sql<WebhookDelivery>`
    select * from (select outbox.id, coalesce(outbox.payload -> 'body' ->> 'type', '') as type, outbox.created_at, outbox.state,
      outbox.attempts, attempt.answer_code, attempt.milliseconds, attempt.detail
    from outbox
    left join lateral (
      select answer_code, milliseconds, detail from outbox_attempt
      where outbox_id = outbox.id and outcome <> 'retried' order by id desc limit 1) as attempt on true
    where outbox.kind = 'webhook' and outbox.organization_id = ${id}
    order by outbox.id desc limit ${shownDeliveries}) as newest
    order by created_at desc, id desc`.execute(tx)
  return {
    hasAddress: webhookUrl !== null,
    isOff: webhookDisabledAt !== null,
    secretChangedAt: webhookSecretChangedAt,
    overlapUntil: about.overlapUntil,
    deliveries: rows,
  }
}

/** `whsec_…` as in Standard Webhooks: 32 random bytes. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function renewWebhookSecret(secrets: Secrets): UseCase<(typeof webhookContract)['renewSecret']> {
  return async (context, { organizationId }) => {
    const { id, name, webhookSecretSealed } = await holdOrganization(context, organizationId)
    const secret = newSecret()
    const { overlapUntil: until } = await context.tx
      .updateTable('organization')
      .set({
        webhookSecretSealed: encryptSetting(secrets, secret),
        webhookSecretBeforeSealed: encryptSetting(secrets, webhookSecret(secrets, id, webhookSecretSealed)),
        webhookSecretChangedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .returning(overlapUntil)
      .executeTakeFirstOrThrow()
    const subject = { kind: 'organization', id, name } as const
    await recordAdminEvent(context, { action: 'webhookSecretRotated', subject, organizationId: id })
    return { secret, overlapUntil: until ?? context.now }
  }
}
