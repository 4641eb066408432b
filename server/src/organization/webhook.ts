import { createHmac } from 'node:crypto'
import { secretOverlapHours } from '@roadnote/domain/organization/webhook-contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Receiver, WebhookAddress } from '../outbox/webhook-gateway.ts'
import { decryptText, encryptText, type Secrets } from '../secrets.ts'

const purpose = 'webhook settings'

/** Encrypts credentials of an organisation's webhook with a key outside the database. */
export function encryptSetting(secrets: Secrets, value: string): Buffer {
  return encryptText(secrets.key(purpose), value)
}

export function decryptSetting(secrets: Secrets, sealed: Buffer): string {
  return decryptText(secrets.key(purpose), sealed)
}

/** The organisation's own secret, else one derived from the key of this installation. */
export function webhookSecret(secrets: Secrets, organizationId: number, sealed: Buffer | null): string {
  if (sealed !== null) return decryptSetting(secrets, sealed)
  const derived = createHmac('sha256', secrets.key('webhook signature')).update(`organization ${organizationId}`)
  return `whsec_${derived.digest('base64')}`
}

/** The previous secret during the overlap. */
const secretBefore = sql<Buffer | null>`case
  when webhook_secret_changed_at > now() - make_interval(hours => ${secretOverlapHours})
  then webhook_secret_before_sealed end`.as('secretBefore')

/** Where an organisation's events go, or its changes of notes. */
export async function webhookReceiver(
  db: Kysely<Database>,
  secrets: Secrets,
  organizationId: number,
  address: WebhookAddress,
): Promise<Receiver | null> {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('deletedAt', 'is', null)
    .select(['webhookUrl', 'cmrModifyWebhookUrl', 'webhookAuthorizationSealed', 'webhookSecretSealed', secretBefore])
    .executeTakeFirst()
  const url = address === 'changes' ? row?.cmrModifyWebhookUrl : row?.webhookUrl
  if (row === undefined || url === null || url === undefined) return null
  const authorization = row.webhookAuthorizationSealed
  return {
    url,
    authorization: authorization === null ? null : decryptSetting(secrets, authorization),
    secrets: [
      webhookSecret(secrets, organizationId, row.webhookSecretSealed),
      ...(row.secretBefore === null ? [] : [decryptSetting(secrets, row.secretBefore)]),
    ],
  }
}
