import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { mayHappen } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { transitionOf } from '@roadnote/domain/cmr/signing/steps'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { canSign, signerStanding } from '@roadnote/domain/cmr/signing/policy'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { reachesDemand } from '@roadnote/domain/session/assurance'
import type { Context, ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { attachedMails } from './attached-mails.ts'
import type { Secrets } from '../../secrets.ts'
import { guesserWithSession } from '../../session/caller.ts'
import type { RelyingParty } from '../../session/passkey/relying-party.ts'
import { proveSignCode } from '../../session/secret/sign-code.ts'
import { decodeDrawing } from '../../files/drawing.ts'
import { provePasskey } from './passkey.ts'
import { signNote } from './sign.ts'
import type { ProvedSignature } from './signature-rows.ts'
import { demandOf, noteToSign } from '../note/note-to-sign.ts'
import { findSigner, isOneself, seenVersions, type SigningPerson } from './signer.ts'
import { signingResults, warningsOf } from './results.ts'
import { changedMeanwhile, findOutline, requireVersion, isAsSeen, type NoteOutline } from '../note/store.ts'

type SignOne = UseCaseWithoutTransaction<(typeof signingContract)['signAsShipper']>

/** What signing needs of its surroundings; the party is null where there can be no passkeys. */
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
}

const hasPasskey = ({ passkey }: Sent) => passkey !== undefined && passkey !== null

/** A passkey is one's own, whoever else stands beside. */
function requireOwnPasskey(actor: ContextWithoutTransaction['actor'], sent: Sent): void {
  if (hasPasskey(sent) && !isOneself(actor, sent.guid))
    throw new Refusal('bad_input', { fields: { guid: 'not_allowed' } })
}

/**
 * One signature. What one may not do is told to oneself before the code is looked at; about anybody else a wrong
 * code, an unknown guid, a switched-off code and a wrong party get one and the same answer.
 */
export function signAs(step: SignStepName, parts: SigningParts): SignOne {
  return async (context, { cmr_id: id, version = null, ...sent }) => {
    requireOwnPasskey(context.actor, sent)
    const note = await findOutline(context.database, context.actor, id)
    assertAllowed(mayHappen(transitionOf(step), note))
    // Again with the note held; here it spares a code that would prove something nobody has seen.
    requireVersion(note, version)
    const signer = await findSigner(context.database, sent.guid ?? context.actor.guid)
    const signOnFactors = ownSignOnFactors(context, sent.guid)
    const mayProve = requireSigner(context, step, note, signer, { ...sent, signOnFactors })
    const proving = { step, ids: [id], signer: mayProve ? signer : null, signOnFactors }
    const signature = await prove(context, parts, proving, sent)
    const { saved, mailsLeftOut } = await inTransaction(context, (inner) => signNote(inner, id, signature, version))
    const say = translator(context.language)
    const statusName = say(`cmr.status.${noteStatusName(saved.status)}`)
    const message = say('cmr.signedNow', { code: note.code, status: statusName })
    return { status: saved.status, statusName, message, ...warningsOf(say, mailsLeftOut) }
  }
}

/** Is the signer's code worth looking at? What stands in the way is told, unless it would tell about somebody else. */
function requireSigner(
  context: ContextWithoutTransaction,
  step: SignStepName,
  note: NoteOutline,
  signer: SigningPerson | null,
  sent: Sent & { readonly signOnFactors: number | null },
): boolean {
  if (signer === null) return false
  const isOwn = isOneself(context.actor, sent.guid)
  const verdict = canSign(step, signer, noteToSign(note))
  const aboutOthers = !isOwn && !verdict.allowed && verdict.reason === 'signer_not_party'
  if (aboutOthers) return false
  assertAllowed(verdict)
  requireCode(context, signer, sent)
  // Of somebody else's party it is told when their code is right, and of a passkey once it is known which one it was.
  if (isOwn && !hasPasskey(sent)) assertAllowed(reachesDemand(demandOf(step, signer, note), codeProofIn(sent)))
  return true
}

function codeProofIn(sent: Sent & { readonly signOnFactors: number | null }) {
  const drawn = sent.signature !== undefined && sent.signature !== null
  return { passkey: null, drawn, signOnFactors: sent.signOnFactors }
}

function requireCode({ actor }: ContextWithoutTransaction, signer: SigningPerson | null, sent: Sent): void {
  if (hasPasskey(sent) || !isOneself(actor, sent.guid)) return
  if (signer?.signCodeHash === null) throw new Refusal('sign_code_missing')
}

/** What somebody's provider says speaks for nobody who signs at their desk. */
function ownSignOnFactors({ actor }: ContextWithoutTransaction, guid: Sent['guid']): number | null {
  return isOneself(actor, guid) ? (actor.signOnFactors ?? null) : null
}

interface Proving {
  readonly step: SignStepName
  readonly ids: readonly number[]
  readonly signer: SigningPerson | null
  readonly signOnFactors: number | null
}

/** The signer's own code or passkey, counted before it is looked at. */
async function prove(
  context: ContextWithoutTransaction,
  { secrets, party }: SigningParts,
  { step, ids, signer, signOnFactors }: Proving,
  sent: Sent,
): Promise<ProvedSignature> {
  const drawn = await decodeDrawing(sent.signature ?? null, context.actor.userId)
  const said = { step, comment: sent.comment ?? null, drawn, signOnFactors }
  if (sent.passkey !== undefined && sent.passkey !== null) {
    if (signer === null) throw new Refusal('passkey_refused')
    const passkey = await provePasskey(context, secrets, party, { step, ids, signer }, sent.passkey)
    return { ...said, signer, failuresBefore: 0, passkey }
  }
  const guesser = guesserWithSession(context, signer?.id ?? null)
  const subject = { guid: sent.guid ?? context.actor.guid, holder: signer }
  const proof = await proveSignCode(context.database, secrets, guesser, subject, sent.code ?? '')
  if (!proof.proved || signer === null) throw new Refusal('sign_code_wrong')
  return { ...said, signer, failuresBefore: proof.failuresBefore }
}

function inTransaction<Result>(
  { database, ...facts }: ContextWithoutTransaction,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute((tx) => work({ ...facts, tx }))
}

/** Somebody else's code is looked at only if it could sign one of the notes; otherwise it could be guessed from afar. */
function mayProveForAny(
  { actor }: ContextWithoutTransaction,
  step: SignStepName,
  notes: readonly NoteOutline[],
  signer: SigningPerson,
  guid: Sent['guid'],
): boolean {
  return isOneself(actor, guid) || notes.some((note) => signerStanding(step, signer, noteToSign(note)) !== null)
}

type SignMany = UseCaseWithoutTransaction<(typeof signingContract)['signManyAsShipper']>

/**
 * One try of the code, or one answer of the passkey, for all notes; each note on its own, so that those that can be
 * signed are. Where all of them have changed since they were shown, there is nothing to try it for.
 */
export function signManyAs(step: SignStepName, parts: SigningParts): SignMany {
  return async (context, { cmr_id: ids, version, email, ...sent }) => {
    requireOwnPasskey(context.actor, sent)
    const seen = seenVersions(ids, version)
    const notes = []
    for (const id of ids) notes.push(await findOutline(context.database, context.actor, id))
    const say = translator(context.language)
    const results = signingResults(say, context.language)
    const unchanged = notes.filter((note) => isAsSeen(note, seen.get(note.id)))
    if (unchanged.length === 0) {
      for (const note of notes) results.refused(note, changedMeanwhile(note))
      return results.answer()
    }
    const signer = await findSigner(context.database, sent.guid ?? context.actor.guid)
    requireCode(context, signer, sent)
    const mayProve = signer !== null && mayProveForAny(context, step, notes, signer, sent.guid)
    const signOnFactors = ownSignOnFactors(context, sent.guid)
    const proving = { step, ids, signer: mayProve ? signer : null, signOnFactors }
    const signature = await prove(context, parts, proving, sent)
    const copies = attachedMails(context, signature, email ?? [])
    for (const note of notes) {
      try {
        const line = await inTransaction(context, async (inner) => {
          const signed = await signNote(inner, note.id, signature, seen.get(note.id) ?? null)
          const done = `${note.code}: ${say(`cmr.status.${noteStatusName(signed.saved.status)}`)}`
          await copies.notifyOf(inner.tx, done)
          return { done, mailsLeftOut: signed.mailsLeftOut }
        })
        results.signed(line.done, line.mailsLeftOut)
      } catch (problem) {
        // One note's refusal is a line of the answer; anything else is no answer at all.
        if (!(problem instanceof Refusal)) throw problem
        results.refused(note, problem)
      }
    }
    if (results.anySigned()) await copies.send()
    return results.answer(copies.leftOut())
  }
}
