import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canSetCode, isTooSimple, type signCodeContract } from '@roadnote/domain/session/sign-code'
import { attemptLimits } from '@roadnote/domain/session/session'
import { sql, type Kysely, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import { createLogSealer } from '../../admin-log/seal.ts'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { personName } from '../../user/person-name.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { guessOnce } from '../guessing/attempts.ts'
import { callerBySession, type AttemptingCaller } from '../caller.ts'
import { keepOwnSession } from '../token/keep-own-session.ts'
import { requireProvenSecondFactor } from '../second-factor/prove.ts'
import { proveSecret } from './prove-secret.ts'
import { hashSecret } from './slow-hash.ts'
import { notifyOfPause, notifyOfSwitchedOffCode } from '../guessing/notify-of-guesses.ts'

/** The facts needed to check a user's code. */
export interface CodeHolder {
  readonly id: number
  readonly guid: string
  readonly signCodeHash: string | null
  readonly signCodeDisabledAt: Date | null
  readonly signsInWithCode: boolean
}

export interface CodeProof {
  readonly proved: boolean
  /** Failed guesses at this code before this one. */
  readonly failuresBefore: number
}

/** The code to check; `guid` is given even if no user has it, so that both cases are counted alike. */
export interface CodeSubject {
  readonly guid: string
  readonly holder: CodeHolder | null
}

/**
 * Checks a sign code, counted as failed beforehand. Ten failures in a row on known devices disable the code;
 * failures of unknown devices only make those wait.
 */
export async function proveSignCode(
  database: Kysely<Database>,
  secrets: Secrets,
  guesser: AttemptingCaller,
  { guid, holder }: CodeSubject,
  code: string,
): Promise<CodeProof> {
  // Guesses that cannot be right are counted separately, so that they do not exhaust the user's attempts.
  const subject = holder === null ? `nobody ${guid.toLowerCase()}` : holder.guid.toLowerCase()
  const usable = holder !== null && holder.signCodeDisabledAt === null
  const guess = { kind: 'code', guesser, subject, userId: holder?.id ?? null } as const
  const outcome = await guessOnce(database, secrets, guess, (mayBe) => {
    const stored = usable && mayBe ? holder.signCodeHash : null
    return proveSecret(database, secrets, { kind: 'signCode', userId: holder?.id ?? null, stored }, code)
  })
  const { proved, failuresBefore, stranger, attemptId } = outcome
  if (!proved && failuresBefore + 1 >= attemptLimits.inARow.failures) {
    if (stranger) await notifyOfPause(database, holder?.id ?? null, attemptId)
    else if (usable) await switchOff(database, secrets, holder)
  }
  return { proved, failuresBefore }
}

/** Also blocks a signing user, whose only secret is the code; other users keep the portal. */
async function switchOff(database: Kysely<Database>, secrets: Secrets, holder: CodeHolder): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const switched = await tx
      .updateTable('appUser')
      .set({ signCodeDisabledAt: sql<Date>`now()`, ...(holder.signsInWithCode && { status: 4 }) })
      .where('id', '=', holder.id)
      .where('signCodeDisabledAt', 'is', null)
      .returning(['signCodeDisabledAt', 'organizationId', 'name', 'surname', 'userName'])
      .executeTakeFirst()
    if (switched === undefined) return
    await notifyOfSwitchedOffCode(tx, holder.id, switched.signCodeDisabledAt)
    const name = personName(switched.name, switched.surname, switched.userName) ?? ''
    await recordAdminEvent(
      { tx, actor: null, caller: null, sealLog: createLogSealer(secrets) },
      {
        action: 'signCodeSwitchedOff',
        subject: { kind: 'user', id: holder.id, name },
        organizationId: switched.organizationId,
      },
    )
  })
}

/** A new code starts without failures. */
export async function forgetGuesses(tx: Transaction<Database>, holder: Pick<CodeHolder, 'guid'>): Promise<void> {
  await tx
    .deleteFrom('attemptFailure')
    .where('kind', '=', 'code')
    .where('subject', '=', holder.guid.toLowerCase())
    .execute()
}

/** The field names of the client for the two codes. */
interface CodeFields {
  readonly oldCode: string
  readonly code: string
}

interface CodeChange {
  readonly oldCode: string | null | undefined
  readonly code: string
  readonly secondFactor: string | null | undefined
}

/** Only the owner can set the code. A disabled code cannot be renewed here. */
export function setSignCode(secrets: Secrets): UseCaseWithoutTransaction<(typeof signCodeContract)['setSignCode']> {
  return async (open, { oldCode, code, secondFactor }) => {
    await changeSignCode(open, secrets, { oldCode, code, secondFactor }, { oldCode: 'oldCode', code: 'code' })
    return { message: 'sign code set' }
  }
}

export async function changeSignCode(
  open: ContextWithoutTransaction,
  secrets: Secrets,
  { oldCode, code, secondFactor }: CodeChange,
  fields: CodeFields,
): Promise<void> {
  const { database, ...facts } = open
  const { actor, caller } = facts
  const own = await database
    .selectFrom('appUser')
    .where('id', '=', actor.userId)
    .select(['id', 'guid', 'signCodeHash', 'signCodeDisabledAt', 'mustChangePassword'])
    .select('identityUnprovenSince')
    .executeTakeFirstOrThrow()
  assertAllowed(
    canSetCode({
      passwordIsTemporary: own.mustChangePassword,
      identityIsUnproven: own.identityUnprovenSince !== null,
      hasCode: own.signCodeHash !== null,
    }),
  )
  const holder = { ...own, signsInWithCode: actor.builtInRole === 'signing user' }
  if (own.signCodeHash !== null) await requireOldCode(open, secrets, holder, oldCode, fields.oldCode)
  if (isTooSimple(code)) throw new Refusal('sign_code_too_simple', { fields: { [fields.code]: 'not_allowed' } })
  await requireProvenSecondFactor(open, secrets, secondFactor)
  const signCodeHash = await hashSecret(secrets, { kind: 'signCode', userId: actor.userId }, code)
  await database.transaction().execute(async (tx) => {
    await keepOwnSession(tx, actor.userId, caller, () =>
      tx
        .updateTable('appUser')
        .set({ signCodeHash, signCodeSetAt: sql<Date>`now()`, signCodeStartedBy: null })
        .where('id', '=', actor.userId)
        .execute(),
    )
    await forgetGuesses(tx, own)
    await notifyOwner(tx, 'SignCodeSet', await readOwner(tx, actor.userId), facts.newId())
    await recordAdminEvent(
      { ...facts, tx },
      {
        action: 'signCodeSet',
        subject: { kind: 'user', id: actor.userId, name: actor.name },
        organizationId: actor.organizationId,
      },
    )
  })
}

async function requireOldCode(
  open: ContextWithoutTransaction,
  secrets: Secrets,
  holder: CodeHolder,
  oldCode: string | null | undefined,
  field: string,
): Promise<void> {
  if (oldCode === undefined || oldCode === null) throw new Refusal('bad_input', { fields: { [field]: 'required' } })
  const guesser = callerBySession(open, holder.id)
  const { proved } = await proveSignCode(open.database, secrets, guesser, { guid: holder.guid, holder }, oldCode)
  if (!proved) throw new Refusal('sign_code_wrong', { fields: { [field]: 'not_allowed' } })
}
