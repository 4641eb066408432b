import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import { firstDenial } from '@roadnote/domain/access/verdict'
import { canTransition } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { transitionOf } from '@roadnote/domain/cmr/signing/steps'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { canSign } from '@roadnote/domain/cmr/signing/policy'
import type { UsedPasskey } from '@roadnote/domain/session/assurance'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { z } from 'zod'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import type { Secrets } from '../../secrets.ts'
import { guessOnce } from '../../session/guessing/attempts.ts'
import { callerBySession } from '../../session/caller.ts'
import { storeChallenge, spendChallenge } from '../../session/passkey/challenge.ts'
import { passkeysOf } from '../../session/passkey/own.ts'
import { findPasskey, isValidAssertion, type Passkey } from '../../session/passkey/proof.ts'
import { isValidSignature, publicKeyOf, type PublicKey } from '../../session/passkey/public-key.ts'
import { requireRelyingParty, type RelyingParty } from '../../session/passkey/relying-party.ts'
import { requireWithinQueryLimit } from '../../user/query-limit.ts'
import type { NewSalt } from '../events/private-parts.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { changedMeanwhile, findNote, isUnchangedSince, type Note } from '../note/store.ts'
import { examineCheck } from '../delivery/examine.ts'
import { checksOf } from './checks.ts'
import { contentToSign } from './content.ts'
import { signingResults } from './results.ts'
import { findSigner, seenVersions, type SigningPerson } from './signer.ts'

/**
 * The proof of a passkey signature: everything needed to verify offline that it signed this content. Bytes in
 * base64url.
 */
export interface PasskeyProof {
  readonly nonce: string
  /** The content hashes of all notes signed at once, hexadecimal, in their order in the challenge. */
  readonly contentHashes: readonly string[]
  readonly credentialId: string
  readonly publicKey: PublicKey
  readonly authenticatorData: string
  readonly clientDataJSON: string
  readonly signature: string
}

/** A proof with the content and notes for which it was given. */
export interface PasskeyAnswer {
  readonly proof: PasskeyProof
  /** When the passkey was added and when it was used. */
  readonly used: UsedPasskey
  readonly hashOf: (cmrId: number) => string | undefined
  /** Reproduces the salts, so that the same private parts get the same hashes. */
  readonly saltsOf: (cmrId: number) => NewSalt
}

/** The stored state of a challenge: the salt seed is never disclosed, the rest is stored with the signature. */
const storedChallenge = z.object({
  challenge: z.string(),
  step: z.string(),
  ids: z.array(z.number()),
  saltSeed: z.string(),
  nonce: z.string(),
  contents: z.array(z.object({ id: z.number(), hash: z.string() })),
})

/** The salts must not be derived from the nonce, which is disclosed to verifiers and would reveal the private parts. */
function saltsFrom(seed: string): PasskeyAnswer['saltsOf'] {
  return (cmrId) => (way) => createHmac('sha256', seed).update(`${cmrId} ${way}`).digest().subarray(0, 16)
}

/** SHA-256 over the content hashes and a nonce. */
function challengeOf(hashes: readonly string[], nonce: Buffer): Buffer {
  return createHash('sha256')
    .update(Buffer.from(hashes.join(''), 'hex'))
    .update(nonce)
    .digest()
}

function whyNot(step: SignStepName, signer: SigningPerson, note: Note, version: number | null): Refusal | null {
  const mayNow = canTransition(transitionOf(step), note)
  if (mayNow.allowed && !isUnchangedSince(note, version)) return changedMeanwhile(note)
  const verdict = firstDenial(mayNow, canSign(step, signer, noteToSign(note)))
  return verdict.allowed ? null : new Refusal(verdict.reason, verdict.details)
}

/** Notes that cannot be signed are reported here only if no note can be; otherwise the signing call reports them. */
export function beginPasskeySigning(
  secrets: Secrets,
  party: RelyingParty | null,
): UseCase<(typeof signingContract)['askPasskey']> {
  return async ({ tx, actor, language }, { step, cmr_id: ids, version, comment = null, checks }) => {
    const { id: rpID } = requireRelyingParty(party)
    await requireWithinQueryLimit(tx, 'passkeyAsked', `user ${actor.userId}`)
    const known = await passkeysOf(tx, actor.userId)
    if (known.length === 0) throw new Refusal('passkey_missing')
    const signer = await findSigner(tx, actor.guid)
    if (signer === null) throw new Refusal('signer_not_party')
    const seen = seenVersions(ids, version)
    const saltSeed = randomBytes(32).toString('base64url')
    const results = signingResults(translator(language), language)
    const contents: { id: number; hash: string }[] = []
    for (const id of ids) {
      const note = await findNote(tx, actor, id)
      const refusal = whyNot(step, signer, note, seen.get(id) ?? null)
      if (refusal !== null && ids.length === 1) throw refusal
      if (refusal !== null) results.refused(note, refusal)
      if (refusal !== null) continue
      const check = step === 'receiver' ? checksOf(ids, checks).get(id) : undefined
      const examined = check === undefined ? null : await examineCheck(tx, id, check)
      const newSalt = saltsFrom(saltSeed)(id)
      const { hash } = await contentToSign(tx, note, { step, comment }, examined, { newSalt })
      contents.push({ id, hash: hash.toString('hex') })
    }
    if (contents.length === 0) results.answer()
    const nonce = randomBytes(32)
    const hashes = contents.map(({ hash }) => hash)
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: Uint8Array.from(challengeOf(hashes, nonce)),
      allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      userVerification: 'required',
    })
    const challengeState = {
      challenge: options.challenge,
      step,
      ids,
      saltSeed,
      nonce: nonce.toString('base64url'),
      contents,
    }
    return {
      state: await storeChallenge(tx, secrets, 'passkeySigning', actor.userId, challengeState),
      options: { ...options },
    }
  }
}

interface Answered {
  readonly step: SignStepName
  readonly ids: readonly number[]
  readonly signer: SigningPerson
}

const saidByDevice = z.object({
  response: z.object({ authenticatorData: z.string(), clientDataJSON: z.string(), signature: z.string() }),
})

/**
 * Verifies one response of the signer's own passkey to its challenge, once; the attempt is counted before it is
 * checked.
 */
export async function provePasskey(
  context: ContextWithoutTransaction,
  secrets: Secrets,
  party: RelyingParty | null,
  { step, ids, signer }: Answered,
  { state, response }: { readonly state: string; readonly response: Readonly<Record<string, unknown>> },
): Promise<PasskeyAnswer> {
  const { database } = context
  const here = requireRelyingParty(party)
  const issued = await spendChallenge(database, secrets, 'passkeySigning', signer.id, state, storedChallenge)
  const isSame = issued.step === step && issued.ids.length === ids.length && ids.every((id) => issued.ids.includes(id))
  if (!isSame) throw new Refusal('passkey_state_over')
  const found = await findPasskey(database, response)
  const own = found?.userId === signer.id ? found : null
  const guesser = callerBySession(context, signer.id)
  const guess = { kind: 'passkey', guesser, subject: signer.guid.toLowerCase(), userId: signer.id } as const
  const proofParts = own === null ? null : proofPartsOf(own, response)
  const { proved } = await guessOnce(
    database,
    secrets,
    guess,
    async () =>
      own !== null && proofParts !== null && (await isValidAssertion(context, here, own, issued.challenge, response)),
  )
  if (!proved || own === null || proofParts === null) throw new Refusal('passkey_refused')
  const proof = { nonce: issued.nonce, contentHashes: issued.contents.map(({ hash }) => hash), ...proofParts }
  const hashes = new Map(issued.contents.map(({ id, hash }) => [id, hash]))
  const used = { addedAt: own.addedAt, at: own.at }
  return { proof, used, hashOf: (cmrId) => hashes.get(cmrId), saltsOf: saltsFrom(issued.saltSeed) }
}

/**
 * The stored part of a response, verified as the offline checker does: a signature must be provable without this
 * server. Null: it is not.
 */
function proofPartsOf(
  { credentialId, publicKey: stored }: Passkey,
  response: Readonly<Record<string, unknown>>,
): Omit<PasskeyProof, 'nonce' | 'contentHashes'> | null {
  const parsed = saidByDevice.safeParse(response)
  const publicKey = publicKeyOf(stored)
  if (!parsed.success || publicKey === null) return null
  const [authenticatorData, clientDataJSON, signature] = [
    bytesOf(parsed.data.response.authenticatorData),
    bytesOf(parsed.data.response.clientDataJSON),
    bytesOf(parsed.data.response.signature),
  ]
  const data = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
  if (!isValidSignature(publicKey, data, signature)) return null
  return {
    credentialId,
    publicKey,
    authenticatorData: spelled(authenticatorData),
    clientDataJSON: spelled(clientDataJSON),
    signature: spelled(signature),
  }
}

const bytesOf = (sent: string) => Buffer.from(sent, 'base64url')

/** In canonical base64url, which the checker requires. */
function spelled(bytes: Buffer): string {
  return bytes.toString('base64url')
}
