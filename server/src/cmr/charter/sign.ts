import { Refusal } from '@roadnote/domain/access/refusal'
import type { charterContract } from '@roadnote/domain/cmr/charter-contract'
import { signStep } from '@roadnote/domain/cmr/sign-method'
import { canSign } from '@roadnote/domain/cmr/signing-policy'
import type { NoteStatus } from '@roadnote/domain/cmr/status'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OpenContext } from '../../http/context.ts'
import type { OpenUseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import type { Secrets } from '../../secrets.ts'
import { proveSignCode } from '../../session/sign-code.ts'
import { decodeDrawing } from '../drawing.ts'
import { warningsOf } from '../sign-calls.ts'
import { signNote, type ProvedSignature } from '../sign.ts'
import { findSigner, noteToSign, type SigningPerson } from '../signer.ts'
import { findNote, statusOf, type Note } from '../store.ts'
import { insistOnOwn, insistOnStill, type LinkHolder, type OpenLink } from './driver-link.ts'

type SignThroughLink = OpenUseCase<(typeof charterContract)['sign']>
type Sent = Omit<Parameters<SignThroughLink>[1], 'token' | 'cmr_id'>

interface Result {
  readonly id: number
  readonly status: NoteStatus
  readonly problem: string | null
}

/**
 * The driver's signature under notes of the link, with the same code, count of tries and evidence as any other. What
 * they have signed already stays signed and is told as such: a page that heard no answer may ask again.
 */
export function signThroughLink(secrets: Secrets, openLink: OpenLink): SignThroughLink {
  return async (open, { token, cmr_id: ids, ...sent }) => {
    const holder = await openLink(open, token)
    insistOnOwn(holder, ids)
    const context = { ...open, actor: holder.actor }
    const notes: Note[] = []
    for (const id of ids) notes.push(await findNote(open.database, holder.actor, id))
    const signer = await findSigner(open.database, holder.actor.guid)
    if (signer === null) throw new Refusal('charter_link_revoked')
    const done = await signedBy(open.database, signer, ids)
    const due = notes.filter((note) => !done.has(note.id) && canSign('driver', signer, noteToSign(note)).allowed)
    const signature = due.length === 0 ? null : await prove(context, secrets, holder, signer, sent)
    const results: Result[] = []
    let leftOut = 0
    for (const note of notes) {
      if (done.has(note.id)) {
        results.push({ id: note.id, status: note.status, problem: null })
        continue
      }
      const { mailsLeftOut = 0, ...result } = await signOne(context, holder, note, signer, signature)
      results.push(result)
      leftOut += mailsLeftOut
    }
    return { notes: results, ...warningsOf(translator(open.language), leftOut) }
  }
}

async function signedBy(db: Kysely<Database>, signer: SigningPerson, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('cmrSignature')
    .where('cmrId', 'in', ids)
    .where('step', '=', signStep.driver)
    .where('signerUserId', '=', signer.userId)
    .select('cmrId')
    .execute()
  return new Set(rows.map(({ cmrId }) => cmrId))
}

/** One try of the code for all notes, counted before it is looked at. */
async function prove(
  { database }: OpenContext,
  secrets: Secrets,
  { linkId, codeChosenAt }: LinkHolder,
  signer: SigningPerson,
  sent: Sent,
): Promise<ProvedSignature> {
  if (signer.signCodeHash === null) throw new Refusal('sign_code_missing')
  const drawn = await decodeDrawing(sent.signature ?? null)
  const guid = signer.guid.toLowerCase()
  const proof = await proveSignCode(database, secrets, `link ${linkId}`, guid, signer, sent.code)
  if (!proof.proved) throw new Refusal('sign_code_wrong')
  return {
    step: 'driver',
    signer,
    comment: sent.comment ?? null,
    drawn,
    failuresBefore: proof.failuresBefore,
    through: { linkId, codeChosenAt },
  }
}

/** Each note on its own: one that cannot be signed does not keep the others from it. */
async function signOne(
  { database, ...facts }: OpenContext,
  holder: LinkHolder,
  note: Note,
  signer: SigningPerson,
  signature: ProvedSignature | null,
): Promise<Result & { readonly mailsLeftOut?: number }> {
  const verdict = canSign('driver', signer, noteToSign(note))
  if (signature === null || !verdict.allowed) {
    return { id: note.id, status: note.status, problem: verdict.allowed ? null : verdict.reason }
  }
  try {
    const { saved, mailsLeftOut } = await database.transaction().execute(async (tx) => {
      const signed = await signNote({ ...facts, tx }, note.id, signature)
      await insistOnStill(tx, holder, [note.id])
      return signed
    })
    return { id: note.id, status: saved.status, problem: null, mailsLeftOut }
  } catch (problem) {
    // One note's refusal is a line of the answer; anything else is no answer at all.
    if (!(problem instanceof Refusal)) throw problem
    return asSignedMeanwhile(database, signer, note, problem)
  }
}

/** Asked twice at the same moment, the driver has signed all the same. */
async function asSignedMeanwhile(
  db: Kysely<Database>,
  signer: SigningPerson,
  { id, status }: Note,
  problem: Refusal,
): Promise<Result> {
  const done = await signedBy(db, signer, [id])
  if (!done.has(id)) return { id, status, problem: problem.code }
  const now = await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  return { id, status: statusOf(now.status), problem: null }
}
