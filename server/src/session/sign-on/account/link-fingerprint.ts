import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Secrets } from '../../../secrets.ts'

/** Changes with the link between the account and its provider, so that proofs made with an old link become invalid. */
export async function linkFingerprint(db: Kysely<Database>, secrets: Secrets, userId: number): Promise<string> {
  const { ssoOrganizationId, ssoIssuer, ssoClientId, ssoSubject } = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['ssoOrganizationId', 'ssoIssuer', 'ssoClientId', 'ssoSubject'])
    .executeTakeFirstOrThrow()
  return secrets.fingerprint('sign-on link', JSON.stringify([ssoOrganizationId, ssoIssuer, ssoClientId, ssoSubject]))
}
