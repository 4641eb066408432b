import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { correctionContract } from '@roadnote/domain/cmr/correction/contract'
import { mostCorrections, signedSides, waitingFor, type Correction } from '@roadnote/domain/cmr/correction/correction'
import { correctedValue, correctionTarget, schemaOfTarget } from '@roadnote/domain/cmr/correction/fields'
import { canProposeCorrection, sidesSpokenFor } from '@roadnote/domain/cmr/policy/correction'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { correctionsOfNotes } from '../evidence/corrections.ts'
import { deliveryOf } from '../evidence/filed-reservations.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { lockNote, requireVersion, saveNote, type Note } from '../note/store.ts'
import { reactToProposal } from '../reactions/corrections.ts'
import { recordMade } from './made.ts'
import { rowsToCorrect, valueOf, valuesInForce } from './values.ts'

/** A side proposes a correction; what was signed is never changed. The same proposal sent again is recorded once. */
export const proposeCorrection: UseCase<(typeof correctionContract)['proposeCorrection']> = async (
  context,
  { cmr_id: cmrId, version, field, value = null, reason },
) => {
  const { actor, tx, now } = context
  const note = await lockNote(tx, actor, cmrId)
  const facts = noteToSign(note)
  assertAllowed(canProposeCorrection(actor, facts, deliveryOf(note.record), now))
  const known = (await correctionsOfNotes(tx, [note.id])).get(note.id) ?? []
  const wanted = { field, to: parsedValue(field, value), reason, sides: sidesSpokenFor(actor, facts) }
  const repeated = known.find((one) => isSame(one, wanted))
  if (repeated !== undefined) return { message: 'crm.updated', id: repeated.id, version: note.record.version }
  // After the comparison: the repetition of a request that was executed carries the version from before.
  requireVersion(note, version)
  const correction = { ...wanted, ...(await correctedNow(context, note, known, wanted)) }
  const saved = await saveNote(context, note, {})
  const place = await recordEvent(context, note, 'correctionProposed', correction, saved.place)
  const proposed = { ...correction, id: place.end?.sequence ?? 0 }
  const waiting = waitingFor({ ...correction, answers: [] }, signedSides(note))
  if (waiting.length === 0) await recordMade(context, note, { ...proposed, answers: [] }, place)
  else await reactToProposal(context, note, { ...proposed, by: actor.name }, waiting)
  return { message: 'crm.updated', id: proposed.id, version: saved.version }
}

type Wanted = Pick<Correction, 'field' | 'to' | 'reason' | 'sides'>

function isSame(known: Correction, wanted: Wanted): boolean {
  return (
    (known.state === 'open' || known.state === 'made') &&
    known.field === wanted.field &&
    known.to === wanted.to &&
    known.reason === wanted.reason &&
    known.sides.join() === wanted.sides.join()
  )
}

/** The value as the field itself would store it: the contract has checked it by the same rule. */
function parsedValue(field: string, value: string | null): string | null {
  const target = correctionTarget(field)
  return target === null ? null : correctedValue(schemaOfTarget(target)?.parse(value))
}

/** The row and the value that the correction is about; refused where there is nothing to correct. */
async function correctedNow({ tx }: Context, note: Note, known: readonly Correction[], { field, to }: Wanted) {
  const target = correctionTarget(field)
  const found = target === null ? null : valueOf(note, await rowsToCorrect(tx, note.id), target)
  if (found === null) throw new Refusal('bad_input', { fields: { field: 'unknown' } })
  if (!found.isLocked) throw new Refusal('correction_not_needed')
  if (known.some((one) => one.field === field && one.state === 'open')) throw new Refusal('correction_open')
  if (known.length >= mostCorrections) throw new Refusal('bad_input', { fields: { field: 'not_allowed' } })
  const corrected = valuesInForce(known).get(field)
  const from = corrected === undefined ? found.stored : corrected.to
  if (from === to) throw new Refusal('bad_input', { fields: { value: 'unchanged' } })
  return { row: found.row, from }
}
