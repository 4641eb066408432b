import { Refusal } from '@roadnote/domain/access/refusal'
import { isTooSimple, type signCodeContract } from '@roadnote/domain/session/sign-code'
import { throttle } from '@roadnote/domain/session/session'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OpenUseCase } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import { countGuess, forgiveGuess, type Guess } from './attempts.ts'
import { turnTaker } from './in-turn.ts'
import { matchesHash, slowHash } from './slow-hash.ts'

/** What is needed to check somebody's code. */
export interface CodeHolder {
  readonly id: number
  readonly guid: string
  readonly signCodeHash: string | null
  readonly signCodeDisabledAt: Date | null
  readonly signsInWithCode: boolean
}

export interface CodeProof {
  readonly proved: boolean
  /** How many guesses at this code had failed before this one. */
  readonly failuresBefore: number
}

const inTurn = turnTaker()

/**
 * Checks a sign code. Counted as failed beforehand; ten failures in a row, from wherever, switch the code off. A guess
 * beyond the tenth is not even looked at: sixty at the same moment are still ten.
 */
export function proveSignCode(
  database: Kysely<Database>,
  secrets: Secrets,
  caller: string,
  subject: string,
  holder: CodeHolder | null,
  code: string,
): Promise<CodeProof> {
  const guess: Guess = { kind: 'code', caller, subject }
  return inTurn(subject, async () => {
    const counted = await countGuess(database, guess)
    const usable =
      holder !== null && holder.signCodeDisabledAt === null && counted.inARow <= throttle.accountInARow.failures
    const proved = await matchesHash(code, usable ? holder.signCodeHash : null, secrets.key('sign code'))
    if (!proved && holder !== null && counted.inARow >= throttle.accountInARow.failures)
      await switchOff(database, holder)
    // Taken back at once: the code was right, whatever becomes of what it was given for.
    if (proved) await forgiveGuess(database, guess, counted)
    return { proved, failuresBefore: counted.inARow - 1 }
  })
}

/** A signing user is blocked with it, because the code is the whole account; anybody else keeps the portal. */
async function switchOff(database: Kysely<Database>, holder: CodeHolder): Promise<void> {
  await database
    .updateTable('appUser')
    .set({ signCodeDisabledAt: sql<Date>`now()`, ...(holder.signsInWithCode && { status: 4 }) })
    .where('id', '=', holder.id)
    .execute()
}

/** One's own code, which nobody else can set or see. A code that was switched off is not renewed here. */
export function setSignCode(secrets: Secrets): OpenUseCase<(typeof signCodeContract)['setSignCode']> {
  return async ({ actor, database }, { oldCode, code }) => {
    const own = await database
      .selectFrom('appUser')
      .where('id', '=', actor.userId)
      .select(['id', 'guid', 'signCodeHash', 'signCodeDisabledAt', 'mustChangePassword'])
      .executeTakeFirstOrThrow()
    // Whoever chose the password could otherwise choose the code with it, and sign as somebody else.
    if (own.mustChangePassword) throw new Refusal('password_temporary')
    const holder = { ...own, signsInWithCode: actor.builtInRole === 'signing user' }
    if (own.signCodeHash !== null) {
      if (oldCode === undefined || oldCode === null) throw new Refusal('bad_input', { fields: { oldCode: 'required' } })
      const { proved } = await proveSignCode(database, secrets, `user ${actor.userId}`, own.guid, holder, oldCode)
      if (!proved) throw new Refusal('sign_code_wrong', { fields: { oldCode: 'not_allowed' } })
    }
    if (isTooSimple(code)) throw new Refusal('sign_code_too_simple', { fields: { code: 'not_allowed' } })
    const signCodeHash = await slowHash(code, secrets.key('sign code'))
    await database.updateTable('appUser').set({ signCodeHash }).where('id', '=', actor.userId).execute()
    return { message: 'sign code set' }
  }
}
