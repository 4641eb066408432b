import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { sql } from 'kysely'
import { wrongInput } from '../contract-call.ts'
import type { TestReply } from '../answer.ts'
import { testPassword } from '../secrets.ts'
import type { anAuthenticator, PasskeyOptions, AuthenticatorFacts } from './authenticator.ts'
import type { TestWorld } from '../notes.ts'

export type Device = ReturnType<typeof anAuthenticator>

interface Challenge {
  readonly state: string
  readonly options: PasskeyOptions & Readonly<Record<string, unknown>>
}

export function requireChallenge({ status, body }: TestReply): Challenge {
  if (status !== 200) throw new Error(JSON.stringify(body))
  // The types of the contract.
  return body as unknown as Challenge
}

/** Registers a passkey for the user of this session: old enough to be accepted for signing, unless it is young. */
export async function addPasskey(
  { ask, db }: Pick<TestWorld, 'ask' | 'db'>,
  token: string,
  device: Device,
  { isYoung = false } = {},
): Promise<void> {
  const begun = await ask(passkeyContract.beginPasskey, { password: testPassword }, { token })
  const { state, options } = requireChallenge(begun)
  const body = { state, name: 'Office laptop', response: device.creates(options) }
  const added = await ask(passkeyContract.addPasskey, body, { token })
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  if (isYoung) return
  const createdAt = sql<Date>`now() - interval '30 days'`
  await db.updateTable('passkey').set({ createdAt }).where('credentialId', '=', device.id).execute()
}

export interface ToSign {
  readonly token: string
  readonly step: string
  readonly cmr_id: number | number[]
  readonly version?: number | number[]
  readonly comment?: string
}

/** The challenge of the server. */
export function requestSigningChallenge(
  { ask }: Pick<TestWorld, 'ask' | 'askByPath'>,
  { token, ...body }: ToSign,
): Promise<TestReply> {
  return ask(signingContract.askPasskey, wrongInput(body), { token })
}

/** The device's response to the challenge, in the format of a signing call. */
export async function passkeyResponse(
  testWorld: Pick<TestWorld, 'ask' | 'askByPath'>,
  wanted: ToSign,
  device: Device,
  how?: AuthenticatorFacts,
) {
  const { state, options } = requireChallenge(await requestSigningChallenge(testWorld, wanted))
  return { state, response: device.signs(options, how) }
}

/** Signs one or several notes: challenge, response and call. */
export async function signWithPasskey(
  testWorld: Pick<TestWorld, 'ask' | 'askByPath'>,
  wanted: ToSign,
  device: Device,
  how?: AuthenticatorFacts,
): Promise<TestReply> {
  const passkey = await passkeyResponse(testWorld, wanted, device, how)
  const { token, step, ...body } = wanted
  const call = Array.isArray(wanted.cmr_id) ? 'multy-signature' : 'signature'
  return testWorld.askByPath('POST', `api/cmr/${call}-${step}`, { token, body: { ...body, passkey } })
}
