import { Refusal } from '@roadnote/domain/access/refusal'
import { insist } from '@roadnote/domain/access/verdict'
import { mayHappen } from '@roadnote/domain/cmr/lifecycle'
import type { SignStepName } from '@roadnote/domain/cmr/sign-method'
import { transitionOf } from '@roadnote/domain/cmr/signing'
import type { signingContract } from '@roadnote/domain/cmr/signing-contract'
import { canSign, signerStanding } from '@roadnote/domain/cmr/signing-policy'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import type { Context, OpenContext } from '../../http/context.ts'
import type { OpenUseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { attachedMails } from './attached-mails.ts'
import type { Secrets } from '../../secrets.ts'
import { guesserWithSession } from '../../session/caller.ts'
import { proveSignCode } from '../../session/sign-code.ts'
import { decodeDrawing } from '../../files/drawing.ts'
import { signNote } from './sign.ts'
import type { ProvedSignature } from './signature-rows.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { findSigner, isOneself, seenVersions, type SigningPerson } from './signer.ts'
import { signingResults, warningsOf } from './results.ts'
import { changedMeanwhile, findNote, insistOnVersion, isAsSeen, type Note } from '../note/store.ts'

type SignOne = OpenUseCase<(typeof signingContract)['signAsShipper']>

interface Sent {
  readonly guid?: string | null | undefined
  readonly code: string
  readonly comment?: string | null | undefined
  readonly signature?: string | null | undefined
}

/**
 * One signature. What one may not do is told to oneself before the code is looked at; about anybody else a wrong
 * code, an unknown guid, a switched-off code and a wrong party get one and the same answer.
 */
export function signAs(step: SignStepName, secrets: Secrets): SignOne {
  return async (context, { cmr_id: id, version = null, ...sent }) => {
    const note = await findNote(context.database, context.actor, id)
    insist(mayHappen(transitionOf(step), note))
    // Again with the note held; here it spares a code that would prove something nobody has seen.
    insistOnVersion(note, version)
    const signer = await findSigner(context.database, sent.guid ?? context.actor.guid)
    const mayProve = insistOnSigner(context, step, note, signer, sent.guid)
    const signature = await prove(context, secrets, step, mayProve ? signer : null, sent)
    const { saved, mailsLeftOut } = await inTransaction(context, (inner) => signNote(inner, id, signature, version))
    const say = translator(context.language)
    const statusName = say(`cmr.status.${noteStatusName(saved.status)}`)
    const message = say('cmr.signedNow', { code: note.code, status: statusName })
    return { status: saved.status, statusName, message, ...warningsOf(say, mailsLeftOut) }
  }
}

/** Is the signer's code worth looking at? What stands in the way is told, unless it would tell about somebody else. */
function insistOnSigner(
  context: OpenContext,
  step: SignStepName,
  note: Note,
  signer: SigningPerson | null,
  guid: Sent['guid'],
): boolean {
  if (signer === null) return false
  const verdict = canSign(step, signer, noteToSign(note))
  const aboutOthers = !isOneself(context.actor, guid) && !verdict.allowed && verdict.reason === 'signer_not_party'
  if (aboutOthers) return false
  insist(verdict)
  insistOnCode(context, signer, guid)
  return true
}

function insistOnCode({ actor }: OpenContext, signer: SigningPerson | null, guid: Sent['guid']): void {
  if (isOneself(actor, guid) && signer?.signCodeHash === null) throw new Refusal('sign_code_missing')
}

/** The signer's own code, counted before it is looked at. */
async function prove(
  context: OpenContext,
  secrets: Secrets,
  step: SignStepName,
  signer: SigningPerson | null,
  sent: Sent,
): Promise<ProvedSignature> {
  const drawn = await decodeDrawing(sent.signature ?? null, context.actor.userId)
  const guesser = guesserWithSession(context, signer?.id ?? null)
  const subject = { guid: sent.guid ?? context.actor.guid, holder: signer }
  const { proved, failuresBefore } = await proveSignCode(context.database, secrets, guesser, subject, sent.code)
  if (!proved || signer === null) throw new Refusal('sign_code_wrong')
  return { step, signer, comment: sent.comment ?? null, drawn, failuresBefore }
}

function inTransaction<Result>(
  { database, ...facts }: OpenContext,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute((tx) => work({ ...facts, tx }))
}

/** Somebody else's code is looked at only if it could sign one of the notes; otherwise it could be guessed from afar. */
function mayProveForAny(
  { actor }: OpenContext,
  step: SignStepName,
  notes: readonly Note[],
  signer: SigningPerson,
  guid: Sent['guid'],
): boolean {
  return isOneself(actor, guid) || notes.some((note) => signerStanding(step, signer, noteToSign(note)) !== null)
}

type SignMany = OpenUseCase<(typeof signingContract)['signManyAsShipper']>

/**
 * One try of the code for all notes; each note on its own, so that those that can be signed are. Where all of them have
 * changed since they were shown, there is nothing to try the code for.
 */
export function signManyAs(step: SignStepName, secrets: Secrets): SignMany {
  return async (context, { cmr_id: ids, version, email, ...sent }) => {
    const seen = seenVersions(ids, version)
    const notes = []
    for (const id of ids) notes.push(await findNote(context.database, context.actor, id))
    const say = translator(context.language)
    const results = signingResults(say)
    const unchanged = notes.filter((note) => isAsSeen(note, seen.get(note.id)))
    if (unchanged.length === 0) {
      for (const note of notes) results.refused(note, changedMeanwhile(note))
      return results.answer()
    }
    const signer = await findSigner(context.database, sent.guid ?? context.actor.guid)
    insistOnCode(context, signer, sent.guid)
    const mayProve = signer !== null && mayProveForAny(context, step, notes, signer, sent.guid)
    const signature = await prove(context, secrets, step, mayProve ? signer : null, sent)
    const copies = attachedMails(context, signature, email ?? [])
    for (const note of notes) {
      try {
        const line = await inTransaction(context, async (inner) => {
          const signed = await signNote(inner, note.id, signature, seen.get(note.id) ?? null)
          const done = `${note.code}: ${say(`cmr.status.${noteStatusName(signed.saved.status)}`)}`
          await copies.tellOf(inner.tx, done)
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
