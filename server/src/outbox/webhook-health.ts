import { countryLanguage } from '@roadnote/domain/organization/country-language'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Delivery, OutboxParts, DeliveryResult } from './dispatch.ts'
import { queueMail } from './mail/payload.ts'
import { addressOf, readWebhook } from './webhook-gateway.ts'

/** A webhook that failed for this long is switched off and its organisation notified. */
const daysUntilSwitchedOff = 5

/** In the transaction of each result: records since when the receiver fails, and switches it off after too long. */
export const watchWebhooks: OutboxParts['afterSettling'] = async (tx, delivery, settled) => {
  if (delivery.kind !== 'webhook' || delivery.organizationId === null) return
  const stored = readWebhook(delivery.payload)
  // Sent to a separate address, which says nothing about the monitored one.
  if (addressOf(stored) === 'changes') return
  if (settled.outcome === 'delivered') {
    await clearFailure(tx, delivery.organizationId)
    return
  }
  // A failed test does not count as a failure.
  if (stored.once === true) return
  await tx
    .updateTable('organization')
    .set({ webhookFailingSince: sql<Date>`now()` })
    .where('id', '=', delivery.organizationId)
    .where('webhookFailingSince', 'is', null)
    .execute()
  await switchOff(tx, delivery, settled)
}

/** A webhook that was switched off is switched on again if a retry by hand succeeded. */
async function clearFailure(tx: Transaction<Database>, organizationId: number): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ webhookFailingSince: null, webhookDisabledAt: null })
    .where('id', '=', organizationId)
    .where('webhookFailingSince', 'is not', null)
    .execute()
}

async function switchOff(tx: Transaction<Database>, delivery: Delivery, settled: DeliveryResult): Promise<void> {
  const organization = await tx
    .updateTable('organization')
    .set({ webhookDisabledAt: sql<Date>`now()` })
    .where('id', '=', delivery.organizationId)
    .where('webhookDisabledAt', 'is', null)
    .where('webhookFailingSince', '<', sql<Date>`now() - make_interval(days => ${daysUntilSwitchedOff})`)
    .returning(['id', 'name', 'countryCode', 'email', 'webhookUrl', 'apiChangesNotificationEmail', 'webhookDisabledAt'])
    .executeTakeFirst()
  if (organization === undefined) return
  await giveUpWaiting(tx, organization.id)
  const notified = organization.apiChangesNotificationEmail
  const addresses = notified.length > 0 ? notified : organization.email === null ? [] : [organization.email]
  const url = organization.webhookUrl ?? ''
  const host = URL.canParse(url) ? new URL(url).host : url
  for (const to of new Set(addresses)) {
    await queueMail(tx, {
      key: `webhook of ${organization.id} off ${delivery.id} ${to}`,
      organizationId: organization.id,
      mail: {
        template: 'WebhookDisabled',
        to,
        language: countryLanguage(organization.countryCode),
        values: { organization: organization.name, host, problem: settled.detail ?? '' },
      },
    })
  }
}

/** Deliveries waiting for this receiver would only fail one by one. They can be retried by hand. */
async function giveUpWaiting(tx: Transaction<Database>, organizationId: number): Promise<void> {
  const rows = await tx
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('kind', '=', 'webhook')
    .where('organizationId', '=', organizationId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  if (rows.length === 0) return
  const detail = 'the webhook was switched off'
  await sql`insert into outbox_attempt (outbox_id, outcome, detail)
    select id, 'failed', ${detail} from unnest(${rows.map(({ id }) => id)}::bigint[]) as given (id)`.execute(tx)
}
