import { z } from 'zod'
import { alwaysHeavy, command, query } from '../../contract/endpoint.ts'
import { clearable, email, identifier, idList, moment, numberList, text, wholeNumber } from '../../contract/wire.ts'
import { assuranceLevel } from '../../session/assurance.ts'
import { webauthnJson, passkeyChallenge, passkeyState } from '../../session/passkey-contract.ts'
import { signCode } from '../../session/sign-code.ts'
import { drawnSignature } from '../../user/drawn-signature.ts'
import { maximumNamesOfChecks, noteChecks } from '../delivery/check.ts'
import { explained, refusal } from '../delivery/facts.ts'
import type { SignStepName } from './method.ts'
import { noteStatuses } from '../lifecycle/status.ts'
import { saidBefore } from '../contract/before-signing.ts'

const signing = {
  /** The signer; absent: the caller. */
  guid: clearable(z.guid()),
  /** The signer's four digits, unless `passkey` is sent. */
  code: clearable(signCode),
  /** The device's response to `passkey-options`. */
  passkey: z.object({ state: passkeyState, response: webauthnJson }).nullable().optional(),
  comment: clearable(text(255)),
  /** What the receiver found at delivery; a note without a check was received as announced. */
  checks: noteChecks,
  /** Drawn for this signature, on a touch screen. */
  signature: clearable(drawnSignature),
}

interface Proofs {
  readonly guid?: string | null | undefined
  readonly code?: string | null | undefined
  readonly passkey?: unknown
}

/** Exactly one proof. */
function oneProof<Input extends z.ZodType<Proofs>>(input: Input) {
  const hasCode = ({ code }: Proofs) => code !== undefined && code !== null
  const hasPasskey = ({ passkey }: Proofs) => passkey !== undefined && passkey !== null
  return input
    .refine((sent) => hasCode(sent) || hasPasskey(sent), { path: ['code'], message: 'required' })
    .refine((sent) => !(hasCode(sent) && hasPasskey(sent)), { path: ['passkey'], message: 'not_allowed' })
}

/** Validated as one field, so that it is refused by its own name. */
const addresses = z
  .array(z.string())
  .max(50)
  .refine((list) => list.every((address) => email.safeParse(address).success), 'wrong_format')

/** Several addresses in one field, separated by comma or semicolon. */
const emailList = z.codec(z.union([z.string().max(3000), z.array(z.string())]), addresses, {
  decode: (sent) =>
    (Array.isArray(sent) ? sent : sent.split(/[,;]/)).map((part) => part.trim()).filter((part) => part !== ''),
  encode: (list) => list.join(','),
})

/** Warnings about mails that were not sent, in the caller's language; absent: none. */
const warnings = z.array(z.string()).optional()

const signed = z.object({
  status: z.literal(noteStatuses),
  statusName: z.string(),
  message: z.string(),
  warnings,
})

/** A line for each signed note, starting with its code. */
export const signedLines = z.object({ info: z.array(z.string()), warnings })

function signOne(step: SignStepName) {
  return command('POST', `api/cmr/signature-${step}`, {
    summary: `Sign a note as ${step}.`,
    permission: 'signCmrs',
    input: oneProof(z.object({ cmr_id: identifier, version: clearable(wholeNumber), ...signing })),
    maximumNames: maximumNamesOfChecks,
    reply: signed,
    namesDevice: true,
    forKeys: false,
    isCreating: true,
  })
}

function signMany(step: SignStepName) {
  return command('POST', `api/cmr/multy-signature-${step}`, {
    summary: `Sign several notes as ${step}. Each note succeeds or fails separately; the code counts as one attempt.`,
    permission: 'signCmrs',
    input: oneProof(
      z.object({ cmr_id: idList, version: clearable(numberList), email: clearable(emailList), ...signing }),
    ),
    maximumNames: maximumNamesOfChecks,
    reply: signedLines,
    namesDevice: true,
    forKeys: false,
    isCreating: true,
  })
}

const step = z.enum(['shipper', 'driver', 'receiver'])

export const signingContract = {
  ways: query('GET', 'api/cmr/signing-ways', {
    summary: 'How the caller can sign these notes: the required assurance, and the methods that reach it.',
    permission: 'signCmrs',
    input: z.object({ step, cmr_id: idList }),
    reply: z.object({
      /** Null: any level is sufficient. */
      demanded: assuranceLevel.nullable(),
      /** The factors reported by the sign-on of this session; null: no sign-on. */
      signOnFactors: z.int().nullable(),
      /** The caller's passkeys; 0 also if the installation does not support them. */
      passkeys: z.int(),
      /** A passkey younger than a day counts only as a code; null: one counts already, or there is none. */
      passkeyCountsFrom: moment.nullable(),
    }),
    forKeys: false,
  }),
  beforeSigning: query('GET', 'api/cmr/before-signing', {
    summary:
      'What was said about these notes so far, to be read before signing: remarks, reservations, exceptions, photos, and quantities that differ.',
    permission: 'signCmrs',
    input: z.object({ cmr_id: idList }),
    reply: z.array(saidBefore),
  }),
  askPasskey: command('POST', 'api/cmr/passkey-options', {
    summary:
      'Begin signing notes with the caller’s passkey: the WebAuthn options, whose challenge is SHA-256 over the hashes of the signed contents and a nonce.',
    permission: 'signCmrs',
    input: z.object({
      step,
      cmr_id: idList,
      version: clearable(numberList),
      comment: signing.comment,
      checks: noteChecks,
    }),
    maximumNames: maximumNamesOfChecks,
    reply: passkeyChallenge,
    forKeys: false,
    revealsSecrets: true,
  }),
  refuseAsReceiver: command('POST', 'api/cmr/refuse-delivery', {
    summary: 'The receiver refuses the whole consignment with their own sign code. It is no signature.',
    permission: 'signCmrs',
    input: explained(
      z.object({
        cmr_id: identifier,
        version: clearable(wholeNumber),
        guid: signing.guid,
        code: signCode,
        ...refusal,
      }),
    ),
    reply: z.object({ message: z.string(), version: z.int() }),
    namesDevice: true,
    forKeys: false,
  }),
  signAsShipper: signOne('shipper'),
  signAsDriver: signOne('driver'),
  signAsReceiver: signOne('receiver'),
  signManyAsShipper: signMany('shipper'),
  signManyAsDriver: signMany('driver'),
  signManyAsReceiver: signMany('receiver'),
  evidence: query('GET', 'api/cmr/evidence', {
    summary: 'Everything needed to prove who signed what, when and how; verifiable without this server.',
    permission: 'viewCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.record(z.string(), z.unknown()),
    isHeavy: alwaysHeavy,
  }),
  evidenceNewer: query('POST', 'api/cmr/evidence-newer', {
    summary:
      'Whether a note has newer events than the last event of an evidence file. Only a holder of the file knows the hash that the call requires.',
    permission: null,
    input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'wrong_format') }),
    reply: z.object({
      /** Number of events after that version. */
      events: z.int(),
      /** Number of signatures that the note has now. */
      signatures: z.int(),
    }),
  }),
  evidenceKey: query('GET', 'api/cmr/evidence-key', {
    summary:
      'The public key that seals the evidence of this installation, and earlier ones with their periods, to compare with the key in a file.',
    permission: null,
    input: z.object({}),
    reply: z.object({
      algorithm: z.literal('Ed25519'),
      publicKey: z.string(),
      installation: z.string().nullable(),
      keys: z.array(
        z.object({
          publicKey: z.string(),
          pdf: z.string(),
          from: z.string().nullable(),
          until: z.string().nullable(),
        }),
      ),
    }),
  }),
}
