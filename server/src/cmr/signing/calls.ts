import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canTransition } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { transitionOf } from '@roadnote/domain/cmr/signing/steps'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { canSign, signingBasis } from '@roadnote/domain/cmr/signing/policy'
import { noteStatusName, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { meetsRequirement } from '@roadnote/domain/session/assurance'
import type { Language } from '@roadnote/locales/languages'
import type { Context, ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { statusNameInReply } from '../../language/status-name.ts'
import { translator } from '../../language/translate.ts'
import { attachedMails } from './attached-mails.ts'
import type { Secrets } from '../../secrets.ts'
import { callerBySession, type AttemptingCaller } from '../../session/caller.ts'
import type { RelyingParty } from '../../session/passkey/relying-party.ts'
import { proveSignCode } from '../../session/secret/sign-code.ts'
import { decodeDrawing } from '../../files/drawing.ts'
import { checksOf } from './checks.ts'
import { provePasskey } from './passkey.ts'
import { signNote } from './sign.ts'
import type { ProvedSignature } from './signature-rows.ts'
import { requiredAssurance, noteToSign } from '../note/note-to-sign.ts'
import { findNoteAndSigner, findSigner, isOwnGuid, seenVersions, type SigningPerson } from './signer.ts'
import { signingResults, warningsOf } from './results.ts'
import { changedMeanwhile, findOutline, requireVersion, isUnchangedSince, type NoteOutline } from '../note/store.ts'

type SignOne = UseCaseWithoutTransaction<(typeof signingContract)['signAsShipper']>

/** What signing needs of its surroundings; the relying party is null if passkeys are not configured. */
export interface SigningParts {
  readonly secrets: Secrets
  readonly party: RelyingParty | null
}

interface Sent {
  readonly guid?: string | null | undefined
  readonly code?: string | null | undefined
  readonly passkey?: Parameters<typeof provePasskey>[4] | null | undefined
  readonly comment?: string | null | undefined
  readonly signature?: string | null | undefined
  readonly checks?: Parameters<typeof checksOf>[1]
}

const hasPasskey = ({ passkey }: Sent) => passkey !== undefined && passkey !== null

/** A passkey signs for its owner only, even if another user's guid is sent. */
function requireOwnPasskey(actor: ContextWithoutTransaction['actor'], sent: Sent): void {
  if (hasPasskey(sent) && !isOwnGuid(actor, sent.guid))
    throw new Refusal('bad_input', { fields: { guid: 'not_allowed' } })
}

/**
 * Signs one note. For the caller's own signature the reason of a refusal is returned before the code is checked; for
 * another signer a wrong code, an unknown guid, a disabled code and a wrong party get the same answer.
 */
export function signAs(step: SignStepName, parts: SigningParts): SignOne {
  return async (context, { cmr_id: id, version = null, ...sent }) => {
    requireOwnPasskey(context.actor, sent)
    const guid = sent.guid ?? context.actor.guid
    const { note, signer } = await findNoteAndSigner(context.database, context.actor, id, guid)
    assertAllowed(canTransition(transitionOf(step), note))
    // Checked again under the note's lock; here it avoids trying a code for an unseen version.
    requireVersion(note, version)
    const signOnFactors = ownSignOnFactors(context, sent.guid)
    const mayProve = requireSigner(context, step, note, signer, { ...sent, signOnFactors })
    const proving = { step, ids: [id], signer: mayProve ? signer : null, signOnFactors }
    const signature = await prove(context, parts, proving, sent)
    return inTransaction(context, async (inner) => {
      const { saved, mailsLeftOut } = await signNote(inner, id, signature, version)
      const say = translator(context.language)
      const name = `cmr.status.${noteStatusName(saved.status)}` as const
      const statusName = statusNameInReply(context.language, name)
      const message = say('cmr.signedNow', { code: note.code, status: say(name) })
      return { status: saved.status, statusName, message, ...warningsOf(say, mailsLeftOut) }
    })
  }
}

/**
 * Whether the signer's code may be checked. Throws the reason if not, unless that would reveal something about
 * another user.
 */
function requireSigner(
  context: ContextWithoutTransaction,
  step: SignStepName,
  note: NoteOutline,
  signer: SigningPerson | null,
  sent: Sent & { readonly signOnFactors: number | null },
): boolean {
  if (signer === null) return false
  const isOwn = isOwnGuid(context.actor, sent.guid)
  const verdict = canSign(step, signer, noteToSign(note))
  const aboutOthers = !isOwn && !verdict.allowed && verdict.reason === 'signer_not_party'
  if (aboutOthers) return false
  assertAllowed(verdict)
  requireCode(context, signer, sent)
  // For another signer the assurance is checked after their code, and for a passkey once it is identified.
  if (isOwn && !hasPasskey(sent))
    assertAllowed(meetsRequirement(requiredAssurance(step, signer, note), codeProofIn(sent)))
  return true
}

function codeProofIn(sent: Sent & { readonly signOnFactors: number | null }) {
  const drawn = sent.signature !== undefined && sent.signature !== null
  return { passkey: null, drawn, signOnFactors: sent.signOnFactors }
}

function requireCode({ actor }: ContextWithoutTransaction, signer: SigningPerson | null, sent: Sent): void {
  if (hasPasskey(sent) || !isOwnGuid(actor, sent.guid)) return
  if (signer?.signCodeHash === null) throw new Refusal('sign_code_missing')
}

/** The session's sign-on factors count only for its own user, not for another signer on the same device. */
function ownSignOnFactors({ actor }: ContextWithoutTransaction, guid: Sent['guid']): number | null {
  return isOwnGuid(actor, guid) ? (actor.signOnFactors ?? null) : null
}

interface Proving {
  readonly step: SignStepName
  readonly ids: readonly number[]
  readonly signer: SigningPerson | null
  readonly signOnFactors: number | null
  readonly callerOf?: SigningPlace['callerOf'] | undefined
}

/** Where several notes are signed, if not in the portal. */
export interface SigningPlace {
  /** Who types the code, by which wrong ones are counted. */
  readonly callerOf: (context: ContextWithoutTransaction, subjectUserId: number | null) => AttemptingCaller
  /** In the transaction of each signature: the notes may have been taken away from the place meanwhile. */
  readonly requireStillOpen: (tx: Context['tx'], noteId: number) => Promise<void>
  /** The lines of those that an earlier request has signed, by the name of the note's part. */
  readonly signedBefore: (notes: readonly NoteOutline[]) => Promise<ReadonlyMap<string, SignedLine>>
}

/** Proves the signer's own code or passkey; the attempt is counted before it is checked. */
async function prove(
  context: ContextWithoutTransaction,
  { secrets, party }: SigningParts,
  { step, ids, signer, signOnFactors, callerOf = callerBySession }: Proving,
  sent: Sent,
): Promise<ProvedSignature> {
  const drawn = await decodeDrawing(sent.signature ?? null, context.actor.userId)
  const checks = checksOf(ids, sent.checks)
  const circumstances = { step, comment: sent.comment ?? null, drawn, signOnFactors, checks }
  if (sent.passkey !== undefined && sent.passkey !== null) {
    if (signer === null) throw new Refusal('passkey_refused')
    const passkey = await provePasskey(context, secrets, party, { step, ids, signer }, sent.passkey)
    return { ...circumstances, signer, failuresBefore: 0, passkey }
  }
  const guesser = callerOf(context, signer?.id ?? null)
  const subject = { guid: sent.guid ?? context.actor.guid, holder: signer }
  const proof = await proveSignCode(context.database, secrets, guesser, subject, sent.code ?? '')
  if (!proof.proved || signer === null) throw new Refusal('sign_code_wrong')
  return { ...circumstances, signer, failuresBefore: proof.failuresBefore }
}

/**
 * Proves that the receiver of a note is who they say, for an action that is no signature. The action checks the version,
 * because a repetition of what was executed carries the one from before.
 */
export async function proveReceiver(
  context: ContextWithoutTransaction,
  parts: SigningParts,
  { cmr_id: id, ...sent }: Sent & { readonly cmr_id: number },
): Promise<ProvedSignature> {
  const guid = sent.guid ?? context.actor.guid
  const { note, signer } = await findNoteAndSigner(context.database, context.actor, id, guid)
  assertAllowed(canTransition('signAsReceiver', note))
  if (signer !== null && isOwnGuid(context.actor, sent.guid))
    assertAllowed(canSign('receiver', signer, noteToSign(note)))
  requireCode(context, signer, sent)
  const mayProve = mayProveForAny(context, 'receiver', [note], signer, sent.guid)
  const proving = { step: 'receiver', ids: [id], signer: mayProve ? signer : null, signOnFactors: null } as const
  return prove(context, parts, proving, sent)
}

export function inTransaction<Result>(
  { database: _apart, once, parts: _parts, ...facts }: ContextWithoutTransaction,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  return once((tx) => work({ ...facts, tx }))
}

/** Another user's code is checked only if it could sign one of the notes; otherwise any caller could guess it. */
function mayProveForAny(
  { actor }: ContextWithoutTransaction,
  step: SignStepName,
  notes: readonly NoteOutline[],
  signer: SigningPerson | null,
  guid: Sent['guid'],
): boolean {
  if (signer === null) return false
  return isOwnGuid(actor, guid) || notes.some((note) => signingBasis(step, signer, noteToSign(note)) !== null)
}

type SignMany = UseCaseWithoutTransaction<(typeof signingContract)['signManyAsShipper']>

/** What is said of a note that was signed. */
export interface SignedLine {
  readonly done: string
  readonly mailsLeftOut: number
}

export const partOf = ({ id }: NoteOutline) => `note ${id}`

interface SeveralNotes {
  readonly step: SignStepName
  readonly ids: readonly number[]
  readonly version: readonly number[] | null | undefined
  /** Who else gets the signed notes by mail. */
  readonly email?: readonly string[] | null | undefined
  readonly place?: SigningPlace
}

export function signManyAs(step: SignStepName, parts: SigningParts): SignMany {
  return (context, { cmr_id: ids, version, email, ...sent }) =>
    signSeveral(context, parts, { step, ids, version, email }, sent)
}

/**
 * One attempt of the code or passkey for all notes; each note in its own transaction, so that those that can be
 * signed are. If all of them have changed since they were shown, no attempt is made. A repeated request, whose first
 * one may have ended in between, signs only the notes that the first one has not signed.
 */
export async function signSeveral(
  context: ContextWithoutTransaction,
  parts: SigningParts,
  { step, ids, version, email, place }: SeveralNotes,
  sent: Sent,
): Promise<ReturnType<ReturnType<typeof signingResults>['answer']>> {
  requireOwnPasskey(context.actor, sent)
  const seen = seenVersions(ids, version)
  const notes = []
  for (const id of ids) notes.push(await findOutline(context.database, context.actor, id))
  const results = signingResults(translator(context.language), context.language)
  const before = await (place === undefined
    ? context.parts.done<SignedLine>(notes.map(partOf))
    : place.signedBefore(notes))
  const isDue = (note: NoteOutline) => !before.has(partOf(note)) && isUnchangedSince(note, seen.get(note.id))
  const proving = { step, ids, notes, callerOf: place?.callerOf }
  const signature = notes.some(isDue) ? await proveForMany(context, parts, proving, sent) : null
  const copies = signature === null ? null : attachedMails(context, signature, email ?? [])
  for (const note of notes) {
    try {
      const part = { note, signature, copies, version: seen.get(note.id) ?? null, place }
      const line = before.get(partOf(note)) ?? (await signPart(context, part))
      results.signed(line.done, line.mailsLeftOut)
    } catch (problem) {
      // A refusal of one note becomes a line of the answer; any other error fails the request.
      if (!(problem instanceof Refusal)) throw problem
      results.refused(note, problem)
    }
  }
  if (results.anySigned()) await copies?.send()
  return context.once(async () => results.answer(copies?.leftOut()))
}

async function proveForMany(
  context: ContextWithoutTransaction,
  parts: SigningParts,
  {
    step,
    ids,
    notes,
    callerOf,
  }: Pick<Proving, 'step' | 'ids' | 'callerOf'> & {
    readonly notes: readonly NoteOutline[]
  },
  sent: Sent,
): Promise<ProvedSignature> {
  const signer = await findSigner(context.database, sent.guid ?? context.actor.guid)
  requireCode(context, signer, sent)
  const mayProve = mayProveForAny(context, step, notes, signer, sent.guid)
  const signOnFactors = ownSignOnFactors(context, sent.guid)
  return prove(context, parts, { step, ids, signer: mayProve ? signer : null, signOnFactors, callerOf }, sent)
}

interface PartToSign {
  readonly note: NoteOutline
  readonly signature: ProvedSignature | null
  readonly copies: ReturnType<typeof attachedMails> | null
  readonly version: number | null
  readonly place: SigningPlace | undefined
}

/** One of several notes; without a signature all that are left have changed. */
function signPart(
  { database: _apart, once: _once, parts, ...facts }: ContextWithoutTransaction,
  { note, signature, copies, version, place }: PartToSign,
): Promise<SignedLine> {
  if (signature === null) throw changedMeanwhile(note)
  return parts.run(partOf(note), async (tx) => {
    const { saved, mailsLeftOut } = await signNote({ ...facts, tx }, note.id, signature, version)
    await place?.requireStillOpen(tx, note.id)
    const done = signedLine(note, saved.status, facts.language)
    await copies?.notifyOf(tx, note, done)
    return { done, mailsLeftOut }
  })
}

export function signedLine({ code }: Pick<NoteOutline, 'code'>, status: NoteStatus, language: Language): string {
  return `${code}: ${translator(language)(`cmr.status.${noteStatusName(status)}`)}`
}
