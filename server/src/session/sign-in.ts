import type { Actor, Client } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { sessionContract } from '@roadnote/domain/session/contract'
import { callerAddress } from '../http/caller-address.ts'
import type { OpenContext } from '../http/context.ts'
import type { OpenUseCase } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import { countGuess, forgiveGuess, type Guess } from './attempts.ts'
import { turnTaker } from './in-turn.ts'
import { matchesHash } from './slow-hash.ts'
import { proveSignCode } from './sign-code.ts'
import { findAccount, findActor, insertSession, organizationFlags } from './store.ts'
import { newToken } from './token.ts'

type SignIn = OpenUseCase<(typeof sessionContract)['signIn']>

/**
 * The answer to a wrong password, an unknown name and a name without a password is one and the same, after the same
 * time. What else is wrong with an account is told only to somebody who knows its password.
 */
export function signIn(secrets: Secrets): SignIn {
  const inTurn = turnTaker()
  return async (context, { username, password, remember, client }) => {
    const name = username.toLowerCase()
    const account = await findAccount(context.database, name)
    const caller = secrets.fingerprint('caller', callerAddress(context.caller.ip))
    const proved =
      account?.signsInWithCode === true
        ? // The same digits sign notes, so that guesses at both count together.
          (await proveSignCode(context.database, secrets, caller, account.guid, account, password)).proved
        : await inTurn(name, () =>
            provePassword(context, { kind: 'login', caller, subject: name }, account?.passwordHash ?? null, password),
          )
    if (!proved || account === undefined) throw new Refusal('login_invalid')
    if (account.status !== 1 || !account.employed) throw new Refusal('account_not_active')
    return openSession(context, account.id, client ?? 'portal', remember ?? false)
  }
}

async function provePassword(
  { database }: OpenContext<unknown>,
  guess: Guess,
  hash: string | null,
  password: string,
): Promise<boolean> {
  const counted = await countGuess(database, guess)
  const proved = await matchesHash(password, hash)
  if (proved) await forgiveGuess(database, guess, counted)
  return proved
}

async function openSession(context: OpenContext<unknown>, userId: number, client: Client, remember: boolean) {
  const { token, tokenHash } = newToken()
  return context.database.transaction().execute(async (tx) => {
    await insertSession(tx, { tokenHash, userId, family: context.newId(), client, remember })
    // The same look-up as every later call: a session that could not be used is not opened.
    const actor = await findActor(tx, tokenHash)
    if (actor === null) throw new Refusal(client === 'driver' ? 'driver_access_missing' : 'portal_access_missing')
    const flags = await organizationFlags(tx, actor.organizationId)
    return {
      username: actor.login,
      access_token: token,
      userId,
      language: actor.language,
      ...identityOf(actor, flags.dashboardDisplaySign),
    }
  })
}

/** The part that the login reply and GET user have in common. */
export function identityOf(actor: Actor, showNewDashboardSign: boolean) {
  return {
    role: actor.roleName,
    guid: actor.guid,
    organization: actor.organizationName,
    organizationId: actor.organizationId,
    permissions: [...actor.permissions].map(permissionId).sort((one, other) => one - other),
    showNewDashboardSign,
  }
}
