import type { Kysely } from 'kysely'
import { isSealedBy, sealPublicKey } from './cmr/events/seal.ts'
import type { Database } from './database/schema.ts'
import { StartProblem } from './database/start-problem.ts'
import { decryptSetting } from './organization/webhook.ts'
import type { Secrets } from './secrets.ts'

const markName = 'secret'

/**
 * A wrong secret would be noticed only when no signing code is accepted any more, and by then new codes and keys
 * would depend on it. So the database stores a fingerprint that does not reveal the secret. A database without one
 * gets it now, unless something in it proves that another secret was used.
 */
export async function requireSameSecret(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  const known = await db.selectFrom('installation').where('key', '=', markName).select('value').executeTakeFirst()
  const fits = known === undefined ? await couldFit(db, secrets) : known.value === secrets.mark
  if (!fits) {
    throw new StartProblem(
      'this database was made with another secret; with this one all sign codes, links and keys would be lost. Set SECRET to the one that was used before, or put the file "secret" of its DATA_DIR back from a backup.',
    )
  }
  if (known === undefined) await db.insertInto('installation').values({ key: markName, value: secrets.mark }).execute()
}

/** Whether nothing proves that another secret was used. Seals made with a separate evidence secret prove nothing. */
async function couldFit(db: Kysely<Database>, secrets: Secrets): Promise<boolean> {
  const opened = await opensSettings(db, secrets)
  if (opened !== null) return opened
  const plain: Secrets = { ...secrets, sealKey: secrets.key }
  const hasOwnEvidenceSecret = sealPublicKey(plain) !== sealPublicKey(secrets)
  return hasOwnEvidenceSecret || (await hasSealed(db, plain)) !== false
}

/** Whether the secret decrypts the stored settings of organisations. Null: there are none. */
async function opensSettings(db: Kysely<Database>, secrets: Secrets): Promise<boolean | null> {
  const rows = await db
    .selectFrom('organization')
    .where((or) => or.or([or('webhookSecretSealed', 'is not', null), or('webhookAuthorizationSealed', 'is not', null)]))
    .select(['webhookSecretSealed', 'webhookAuthorizationSealed'])
    .limit(20)
    .execute()
  const stored = rows.flatMap((row) => [row.webhookSecretSealed, row.webhookAuthorizationSealed])
  const sealed = stored.filter((one) => one !== null)
  return sealed.length === 0 ? null : sealed.some((one) => opens(secrets, one))
}

function opens(secrets: Secrets, sealed: Buffer): boolean {
  try {
    decryptSetting(secrets, sealed)
    return true
  } catch {
    return false
  }
}

/** Whether the key of this secret has ever sealed here. Null: nothing was sealed. */
async function hasSealed(db: Kysely<Database>, secrets: Secrets): Promise<boolean | null> {
  const keys = await db.selectFrom('evidenceKey').select('publicKey').execute()
  if (keys.length > 0) return keys.some(({ publicKey }) => publicKey === sealPublicKey(secrets))
  const event = await db
    .selectFrom('cmrEvent')
    .where('seal', 'is not', null)
    .orderBy('id', 'desc')
    .select(['hash', 'seal'])
    .limit(1)
    .executeTakeFirst()
  return event === undefined || event.seal === null ? null : isSealedBy(secrets, event.hash, event.seal)
}
