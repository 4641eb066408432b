import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@roadnote/domain/access/refusal'
import { renewalMinutes, type signCodeContract } from '@roadnote/domain/session/sign-code'
import { isAddressTrusted, addressWaitsUntil, isSameAddress, trustedAddress } from '@roadnote/domain/user/address-trust'
import { canRenewCode, type SignCodeAccount } from '@roadnote/domain/user/policy'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { isPossibleId } from '../../organization/store.ts'
import { queueAccountMail } from '../../outbox/mail/payload.ts'
import type { Secrets } from '../../secrets.ts'
import { addressColumnsOfPerson } from '../../user/address.ts'
import { requireWithinQueryLimit, isOverQueryLimit } from '../../user/query-limit.ts'
import { personName } from '../../user/person-name.ts'
import { addressFingerprint } from '../caller.ts'
import { makeLink } from './one-time-link.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** A user whose code or password can be renewed. */
export interface Renewable extends SignCodeAccount {
  readonly id: number
  readonly guid: string
  readonly userName: string
  /** Display name; its parts, as far as known, are the two fields below. */
  readonly name: string
  readonly firstName: string | null
  readonly surname: string | null
  readonly email: string | null
  /** The only address that links may be mailed to; null: none yet. */
  readonly linkEmail: string | null
  /** When links may be mailed to the present address, once it is confirmed; null: no waiting time. */
  readonly emailWaitsUntil: Date | null
  readonly language: string
  readonly organization: string
  readonly organizationId: number
  readonly organizationPath: string
  readonly isSigningUser: boolean
  readonly hasCode: boolean
}

/** As typed by a user who has forgotten the code. */
export interface AccountDetails {
  readonly login: string
  readonly email: string
}

/** Longer than the search and the mail take, so that the response time does not show whether the account exists. */
export const minimumAnswerMilliseconds = 300

/** Works without a session, because a blocked signing user has none. */
export function requestRenewal(
  secrets: Secrets,
): UseCaseWithoutTransaction<(typeof signCodeContract)['askForRenewal']> {
  return async ({ database, caller, newId }, { login, email }) => {
    await requireWithinQueryLimit(database, 'renewalAsked', addressFingerprint(secrets, caller.ip))
    const mailing = database.transaction().execute(async (tx) => {
      const known = await findByDetails(tx, { login, email })
      if (known !== null) await mailRenewal(tx, secrets, known, newId())
    })
    await Promise.all([mailing, delay(minimumAnswerMilliseconds)])
    return { message: 'If the details are right, a link is on its way.' }
  }
}

/** Mails the link unless the user may not renew the code or has had too many links. */
export async function mailRenewal(tx: Tx, secrets: Secrets, person: Renewable, key: string): Promise<void> {
  if (!canRenewCode(person).allowed || (await isOverQueryLimit(tx, 'renewalMailed', `user ${person.id}`))) return
  await mailCodeLink(tx, secrets, person, { startedBy: null, key })
}

/** The subject of the admin log entry. */
export function renewalSubject({ id, name, organizationId }: Renewable) {
  return { subject: { kind: 'user', id, name }, organizationId } as const
}

export async function findRenewable(db: Db, userId: number): Promise<Renewable | null> {
  if (!isPossibleId(userId)) return null
  const row = await renewables(db).where('person.id', '=', userId).executeTakeFirst()
  return row === undefined ? null : asRenewable(row)
}

export async function findByDetails(db: Db, { login, email }: AccountDetails): Promise<Renewable | null> {
  const typed = email.toLowerCase()
  const row = await renewables(db)
    .where(sql`lower(person.user_name)`, '=', login.toLowerCase())
    .where(sql<SqlBool>`(lower(person.email) = ${typed} or lower(person.previous_email) = ${typed})`)
    .executeTakeFirst()
  if (row === undefined) return null
  const person = asRenewable(row)
  // A previous address that is no longer trusted may belong to another person.
  return isSameAddress(person.email, typed) || isSameAddress(person.linkEmail, typed) ? person : null
}

function renewables(db: Db) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .select(['person.id', 'person.guid', 'person.name', 'person.surname', 'person.userName'])
    .select(addressColumnsOfPerson)
    .select(sql<Date>`now()`.as('now'))
    .select(['person.language', 'person.status', 'person.signCodeDisabledAt'])
    .select(sql<boolean>`person.sign_code_hash is not null`.as('hasCode'))
    .select(['role.name as roleName', 'role.category as roleCategory'])
    .select(['organization.name as organization', 'organization.path as organizationPath', 'person.organizationId'])
}

type Row = Awaited<ReturnType<ReturnType<typeof renewables>['executeTakeFirstOrThrow']>>

function asRenewable({ name, surname, userName, signCodeDisabledAt, now, ...row }: Row): Renewable {
  const linkEmail = trustedAddress(row, now)
  return {
    ...row,
    linkEmail,
    emailWaitsUntil: isAddressTrusted(row, now) ? null : addressWaitsUntil(row),
    userName: userName ?? '',
    name: personName(name, surname, userName) ?? '',
    firstName: name,
    surname,
    codeIsOff: signCodeDisabledAt !== null,
    hasEmail: linkEmail !== null,
    isSigningUser: row.roleCategory === roleCategory.builtIn && row.roleName === 'signing user',
  }
}

/** Why a link is mailed. */
export interface RenewalCause {
  /** Null: the user. */
  readonly startedBy: number | null
  readonly key: string
}

/** The address that a link to a password, a code or an activation may be mailed to. */
export function requireLinkAddress({ linkEmail, emailWaitsUntil }: Renewable): string {
  if (linkEmail !== null) return linkEmail
  if (emailWaitsUntil === null) throw new Refusal('renewal_no_email')
  throw new Refusal('email_too_new', { about: { from: emailWaitsUntil.toISOString() } })
}

/** Mails the link to a new sign code. */
export async function mailCodeLink(
  tx: Tx,
  secrets: Secrets,
  person: Renewable,
  { startedBy, key }: RenewalCause,
): Promise<void> {
  const { id, name, organization } = person
  const to = requireLinkAddress(person)
  const token = await makeLink(tx, secrets, { kind: 'signCode', userId: id, minutes: renewalMinutes, startedBy })
  const language = preferredLanguage([person.language])
  await queueAccountMail(tx, secrets, {
    template: 'SignCodeRenewal',
    key: `renewal ${key}`,
    to,
    language,
    name,
    organization,
    path: `/${language}/renew-sign-code/${token}`,
    userId: startedBy ?? id,
  })
}
