import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { correctionContract } from '@roadnote/domain/cmr/correction/contract'
import { signedSides, waitingFor, type Correction } from '@roadnote/domain/cmr/correction/correction'
import { canWithdrawCorrection, sidesSpokenFor, sidesToAnswer } from '@roadnote/domain/cmr/policy/correction'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { correctionsOfNotes } from '../evidence/corrections.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { lockNote, saveNote } from '../note/store.ts'
import { reactToDecision } from '../reactions/corrections.ts'
import { recordMade } from './made.ts'

type Contract = typeof correctionContract

/** A correction with its note, locked; one of another note is not found. */
async function lockCorrection(tx: Transaction<Database>, actor: Actor, cmrId: number, id: number) {
  const note = await lockNote(tx, actor, cmrId)
  const correction = (await correctionsOfNotes(tx, [note.id])).get(note.id)?.find((one) => one.id === id)
  if (correction === undefined) throw new Refusal('not_found')
  return { note, correction }
}

/** Each side answers once. The same answer again changes nothing; the last approval makes the correction. */
export const answerCorrection: UseCase<Contract['answerCorrection']> = async (
  context,
  { cmr_id: cmrId, correctionId, answer, text = null },
) => {
  const { tx, actor } = context
  const { note, correction } = await lockCorrection(tx, actor, cmrId, correctionId)
  const facts = noteToSign(note)
  const spoken = sidesSpokenFor(actor, facts)
  const earlier = correction.answers.find(({ sides }) => sides.some((side) => spoken.includes(side)))
  if (earlier?.answer === answer) return { message: 'crm.updated', version: note.record.version }
  if (spoken.length === 0) throw new Refusal('permission_missing')
  if (earlier !== undefined || correction.state !== 'open') throw new Refusal('correction_closed')
  const sides = sidesToAnswer(actor, facts, correction)
  if (sides.length === 0) throw new Refusal('permission_missing')
  const saved = await saveNote(context, note, {})
  const payload = { proposal: correction.id, answer, text, sides }
  const place = await recordEvent(context, note, 'correctionAnswered', payload, saved.place)
  const given = { answer, sides, text, who: actor.name, organisation: '', time: place.at }
  const answered: Correction = { ...correction, answers: [...correction.answers, given] }
  const isMade = answer === 'approved' && waitingFor(answered, signedSides(note)).length === 0
  if (isMade) await recordMade(context, note, answered, place)
  if (isMade || answer === 'rejected')
    await reactToDecision(context, note, { ...correction, text }, isMade ? 'made' : 'rejected', spoken)
  return { message: 'crm.updated', version: saved.version }
}

/** The side that proposed takes its proposal back while it is open. */
export const withdrawCorrection: UseCase<Contract['withdrawCorrection']> = async (
  context,
  { cmr_id: cmrId, correctionId },
) => {
  const { tx, actor } = context
  const { note, correction } = await lockCorrection(tx, actor, cmrId, correctionId)
  const facts = noteToSign(note)
  assertAllowed(canWithdrawCorrection(actor, facts, correction))
  if (correction.state === 'withdrawn') return { message: 'crm.updated', version: note.record.version }
  if (correction.state !== 'open') throw new Refusal('correction_closed')
  const saved = await saveNote(context, note, {})
  await recordEvent(context, note, 'correctionWithdrawn', { proposal: correction.id }, saved.place)
  await reactToDecision(context, note, { ...correction, text: null }, 'withdrawn', sidesSpokenFor(actor, facts))
  return { message: 'crm.updated', version: saved.version }
}
