import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import {
  singleProof,
  identityMinutes,
  maskedAddress,
  type identityContract,
  type IdentityWay,
} from '@roadnote/domain/session/identity-contract'
import { canAddPasskey } from '@roadnote/domain/session/sign-code'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { ContextWithoutTransaction } from '../http/context.ts'
import type { UseCaseWithoutTransaction, UseCase } from '../http/serve.ts'
import { queueAccountMail } from '../outbox/mail/payload.ts'
import type { Secrets } from '../secrets.ts'
import { requireWithinQueryLimit } from '../user/query-limit.ts'
import { callerBySession } from './caller.ts'
import { requireLink, makeLink, consumeLink } from './link/one-time-link.ts'
import { findRenewable, requireLinkAddress } from './link/renewal.ts'
import { requireRightCode } from './second-factor/prove.ts'
import { findFactor } from './second-factor/store.ts'
import { proveSignCode } from './secret/sign-code.ts'

type Contract = typeof identityContract

/** A link mailed to the trusted address has been used, so the account belongs to its owner again. */
export const provenIdentity = { identityUnprovenSince: null } as const

/** Keeps the time of the first change by another user: anything set up after it is no proof. */
export const unprovenIdentity = {
  identityUnprovenSince: sql<Date>`coalesce(app_user.identity_unproven_since, now())`,
} as const

export async function requireProvenIdentity(db: Kysely<Database>, userId: number): Promise<void> {
  assertAllowed(canAddPasskey({ identityIsUnproven: (await identityOf(db, userId)).isUnproven }))
}

/** Whether the owner still has to prove the identity, and by which ways. */
export async function identityOf(
  db: Kysely<Database>,
  userId: number,
): Promise<{ readonly isUnproven: boolean; readonly ways: readonly IdentityWay[] }> {
  const own = await db
    .selectFrom('appUser as person')
    .leftJoin('secondFactor as factor', 'factor.userId', 'person.id')
    .where('person.id', '=', userId)
    .select(sql<boolean>`person.identity_unproven_since is not null`.as('isUnproven'))
    .select(
      sql<boolean>`person.sign_code_hash is not null and person.sign_code_disabled_at is null
        and coalesce(person.sign_code_set_at <= person.identity_unproven_since, true)`.as('byCode'),
    )
    .select(
      sql<boolean>`coalesce(factor.secret_sealed is not null
        and factor.switched_on_at <= person.identity_unproven_since, false)`.as('byFactor'),
    )
    .executeTakeFirstOrThrow()
  if (!own.isUnproven) return { isUnproven: false, ways: [] }
  const person = await findRenewable(db, userId)
  const ways: IdentityWay[] = person?.linkEmail === null ? [] : ['link']
  if (own.byCode) ways.push('code')
  if (own.byFactor) ways.push('secondFactor')
  return { isUnproven: true, ways }
}

interface MailingParts {
  readonly secrets: Secrets
  readonly sendsMail: boolean
}

/** Mails only the trusted address. The link proves nothing without a session of the same account. */
export function sendIdentityLink({ secrets, sendsMail }: MailingParts): UseCase<Contract['sendIdentityLink']> {
  return async ({ tx, actor, newId }) => {
    const person = await findRenewable(tx, actor.userId)
    if (person === null) throw new Refusal('not_found')
    if (!sendsMail) throw new Refusal('mail_not_configured')
    const to = requireLinkAddress(person)
    await requireWithinQueryLimit(tx, 'identityMailed', `user ${person.id}`)
    const { id: userId, name, organization } = person
    const token = await makeLink(tx, secrets, { kind: 'identity', userId, minutes: identityMinutes, startedBy: null })
    const language = preferredLanguage([person.language])
    const path = `/${language}/prove-identity/${token}`
    const about = { to, language, name, organization, path, userId }
    await queueAccountMail(tx, secrets, { template: 'IdentityLink', key: `identity ${newId()}`, ...about })
    return { sentTo: maskedAddress(to), message: 'A link is on its way.' }
  }
}

/** Accepts a link, or a secret from before another user changed the account. Wrong codes are counted. */
export function proveIdentity(secrets: Secrets): UseCaseWithoutTransaction<Contract['proveIdentity']> {
  return async (open, input) => {
    const proof = singleProof(input)
    if (proof === null) throw new Refusal('bad_input', { fields: { token: 'required' } })
    const { database, ...facts } = open
    const { actor } = facts
    if (proof.way === 'link') await requireOwnLink(database, secrets, actor.userId, proof.secret)
    else await requireOlderProof(open, secrets, proof.way, proof.secret)
    await database.transaction().execute(async (tx) => {
      if (proof.way === 'link') await consumeLink(tx, secrets, 'identity', proof.secret)
      await markProven(tx, actor.userId)
      const subject = { kind: 'user', id: actor.userId, name: actor.name } as const
      await recordAdminEvent(
        { ...facts, tx },
        { action: 'identityProven', subject, organizationId: actor.organizationId },
      )
    })
    return { message: 'identity proven' }
  }
}

async function requireOwnLink(db: Kysely<Database>, secrets: Secrets, ownId: number, token: string): Promise<void> {
  const { userId } = await requireLink(db, secrets, 'identity', token)
  // A reader who opens the link by mistake must not prove the identity for another session.
  if (userId !== ownId) throw new Refusal('identity_link_other_account')
}

async function requireOlderProof(
  open: ContextWithoutTransaction,
  secrets: Secrets,
  way: 'code' | 'secondFactor',
  secret: string,
): Promise<void> {
  const { database, actor } = open
  const { ways, isUnproven } = await identityOf(database, actor.userId)
  if (isUnproven && !ways.includes(way)) throw new Refusal('bad_input', { fields: { [way]: 'not_allowed' } })
  if (way === 'code') {
    const own = await database
      .selectFrom('appUser')
      .where('id', '=', actor.userId)
      .select(['id', 'guid', 'signCodeHash', 'signCodeDisabledAt'])
      .executeTakeFirstOrThrow()
    const holder = { ...own, signsInWithCode: actor.builtInRole === 'signing user' }
    const guesser = callerBySession(open, own.id)
    const { proved } = await proveSignCode(database, secrets, guesser, { guid: own.guid, holder }, secret)
    if (!proved) throw new Refusal('sign_code_wrong', { fields: { code: 'not_allowed' } })
    return
  }
  const factor = await findFactor(database, actor.userId)
  if (factor === null) throw new Refusal('second_factor_off')
  await requireRightCode(open, secrets, callerBySession(open, actor.userId), factor, secret)
}

async function markProven(tx: Transaction<Database>, userId: number): Promise<void> {
  await tx.updateTable('appUser').set(provenIdentity).where('id', '=', userId).execute()
}
