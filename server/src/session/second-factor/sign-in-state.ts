import { Refusal } from '@roadnote/domain/access/refusal'
import { signInClient, type SignInClient } from '@roadnote/domain/session/contract'
import {
  signInStateMinutes,
  type SecondFactorRequest,
  type SecondFactorMethod,
} from '@roadnote/domain/session/second-factor'
import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import { hasOwnerTag, ownerTag } from '../../http/owner-tag.ts'
import type { Secrets } from '../../secrets.ts'
import { linkFingerprint } from '../sign-on/account/link-fingerprint.ts'
import { mustUseSignOn } from '../sign-on/settings/rules.ts'
import { findAccountOf } from '../token/store.ts'
import { newToken } from '../token/token.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { findFactor, isFactorRequired } from './store.ts'

/** A user who has proved the first factor, and the requested session. */
export interface PendingSignIn {
  readonly userId: number
  readonly client: SignInClient
  readonly remember: boolean
  /** The password was entered on an unknown device. */
  readonly isStranger: boolean
  /** The chosen organisation; absent: the user's own. */
  readonly organizationId?: number
  /** Factors used at the identity provider; absent: no sign-on. */
  readonly factors?: 1 | 2
  /** Signed in with the password, which an administrator may have chosen. */
  readonly byPassword?: boolean
}

const kind = 'secondFactor'

/** Whether the user has to enter a code or set up the second factor. A state is valid for one of the two. */
type Purpose = 'check' | 'setup'

const storedState = z.object({
  purpose: z.enum(['check', 'setup']),
  client: signInClient,
  remember: z.boolean(),
  isStranger: z.boolean(),
  byPassword: z.boolean().default(false),
  organizationId: z.int().optional(),
  factors: z.literal([1, 2]).optional(),
  /** Fingerprint of the proved secret or provider link: the state ends when it changes. */
  proved: z.string(),
})

/** Called after the password or the provider has proved the user. Null: no second factor is needed. */
export async function requestSecondFactor(
  { database }: Pick<ContextWithoutTransaction<unknown>, 'database'>,
  secrets: Secrets,
  { userId, ...entry }: PendingSignIn,
): Promise<SecondFactorRequest | null> {
  const factor = await findFactor(database, userId)
  if (factor === null && !(await isFactorRequired(database, userId))) return null
  const purpose = factor === null ? 'setup' : 'check'
  const methods: SecondFactorMethod[] = factor === null ? ['setup'] : ['totp']
  if (factor !== null && (await recoveryCodesLeft(database, userId)) > 0) methods.push('recovery')
  const payload = { purpose, ...entry, proved: await provedFirst(database, secrets, userId, entry) }
  const { token: state, tokenHash } = newToken()
  await database
    .insertInto('oneTimeToken')
    .values({
      tokenHash,
      kind,
      userId,
      ownerTag: ownerTag(secrets, { kind, userId, tokenHash }),
      payload: JSON.stringify(payload),
      expiresAt: sql<Date>`now() + ${`${signInStateMinutes[purpose]} minutes`}::interval`,
    })
    .execute()
  return { state, methods }
}

async function provedFirst(
  db: Kysely<Database>,
  secrets: Secrets,
  userId: number,
  { factors }: Pick<PendingSignIn, 'factors'>,
): Promise<string> {
  if (factors !== undefined) return linkFingerprint(db, secrets, userId)
  const { passwordHash, signCodeHash } = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['passwordHash', 'signCodeHash'])
    .executeTakeFirstOrThrow()
  return secrets.fingerprint('proved at sign-in', `${passwordHash} ${signCodeHash}`)
}

/** The pending sign-in, as long as the account and its first factor are unchanged. */
export async function findSignIn(
  db: Kysely<Database>,
  secrets: Secrets,
  state: string,
  purpose: Purpose,
): Promise<PendingSignIn> {
  const tokenHash = hashToken(state)
  const row = await db
    .selectFrom('oneTimeToken')
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['userId', 'payload', 'ownerTag'])
    .executeTakeFirst()
  if (row === undefined || row.userId === null) throw new Refusal('sign_in_state_over')
  if (!hasOwnerTag(secrets, { kind, userId: row.userId, tokenHash }, row.ownerTag))
    throw new Refusal('sign_in_state_over')
  const { proved, purpose: given, ...entry } = storedState.parse(row.payload)
  const account = await findAccountOf(db, row.userId)
  if (account === undefined || given !== purpose) throw new Refusal('sign_in_state_over')
  if (account.status !== 1 || !account.employed) throw new Refusal('account_not_active')
  if (proved !== (await provedFirst(db, secrets, row.userId, entry))) throw new Refusal('sign_in_state_over')
  // The organisation may have switched on sign-on only since the password was entered.
  if (entry.factors === undefined && (await mustUseSignOn(db, row.userId))) throw new Refusal('sign_on_only')
  return { ...entry, userId: row.userId }
}

/** Conditional update: of two parallel uses of a state only the first succeeds. */
export function consumeSignIn(state: string): (tx: Transaction<Database>) => Promise<void> {
  return async (tx) => {
    const spent = await tx
      .updateTable('oneTimeToken')
      .set({ usedAt: sql<Date>`now()` })
      .where('tokenHash', '=', hashToken(state))
      .where('usedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (spent === undefined) throw new Refusal('sign_in_state_over')
  }
}
