import { Refusal } from '@roadnote/domain/access/refusal'
import { ownProof, type OwnProof } from '@roadnote/domain/session/own-proof'
import { sql, type Kysely } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { Secrets } from '../../secrets.ts'
import { requireGoodPassword } from '../../user/good-password.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { guessOnce } from '../guessing/attempts.ts'
import { callerBySession } from '../caller.ts'
import { keepOwnSession } from '../token/keep-own-session.ts'
import { endLinks } from '../link/one-time-link.ts'
import { proveSecret } from './prove-secret.ts'
import { requireProvenSecondFactor } from '../second-factor/prove.ts'
import { proveSignCode } from './sign-code.ts'
import { forgetLogins, loginSubject } from '../sign-in.ts'
import { mustUseSignOn } from '../sign-on/settings/rules.ts'
import { hashSecret } from './slow-hash.ts'
import { liftPasswordRestriction, minutesSinceSignOn } from '../token/store.ts'

export interface PasswordParts {
  readonly secrets: Secrets
  readonly passwordMinimum: number
}

interface Change {
  readonly oldPassword: string
  readonly password: string
  readonly secondFactor?: string | null | undefined
}

/** The field names of the client for the two passwords. */
type Fields = Readonly<Record<'oldPassword' | 'password', string>>

const usualFields: Fields = { oldPassword: 'oldPassword', password: 'password' }

/** Changes the own password after a proof of the old one. Ends all other sessions of the account. */
export async function changeOwnPassword(
  open: ContextWithoutTransaction,
  { secrets, passwordMinimum }: PasswordParts,
  { oldPassword, password, secondFactor }: Change,
  fields: Fields = usualFields,
): Promise<void> {
  const { database, ...facts } = open
  const { actor, caller } = facts
  const owner = await readOwner(database, actor.userId)
  // An unacceptable new password is refused before the old one is checked, so that it does not count as a failure.
  if (password === oldPassword) throw new Refusal('bad_input', { fields: { [fields.password]: 'repeated' } })
  requireGoodPassword(password, { userName: actor.login, email: owner.email }, passwordMinimum, fields.password)
  if (!(await knowsOwnSecret(open, secrets, oldPassword)))
    throw new Refusal('bad_input', { fields: { [fields.oldPassword]: 'not_allowed' } })
  await requireProvenSecondFactor(open, secrets, secondFactor)
  const passwordHash = await hashSecret(secrets, { kind: 'password', userId: actor.userId }, password)
  await database.transaction().execute(async (tx) => {
    await keepOwnSession(tx, actor.userId, caller, () =>
      tx
        .updateTable('appUser')
        .set({ passwordHash, mustChangePassword: false, passwordChangedAt: sql<Date>`now()`, passwordSetBy: null })
        .where('id', '=', actor.userId)
        .execute(),
    )
    await liftPasswordRestriction(tx, actor.userId)
    await forgetLogins(tx, secrets, actor.login)
    await endLinks(tx, actor.userId, ['passwordRecovery'])
    await notifyOwner(tx, 'PasswordChanged', owner, facts.newId())
    await recordAdminEvent(
      { ...facts, tx },
      {
        action: 'userEdited',
        subject: { kind: 'user', id: actor.userId, name: actor.name },
        organizationId: actor.organizationId,
        before: { password: 'the old one' },
        after: { password: 'the new one' },
      },
    )
  })
}

/**
 * Whether the caller knows the secret of the own account. Failures count as at sign-in, so that an unattended
 * session cannot be used to guess.
 */
export async function knowsOwnSecret(
  open: ContextWithoutTransaction,
  secrets: Secrets,
  secret: string,
): Promise<boolean> {
  const { actor, database } = open
  const own = await database
    .selectFrom('appUser')
    .where('id', '=', actor.userId)
    .select(['id', 'guid', 'passwordHash', 'signCodeHash', 'signCodeDisabledAt'])
    .executeTakeFirstOrThrow()
  const guesser = callerBySession(open, own.id)
  if (actor.builtInRole === 'signing user') {
    const holder = { ...own, signsInWithCode: true }
    return (await proveSignCode(database, secrets, guesser, { guid: own.guid, holder }, secret)).proved
  }
  const guess = { kind: 'login', guesser, subject: loginSubject(secrets, actor.login), userId: own.id } as const
  const stored = { kind: 'password', userId: own.id, stored: own.passwordHash } as const
  return (await guessOnce(database, secrets, guess, () => proveSecret(database, secrets, stored, secret))).proved
}

/** How the caller can prove to be the owner of the account. */
export async function ownProofOf(
  db: Kysely<Database>,
  { actor, caller }: Pick<ContextWithoutTransaction, 'actor' | 'caller'>,
): Promise<OwnProof> {
  const own = await db
    .selectFrom('appUser')
    .where('id', '=', actor.userId)
    .select(['passwordHash', 'signCodeHash'])
    .executeTakeFirstOrThrow()
  const secret = actor.builtInRole === 'signing user' ? own.signCodeHash : own.passwordHash
  return ownProof({
    hasPassword: secret !== null,
    mustSignOn: await mustUseSignOn(db, actor.userId),
    minutesSinceSignOn: await minutesSinceSignOn(db, caller.sessionHash),
  })
}

/**
 * Someone at an unattended session must neither give others access nor lock the owner out. A sign-on user without a
 * password needs a recent sign-on instead.
 */
export async function requireOwnSecret(
  open: ContextWithoutTransaction,
  secrets: Secrets,
  password: string | null | undefined,
): Promise<void> {
  const proof = await ownProofOf(open.database, open)
  if (proof === 'signOnAgain') throw new Refusal('sign_on_too_old')
  if (proof === 'signOn') return
  if (password === undefined || password === null) throw new Refusal('bad_input', { fields: { password: 'required' } })
  if (!(await knowsOwnSecret(open, secrets, password)))
    throw new Refusal('bad_input', { fields: { password: 'not_allowed' } })
}
