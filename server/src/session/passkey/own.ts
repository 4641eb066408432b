import { Refusal } from '@roadnote/domain/access/refusal'
import type { AdminAction } from '@roadnote/domain/admin-log/event'
import type { UsedPasskey } from '@roadnote/domain/session/assurance'
import { mostPasskeys, type passkeyContract } from '@roadnote/domain/session/passkey-contract'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql, type Kysely } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction, UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import { requireProvenIdentity } from '../identity.ts'
import { requireOwnSecret } from '../secret/own-password.ts'
import { requireProvenSecondFactor } from '../second-factor/prove.ts'
import { challengeOnly, storeChallenge, spendChallenge } from './challenge.ts'
import { publicKeyOf } from './public-key.ts'
import { requireRelyingParty, type RelyingParty } from './relying-party.ts'

type Contract = typeof passkeyContract

export function passkeysOf(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('passkey')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['id', 'name', 'credentialId', 'createdAt', 'lastUsedAt'])
    .execute()
}

/** The age of the passkeys by the database clock, which also wrote their creation time. */
export function passkeysInUse(db: Kysely<Database>, userId: number): Promise<UsedPasskey[]> {
  return db
    .selectFrom('passkey')
    .where('userId', '=', userId)
    .select(['createdAt as addedAt', sql<Date>`clock_timestamp()`.as('at')])
    .execute()
}

export function ownPasskeys(party: RelyingParty | null): UseCase<Contract['passkeys']> {
  return async ({ tx, actor }) => ({ available: party !== null, passkeys: await passkeysOf(tx, actor.userId) })
}

/** A passkey gives permanent access, so adding one requires the password and the second factor. */
export function beginPasskey(
  secrets: Secrets,
  party: RelyingParty | null,
): UseCaseWithoutTransaction<Contract['beginPasskey']> {
  return async (open, { password, secondFactor }) => {
    const { database, actor } = open
    await requireProvenIdentity(database, actor.userId)
    const { id: rpID } = requireRelyingParty(party)
    await requireOwnSecret(open, secrets, password)
    await requireProvenSecondFactor(open, secrets, secondFactor)
    const known = await passkeysOf(database, actor.userId)
    if (known.length >= mostPasskeys) throw new Refusal('quota_exceeded')
    const options = await generateRegistrationOptions({
      rpName: 'Roadnote',
      rpID,
      userName: actor.login,
      userDisplayName: actor.name,
      userID: Uint8Array.from(Buffer.from(actor.guid)),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const state = await storeChallenge(database, secrets, 'passkeyAdding', actor.userId, {
      challenge: options.challenge,
    })
    return { state, options: { ...options } }
  }
}

export function addPasskey(
  secrets: Secrets,
  party: RelyingParty | null,
): UseCaseWithoutTransaction<Contract['addPasskey']> {
  return async ({ database, ...facts }, { state, name, response }) => {
    const { actor } = facts
    await requireProvenIdentity(database, actor.userId)
    const made = await validated(database, secrets, actor.userId, requireRelyingParty(party), state, response)
    await database.transaction().execute(async (tx) => {
      await tx
        .insertInto('passkey')
        .values({
          userId: actor.userId,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: [...(made.transports ?? [])],
          name,
        })
        .execute()
      await tell({ ...facts, tx }, 'PasskeyAdded', 'passkeyAdded', name)
    })
    return { message: 'passkey added' }
  }
}

/** Errors of the library are not shown; the caller only learns that the passkey is refused. */
async function validated(
  db: Kysely<Database>,
  secrets: Secrets,
  userId: number,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  state: string,
  response: Readonly<Record<string, unknown>>,
) {
  const spent = await spendChallenge(db, secrets, 'passkeyAdding', userId, state, challengeOnly)
  const outcome = await verifyRegistrationResponse({
    // The library validates every field.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: spent.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => null)
  if (outcome === null || !outcome.verified) throw new Refusal('passkey_refused')
  const { credential } = outcome.registrationInfo
  // A key that others cannot verify could sign in, but would prove nothing on a note.
  if (publicKeyOf(credential.publicKey) === null) throw new Refusal('passkey_refused')
  const known = await db.selectFrom('passkey').where('credentialId', '=', credential.id).select('id').executeTakeFirst()
  if (known !== undefined) throw new Refusal('passkey_refused')
  const transports = credential.transports?.filter(isTransport)
  return { ...credential, transports }
}

function isTransport(sent: unknown): sent is AuthenticatorTransport {
  return typeof sent === 'string' && /^[a-z-]{1,20}$/.test(sent)
}

/** A passkey may be the owner's only way to sign in, so an unattended session must not be enough to remove it. */
export function removePasskey(secrets: Secrets): UseCaseWithoutTransaction<Contract['removePasskey']> {
  return async (open, { id, password, secondFactor }) => {
    const { database, ...facts } = open
    const { actor } = facts
    const own = await passkeysOf(database, actor.userId)
    if (!own.some((passkey) => passkey.id === id)) throw new Refusal('not_found')
    await requireOwnSecret(open, secrets, password)
    await requireProvenSecondFactor(open, secrets, secondFactor)
    await database.transaction().execute(async (tx) => {
      const removed = await tx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('userId', '=', actor.userId)
        .returning('name')
        .executeTakeFirst()
      if (removed === undefined) throw new Refusal('not_found')
      await tell({ ...facts, tx }, 'PasskeyRemoved', 'passkeyRemoved', removed.name)
    })
    return { message: 'passkey removed' }
  }
}

async function tell(
  context: Pick<Context, 'tx' | 'actor' | 'caller' | 'newId' | 'sealLog'>,
  mail: 'PasskeyAdded' | 'PasskeyRemoved',
  action: AdminAction,
  passkey: string,
): Promise<void> {
  const { tx, actor, newId } = context
  await notifyOwner(tx, mail, await readOwner(tx, actor.userId), newId(), { passkey })
  const subject = { kind: 'user', id: actor.userId, name: actor.name } as const
  await recordAdminEvent(context, { action, subject, organizationId: actor.organizationId })
}
