import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Receiver } from '../outbox/webhook-gateway.ts'
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

export async function webhookReceiver(
  db: Kysely<Database>,
  secrets: Secrets,
  organizationId: number,
): Promise<Receiver | null> {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('deletedAt', 'is', null)
    .select(['webhookUrl', 'webhookAuthorizationSealed', 'webhookSecretSealed'])
    .executeTakeFirst()
  if (row === undefined || row.webhookUrl === null) return null
  const authorization = row.webhookAuthorizationSealed
  return {
    url: row.webhookUrl,
    authorization: authorization === null ? null : openSetting(secrets, authorization),
    secret: webhookSecret(secrets, organizationId, row.webhookSecretSealed),
  }
}
