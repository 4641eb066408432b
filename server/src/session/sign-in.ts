import type { Actor, Client } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { sessionContract } from '@roadnote/domain/session/contract'
import { attemptLimits } from '@roadnote/domain/session/session'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ContextWithoutTransaction } from '../http/context.ts'
import type { UseCaseWithoutTransaction } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import { guessOnce } from './guessing/attempts.ts'
import { callerByAddress, type AttemptingCaller } from './caller.ts'
import { requestSecondFactor, type PendingSignIn } from './second-factor/sign-in-state.ts'
import { isNewDevice, notifyOfNewDevice } from './guessing/new-device.ts'
import { proveSecret } from './secret/prove-secret.ts'
import { proveSignCode, type CodeHolder } from './secret/sign-code.ts'
import { spendTimeOfCheck } from './secret/slow-hash.ts'
import {
  entryPermission,
  findAccount,
  findActor,
  insertSession,
  isPasswordTemporary,
  organizationFlags,
  deviceFacts,
  type IdleLifetime,
} from './token/store.ts'
import { mustUseSignOn } from './sign-on/settings/rules.ts'
import { notifyOfPause } from './guessing/notify-of-guesses.ts'
import { newToken } from './token/token.ts'

type SignIn = UseCaseWithoutTransaction<(typeof sessionContract)['signIn']>

/**
 * A wrong password, an unknown name and a name without a password get the same answer after the same time, and the
 * same pauses after many failures. Other problems of an account are reported only to a caller who knows the password.
 */
export function signIn(secrets: Secrets, idle: IdleLifetime): SignIn {
  return async (context, { username, password, remember, client }) => {
    const account = await findAccount(context.database, username)
    const guesser = callerByAddress(secrets, context)
    const { proved, isStranger } =
      account?.signsInWithCode === true
        ? // The same code signs notes, so failures of both are counted together.
          await proveCode(context, secrets, guesser, account, password)
        : await provePassword(context, secrets, guesser, username, account, password)
    if (!proved || account === undefined) throw new Refusal('login_invalid')
    if (account.status !== 1 || !account.employed) throw new Refusal('account_not_active')
    if (await mustUseSignOn(context.database, account.id)) throw new Refusal('sign_on_only')
    const byPassword = !account.signsInWithCode
    const entry = {
      userId: account.id,
      client: client ?? 'portal',
      remember: remember ?? false,
      isStranger,
      byPassword,
    }
    return (await requestSecondFactor(context, secrets, entry)) ?? openSession(context, secrets, idle, entry)
  }
}

type Proof = Pick<PendingSignIn, 'isStranger'> & { readonly proved: boolean }

/**
 * Signers at a dock share devices and change them daily, so sign-ins with a code are not reported as new devices:
 * frequent mails would be ignored. Signatures and wrong codes are mailed.
 */
async function proveCode(
  { database }: ContextWithoutTransaction<unknown>,
  secrets: Secrets,
  guesser: AttemptingCaller,
  holder: CodeHolder,
  code: string,
): Promise<Proof> {
  // A code is cheaper to check than a password; level the response time so that it does not show which names use one.
  const [{ proved }] = await Promise.all([
    proveSignCode(database, secrets, guesser, { guid: holder.guid, holder }, code),
    spendTimeOfCheck(secrets, 'password'),
  ])
  return { proved, isStranger: false }
}

async function provePassword(
  { database }: ContextWithoutTransaction<unknown>,
  secrets: Secrets,
  guesser: AttemptingCaller,
  username: string,
  account: { readonly id: number; readonly passwordHash: string | null } | undefined,
  password: string,
): Promise<Proof> {
  const subject = loginSubject(secrets, username)
  const userId = account?.id ?? null
  const guess = { kind: 'login', guesser, subject, userId } as const
  const stored = { kind: 'password', userId, stored: account?.passwordHash ?? null } as const
  const outcome = await guessOnce(database, secrets, guess, () => proveSecret(database, secrets, stored, password))
  const { proved, stranger, failuresBefore, attemptId } = outcome
  if (!proved && stranger && failuresBefore + 1 >= attemptLimits.inARow.failures) {
    await notifyOfPause(database, account?.id ?? null, attemptId)
  }
  return { proved, isStranger: stranger }
}

/** Stored as a fingerprint, because users sometimes type the password into this field. */
export function loginSubject(secrets: Secrets, username: string): string {
  return secrets.fingerprint('login name', username.toLowerCase())
}

/** A new password starts without failures. */
export async function forgetLogins(tx: Transaction<Database>, secrets: Secrets, username: string): Promise<void> {
  await tx
    .deleteFrom('attemptFailure')
    .where('kind', '=', 'login')
    .where('subject', '=', loginSubject(secrets, username))
    .execute()
}

/** `first` runs in the same transaction, so that a used proof opens exactly one session. */
export async function openSession(
  context: ContextWithoutTransaction<unknown>,
  secrets: Secrets,
  idle: IdleLifetime,
  { userId, client, remember, isStranger, organizationId, factors, byPassword }: PendingSignIn,
  first: (tx: Transaction<Database>) => Promise<void> = async () => undefined,
) {
  const { token, tokenHash } = newToken()
  const { caller } = context
  return context.database.transaction().execute(async (tx) => {
    await first(tx)
    const isNew = isStranger && (await isNewDevice(tx, userId, caller))
    const where = { organizationId: organizationId ?? null, signOnFactors: factors ?? null }
    const passwordIsTemporary = byPassword === true && (await isPasswordTemporary(tx, userId))
    const entered = client === 'any' ? await clientOf(tx, userId) : client
    const session = { tokenHash, userId, family: context.newId(), client: entered, remember, passwordIsTemporary }
    await insertSession(tx, secrets, { ...session, ...where, ...deviceFacts(caller) }, idle)
    // The same look-up as for later requests: no session is opened that could not be used.
    const actor = await findActor(tx, secrets, tokenHash, { idle })
    if (actor === null) throw await noEntry(tx, userId, entered)
    if (isNew) await notifyOfNewDevice(tx, userId, context)
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

/** The portal for everybody who may work in it, otherwise the driver's pages. */
async function clientOf(tx: Transaction<Database>, userId: number): Promise<Client> {
  const mayWork = await mayEnter(tx, userId, 'portal')
  return !mayWork && (await mayEnter(tx, userId, 'driver')) ? 'driver' : 'portal'
}

/** A driver is pointed to the driver's pages instead of only being refused. */
async function noEntry(tx: Transaction<Database>, userId: number, client: Client): Promise<Refusal> {
  if (client === 'driver') return new Refusal('driver_access_missing')
  return new Refusal((await mayEnter(tx, userId, 'driver')) ? 'driver_pages_missing' : 'portal_access_missing')
}

async function mayEnter(tx: Transaction<Database>, userId: number, client: Client): Promise<boolean> {
  const holder = await tx
    .selectFrom('appUser')
    .innerJoin('rolePermission', 'rolePermission.roleId', 'appUser.roleId')
    .where('appUser.id', '=', userId)
    .where('rolePermission.permissionId', '=', permissionId(entryPermission[client]))
    .select('appUser.id')
    .executeTakeFirst()
  return holder !== undefined
}

/** The fields shared by the login reply and GET user. */
export function identityOf(actor: Actor, showNewDashboardSign: boolean) {
  return {
    role: actor.roleName,
    guid: actor.guid,
    organization: actor.organizationName,
    organizationId: actor.organizationId,
    permissions: [...actor.permissions].map(permissionId).sort((one, other) => one - other),
    showNewDashboardSign,
    ...(actor.passwordIsTemporary === true && { passwordIsTemporary: true }),
  }
}
