import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Secrets } from '../secrets.ts'
import { createAddressAnnouncer } from './address/announce.ts'
import { createInviter } from './link/activation.ts'
import { hashSecret } from './secret/slow-hash.ts'
import { forgetLogins } from './sign-in.ts'

/** What the calls about users need of sign-in, which users do not know. */
export function userPartsOf(secrets: Secrets, mailing: Parameters<typeof createInviter>[0], passwordMinimum: number) {
  return {
    hashPassword: (userId: number, password: string) => hashSecret(secrets, { kind: 'password', userId }, password),
    passwordMinimum,
    invite: createInviter(mailing),
    announceAddress: createAddressAnnouncer(secrets),
    forgetLogins: (tx: Transaction<Database>, userName: string) => forgetLogins(tx, secrets, userName),
  }
}
