import { Refusal } from '@roadnote/domain/access/refusal'
import { firstDenial, type Verdict } from '@roadnote/domain/access/verdict'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { canSign } from '@roadnote/domain/cmr/signing/policy'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { meetsRequirement } from '@roadnote/domain/session/assurance'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import type { Secrets } from '../../secrets.ts'
import { proveSignCode } from '../../session/secret/sign-code.ts'
import { decodeDrawing } from '../../files/drawing.ts'
import { warningsOf } from '../signing/results.ts'
import { signNote } from '../signing/sign.ts'
import type { ProvedSignature } from '../signing/signature-rows.ts'
import { requiredAssurance, noteToSign } from '../note/note-to-sign.ts'
import { findSigner, seenVersions, type SigningPerson } from '../signing/signer.ts'
import { signedBy } from '../signing/signed-by.ts'
import { findNote, isUnchangedSince, statusOf, type Note } from '../note/store.ts'
import { callerOfDriver } from './caller-of-driver.ts'
import { requireNotesOfDriver, requireStillValid, type DriverAccess, type OpenAccess } from './driver-access.ts'

type SignAsDriver = UseCaseWithoutTransaction<(typeof charterContract)['sign']>
type Sent = Omit<Parameters<SignAsDriver>[1], 'token' | 'cmr_id'>

interface Result {
  readonly id: number
  readonly status: NoteStatus
  readonly problem: string | null
}

/**
 * Signs notes as the driver, by link or signed in, with the same code, attempt limit and evidence as any other signature.
 * Notes that the driver has already signed are reported as signed, because the page may repeat a request. A note
 * changed since it was shown is not signed, and no code is tried if all of them changed.
 */
export function signAsDriver(secrets: Secrets, openAccess: OpenAccess): SignAsDriver {
  return async (open, { token, cmr_id: ids, version, ...sent }) => {
    const holder = await openAccess(open, token)
    const seen = seenVersions(ids, version)
    requireNotesOfDriver(holder, ids)
    const context = { ...open, actor: holder.actor }
    const notes: Note[] = []
    for (const id of ids) notes.push(await findNote(open.database, holder.actor, id))
    const signer = await findSigner(open.database, holder.actor.guid)
    if (signer === null) throw new Refusal(holder.link === null ? 'permission_missing' : 'charter_link_revoked')
    const done = await signedBy(open.database, { step: 'driver', signer, ids })
    const isDue = (note: Note) => !done.has(note.id) && canSignByLink(signer, note, hasDrawn(sent)).allowed
    const due = notes.filter((note) => isDue(note) && isUnchangedSince(note, seen.get(note.id)))
    const signature = due.length === 0 ? null : await prove(context, secrets, holder, signer, sent)
    const results: Result[] = []
    let leftOut = 0
    for (const note of notes) {
      if (done.has(note.id)) {
        results.push(await signedResult(open.database, note.id))
        continue
      }
      const { mailsLeftOut = 0, ...result } = await signOne(context, holder, note, signer, signature, {
        version: seen.get(note.id) ?? null,
        drawn: hasDrawn(sent),
      })
      results.push(result)
      leftOut += mailsLeftOut
    }
    return { notes: results, ...warningsOf(translator(open.language), leftOut) }
  }
}

const hasDrawn = ({ signature }: Sent) => signature !== undefined && signature !== null

/** A driver without an account has only link and code, so they cannot sign here where more is required. */
export function canSignByLink(signer: SigningPerson, note: Note, drawn: boolean): Verdict {
  const mayDrive = canSign('driver', signer, noteToSign(note))
  return firstDenial(
    mayDrive,
    meetsRequirement(requiredAssurance('driver', signer, note), { passkey: null, drawn, signOnFactors: null }),
  )
}

/** One try of the code for all notes, counted before the code is checked. */
async function prove(
  context: ContextWithoutTransaction,
  secrets: Secrets,
  holder: DriverAccess,
  signer: SigningPerson,
  sent: Sent,
): Promise<ProvedSignature> {
  if (signer.signCodeHash === null) throw new Refusal('sign_code_missing')
  const drawn = await decodeDrawing(sent.signature ?? null, signer.userId)
  const { link } = holder
  const guesser = callerOfDriver(context, holder, signer.userId)
  const subject = { guid: signer.guid, holder: signer }
  const proof = await proveSignCode(context.database, secrets, guesser, subject, sent.code)
  if (!proof.proved) throw new Refusal('sign_code_wrong')
  return {
    step: 'driver',
    signer,
    comment: sent.comment ?? null,
    drawn,
    failuresBefore: proof.failuresBefore,
    signOnFactors: null,
    ...(link !== null && { through: { linkId: link.id, codeChosenAt: link.codeChosenAt } }),
  }
}

/** Each note in its own transaction: one that cannot be signed does not block the others. */
async function signOne(
  { database, ...facts }: ContextWithoutTransaction,
  holder: DriverAccess,
  note: Note,
  signer: SigningPerson,
  signature: ProvedSignature | null,
  { version: seenVersion, drawn }: { readonly version: number | null; readonly drawn: boolean },
): Promise<Result & { readonly mailsLeftOut?: number }> {
  const refused = (problem: string): Result => ({ id: note.id, status: note.status, problem })
  const verdict = canSignByLink(signer, note, drawn)
  if (!verdict.allowed) return refused(verdict.reason)
  if (signature === null || !isUnchangedSince(note, seenVersion)) return refused('changed_meanwhile')
  try {
    const { saved, mailsLeftOut } = await database.transaction().execute(async (tx) => {
      const signed = await signNote({ ...facts, tx }, note.id, signature, seenVersion)
      await requireStillValid(tx, holder, [note.id])
      return signed
    })
    return { id: note.id, status: saved.status, problem: null, mailsLeftOut }
  } catch (problem) {
    // A refusal of one note becomes a line of the answer; any other error fails the request.
    if (!(problem instanceof Refusal)) throw problem
    return asSignedMeanwhile(database, signer, note, problem)
  }
}

/** Of two concurrent requests the second one also reports the note as signed. */
async function asSignedMeanwhile(
  db: Kysely<Database>,
  signer: SigningPerson,
  { id, status }: Note,
  problem: Refusal,
): Promise<Result> {
  const done = await signedBy(db, { step: 'driver', signer, ids: [id] })
  if (!done.has(id)) return { id, status, problem: problem.code }
  return signedResult(db, id)
}

/** The status is read again: the signature may have been saved after the note was read. */
async function signedResult(db: Kysely<Database>, id: number): Promise<Result> {
  const { status } = await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  return { id, status: statusOf(status), problem: null }
}
