import { isSameAddress, trustedAddress } from '@roadnote/domain/user/address-trust'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { queueMail } from '../outbox/mail/payload.ts'
import { addressColumns } from './address.ts'
import { personName } from './person-name.ts'

/** The owner of an account, with the facts that a mail needs. */
export interface AccountOwner {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly language: string
  readonly organization: string
}

export async function readOwner(db: Kysely<Database>, userId: number): Promise<AccountOwner> {
  const { name, surname, userName, ...owner } = await db
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', userId)
    .select(['person.id', 'person.name', 'person.surname', 'person.userName', 'person.email', 'person.language'])
    .select('organization.name as organization')
    .executeTakeFirstOrThrow()
  return { ...owner, name: personName(name, surname, userName) ?? '' }
}

type OwnersMail =
  | 'PasswordChanged'
  | 'SignCodeSet'
  | 'EmailChanged'
  | 'NewDevice'
  | 'SecondFactorOn'
  | 'SecondFactorOff'
  | 'SecondFactorReset'
  | 'RecoveryCodesRenewed'
  | 'RecoveryCodeUsed'
  | 'PasskeyAdded'
  | 'PasskeyRemoved'
  | 'PasskeyRefused'

/**
 * Notifies the owner that the account has changed or is used elsewhere: at its address and, while that is not
 * trusted, also at the trusted one. Without an address nothing is sent.
 */
export async function notifyOwner(
  tx: Transaction<Database>,
  template: OwnersMail,
  owner: AccountOwner,
  key: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await mailOwner(tx, template, owner, key, facts)
  const { now, ...address } = await tx
    .selectFrom('appUser')
    .where('id', '=', owner.id)
    .select(addressColumns)
    .select(sql<Date>`now()`.as('now'))
    .executeTakeFirstOrThrow()
  const email = trustedAddress(address, now)
  if (!isSameAddress(email, owner.email)) await mailOwner(tx, template, { ...owner, email }, `${key} previous`, facts)
}

async function mailOwner(
  tx: Transaction<Database>,
  template: OwnersMail,
  owner: AccountOwner,
  key: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const { id, email, name, organization, language } = owner
  if (email === null) return
  await queueMail(tx, {
    key: `${template} ${key}`,
    userId: id,
    mail: {
      template,
      to: email,
      language: preferredLanguage([language]),
      values: { name, organization, ...facts },
    },
  })
}

/** Mails both addresses, because the reader of the old one may not have wanted the change. */
export async function notifyOfEmail(
  tx: Transaction<Database>,
  before: AccountOwner,
  email: string | null,
  key: string,
): Promise<void> {
  const facts = { old: before.email ?? '–', new: email ?? '–' }
  await mailOwner(tx, 'EmailChanged', before, `${key} old`, facts)
  await mailOwner(tx, 'EmailChanged', { ...before, email }, `${key} new`, facts)
}
