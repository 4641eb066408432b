import { randomBytes, randomUUID } from 'node:crypto'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type Kysely, type Transaction } from 'kysely'
import { recordAdminEvent, type AdminEventInput } from '../../admin-log/record.ts'
import { createLogSealer } from '../../admin-log/seal.ts'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { unprovenIdentity } from '../../session/identity.ts'
import { endLinks } from '../../session/link/one-time-link.ts'
import { removeFactor } from '../../session/second-factor/store.ts'
import { hashSecret } from '../../session/secret/slow-hash.ts'
import { forgetLogins } from '../../session/sign-in.ts'
import { endSessions, findAccount } from '../../session/token/store.ts'
import { notifyOwner, readOwner } from '../../user/notify-owner.ts'
import { OperatorProblem } from '../problem.ts'

export interface AdminParts {
  readonly db: Kysely<Database>
  readonly secrets: Secrets
}

type Tx = Transaction<Database>

/** Records what the operator did on the server: nobody is signed in, and there is no address. */
export async function recordOperation(tx: Tx, secrets: Secrets, event: AdminEventInput): Promise<void> {
  await recordAdminEvent({ tx, actor: null, caller: null, sealLog: createLogSealer(secrets) }, event)
}

async function requireAccount(db: Kysely<Database>, userName: string) {
  const account = await findAccount(db, userName)
  if (account === undefined) throw new OperatorProblem(`there is no user with the user name ${userName}.`)
  const { organizationId } = await db
    .selectFrom('appUser')
    .where('id', '=', account.id)
    .select('organizationId')
    .executeTakeFirstOrThrow()
  return { ...account, organizationId, owner: await readOwner(db, account.id) }
}

function aboutUser(account: Awaited<ReturnType<typeof requireAccount>>) {
  const { id, organizationId, owner } = account
  return { subject: { kind: 'user', id, name: owner.name }, organizationId } as const
}

/**
 * Gives a user a temporary password, which `announce` passes on before it is stored. The user chooses another one at
 * the next sign-in. Ends all sessions and unblocks the account.
 */
export async function resetPassword(
  { db, secrets }: AdminParts,
  userName: string,
  announce: (password: string) => string,
): Promise<string> {
  const account = await requireAccount(db, userName)
  if (account.signsInWithCode)
    throw new OperatorProblem(
      `${userName} signs in with a code and has no password. Renew the code in the list of users.`,
    )
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashSecret(secrets, { kind: 'password', userId: account.id }, password)
  const announced = announce(password)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('appUser')
      .set({ passwordHash, mustChangePassword: true, passwordChangedAt: sql<Date>`now()`, passwordSetBy: null })
      .set(unprovenIdentity)
      .$if(account.status === userStatus.blocked, (blocked) => blocked.set({ status: userStatus.active }))
      .where('id', '=', account.id)
      .execute()
    await endSessions(tx).where('userId', '=', account.id).execute()
    await endLinks(tx, account.id, ['passwordRecovery'])
    await forgetLogins(tx, secrets, userName)
    await notifyOwner(tx, 'PasswordChanged', account.owner, randomUUID())
    await recordOperation(tx, secrets, { action: 'operatorPasswordReset', ...aboutUser(account) })
  })
  return announced
}

/** Removes the authenticator app, the recovery codes and the passkeys of a user, and ends all sessions. */
export async function switchSecondFactorOff({ db, secrets }: AdminParts, userName: string): Promise<void> {
  const account = await requireAccount(db, userName)
  const { id, guid } = account
  await db.transaction().execute(async (tx) => {
    await removeFactor(tx, id, guid)
    await tx.deleteFrom('passkey').where('userId', '=', id).execute()
    await tx.updateTable('appUser').set(unprovenIdentity).where('id', '=', id).execute()
    await endSessions(tx).where('userId', '=', id).execute()
    await notifyOwner(tx, 'SecondFactorReset', account.owner, randomUUID(), { by: 'Roadnote' })
    await recordOperation(tx, secrets, { action: 'operatorSecondFactorOff', ...aboutUser(account) })
  })
}

/** The organisations whose users may sign in only through their identity provider. */
export async function organizationsWithSignOnOnly(db: Kysely<Database>) {
  return db
    .selectFrom('organizationSignOn as rules')
    .innerJoin('organization', 'organization.id', 'rules.organizationId')
    .where('rules.signOnOnly', '=', true)
    .where('organization.deletedAt', 'is', null)
    .orderBy('organization.id')
    .select(['organization.id', 'organization.name'])
    .execute()
}

/** Lets the users of an organisation sign in with their passwords again; its identity provider stays. */
export async function switchSignOnOnlyOff({ db, secrets }: AdminParts, organizationId: number): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const organization = (await organizationsWithSignOnOnly(tx)).find(({ id }) => id === organizationId)
    if (organization === undefined)
      throw new OperatorProblem(`organisation ${organizationId} does not exist or does not require sign-on.`)
    await tx
      .updateTable('organizationSignOn')
      .set({ signOnOnly: false, version: sql<number>`version + 1` })
      .where('organizationId', '=', organizationId)
      .execute()
    await recordOperation(tx, secrets, {
      action: 'operatorSignOnOnlyOff',
      subject: { kind: 'organization', ...organization },
      organizationId,
      before: { signOnOnly: true },
      after: { signOnOnly: false },
    })
    return organization.name
  })
}
