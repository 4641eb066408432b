import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { secretOverlapHours } from '@roadnote/domain/organization/webhook-contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { modifiedEvent, type Receiver } from '../outbox/webhook-gateway.ts'
import type { Secrets } from '../secrets.ts'

const purpose = 'webhook settings'
const algorithm = 'aes-256-gcm'

/** What an organisation gives us to prove ourselves with lies in the database only so that the database cannot read it. */
export function sealSetting(secrets: Secrets, value: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, secrets.key(purpose), nonce)
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openSetting(secrets: Secrets, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, secrets.key(purpose), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** The organisation's own secret, else one that only this installation can know for it. */
export function webhookSecret(secrets: Secrets, organizationId: number, sealed: Buffer | null): string {
  if (sealed !== null) return openSetting(secrets, sealed)
  const derived = createHmac('sha256', secrets.key('webhook signature')).update(`organization ${organizationId}`)
  return `whsec_${derived.digest('base64')}`
}

/** The secret of before, while it still signs. */
const secretBefore = sql<Buffer | null>`case
  when webhook_secret_changed_at > now() - make_interval(hours => ${secretOverlapHours})
  then webhook_secret_before_sealed end`.as('secretBefore')

/** Where an event of this type goes: changes of notes have an address of their own. */
export async function webhookReceiver(
  db: Kysely<Database>,
  secrets: Secrets,
  organizationId: number,
  type: string,
): Promise<Receiver | null> {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('deletedAt', 'is', null)
    .select(['webhookUrl', 'cmrModifyWebhookUrl', 'webhookAuthorizationSealed', 'webhookSecretSealed', secretBefore])
    .executeTakeFirst()
  const url = type === modifiedEvent ? row?.cmrModifyWebhookUrl : row?.webhookUrl
  if (row === undefined || url === null || url === undefined) return null
  const authorization = row.webhookAuthorizationSealed
  return {
    url,
    authorization: authorization === null ? null : openSetting(secrets, authorization),
    secrets: [
      webhookSecret(secrets, organizationId, row.webhookSecretSealed),
      ...(row.secretBefore === null ? [] : [openSetting(secrets, row.secretBefore)]),
    ],
  }
}
