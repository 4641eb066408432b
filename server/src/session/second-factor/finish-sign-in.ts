import { Refusal } from '@roadnote/domain/access/refusal'
import type { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { callerByAddress } from '../caller.ts'
import { openSession } from '../sign-in.ts'
import type { IdleLifetime } from '../token/store.ts'
import { requireRightCode } from './prove.ts'
import { beginFactor, confirmFactor } from './set-up.ts'
import { findSignIn, consumeSignIn } from './sign-in-state.ts'
import { findFactor } from './store.ts'

type Contract = typeof secondFactorContract

/** A wrong code is counted and leaves the state valid for another try. */
export function finishSignIn(
  secrets: Secrets,
  idle: IdleLifetime,
): UseCaseWithoutTransaction<Contract['finishSignIn']> {
  return async (context, { state, secondFactor }) => {
    const entry = await findSignIn(context.database, secrets, state, 'check')
    const factor = await findFactor(context.database, entry.userId)
    // An administrator has reset the factor meanwhile; the next sign-in follows the new state.
    if (factor === null) throw new Refusal('sign_in_state_over')
    await requireRightCode(context, secrets, callerByAddress(secrets, context), factor, secondFactor)
    return openSession(context, secrets, idle, entry, consumeSignIn(state))
  }
}

export function beginSetupAtSignIn(secrets: Secrets): UseCaseWithoutTransaction<Contract['beginSetupAtSignIn']> {
  return async ({ database }, { state }) => {
    const { userId } = await findSignIn(database, secrets, state, 'setup')
    return beginFactor(database, secrets, userId)
  }
}

/** One transaction: switches the factor on and signs in, or neither. */
export function confirmSetupAtSignIn(
  secrets: Secrets,
  idle: IdleLifetime,
): UseCaseWithoutTransaction<Contract['confirmSetupAtSignIn']> {
  return async (context, { state, secondFactor }) => {
    const { database, ...facts } = context
    const entry = await findSignIn(database, secrets, state, 'setup')
    let recoveryCodes: string[] = []
    const reply = await openSession(context, secrets, idle, entry, async (tx) => {
      await consumeSignIn(state)(tx)
      recoveryCodes = await confirmFactor({ ...facts, actor: null, tx }, secrets, entry.userId, secondFactor)
    })
    return { ...reply, recoveryCodes }
  }
}
