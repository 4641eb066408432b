import { Refusal } from '@roadnote/domain/access/refusal'
import { isAppCode } from '@roadnote/domain/session/second-factor'
import { attemptLimits } from '@roadnote/domain/session/session'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { Secrets } from '../../secrets.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { guessOnce } from '../guessing/attempts.ts'
import { callerByAddress, callerBySession, type AttemptingCaller } from '../caller.ts'
import { notifyOfPause } from '../guessing/notify-of-guesses.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { findFactor, openSecret, type Factor } from './store.ts'
import { stepOfCode } from './totp.ts'

type Proving = Pick<ContextWithoutTransaction<unknown>, 'database' | 'now' | 'newId' | 'caller' | 'sealLog'>

export const wrongCodeRefusal = () => new Refusal('second_factor_wrong', { fields: { secondFactor: 'not_allowed' } })

/**
 * Accepts a code of the app or a recovery code, each once. Counted as failed before the check, because the caller
 * already knows the password.
 */
export async function requireRightCode(
  context: Proving,
  secrets: Secrets,
  guesser: AttemptingCaller,
  factor: Factor,
  code: string,
): Promise<void> {
  const { database } = context
  const { userId, guid } = factor
  const guess = { kind: 'secondFactor', guesser, subject: guid.toLowerCase(), userId } as const
  const outcome = await guessOnce(database, secrets, guess, () =>
    isAppCode(code) ? spendAppCode(context, secrets, factor, code) : spendWrittenCode(context, secrets, userId, code),
  )
  const { proved, stranger, failuresBefore, attemptId } = outcome
  if (proved) return
  if (stranger && failuresBefore + 1 >= attemptLimits.inARow.failures) await notifyOfPause(database, userId, attemptId)
  throw wrongCodeRefusal()
}

/** Conditional update: of two parallel uses of a code only the first succeeds. */
async function spendAppCode(
  { database, now }: Proving,
  secrets: Secrets,
  { userId, secretSealed, lastStep }: Factor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(openSecret(secrets, secretSealed), code, now, lastStep)
  if (step === null) return false
  const spent = await database
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secretSealed', '=', secretSealed)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}

/** Notifies the owner, because recovery codes are rarely used. */
async function spendWrittenCode(
  { database, newId, caller, sealLog }: Proving,
  secrets: Secrets,
  userId: number,
  code: string,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    if (!(await spendRecoveryCode(tx, secrets, userId, code))) return false
    const owner = await readOwner(tx, userId)
    const left = await recoveryCodesLeft(tx, userId)
    await notifyOwner(tx, 'RecoveryCodeUsed', owner, newId(), { left: String(left) })
    const { organizationId } = await tx
      .selectFrom('appUser')
      .where('id', '=', userId)
      .select('organizationId')
      .executeTakeFirstOrThrow()
    const subject = { kind: 'user', id: userId, name: owner.name } as const
    const recording = { tx, actor: null, caller, sealLog }
    await recordAdminEvent(recording, { action: 'recoveryCodeUsed', subject, organizationId })
    return true
  })
}

type SentCode = string | null | undefined

/**
 * Guards actions that could give others access: requires a code if the second factor is on. Checked last, because a
 * code is used up even if another check fails afterwards.
 */
export async function requireProvenSecondFactor(
  open: ContextWithoutTransaction,
  secrets: Secrets,
  code: SentCode,
): Promise<void> {
  const { userId } = open.actor
  await requireFactorOf(open, secrets, callerBySession(open, userId), userId, code)
}

/** The same for a mailed link: a reader of the mail does not have the owner's telephone. */
export async function requireFactorByLink(
  context: ContextWithoutTransaction<unknown>,
  secrets: Secrets,
  userId: number,
  code: SentCode,
): Promise<void> {
  await requireFactorOf(context, secrets, callerByAddress(secrets, context), userId, code)
}

async function requireFactorOf(
  context: Proving,
  secrets: Secrets,
  guesser: AttemptingCaller,
  userId: number,
  code: SentCode,
): Promise<void> {
  const factor = await findFactor(context.database, userId)
  if (factor === null) return
  if (code === undefined || code === null)
    throw new Refusal('second_factor_required', { fields: { secondFactor: 'required' } })
  await requireRightCode(context, secrets, guesser, factor, code)
}
