import type { correctionContract } from '@roadnote/domain/cmr/correction/contract'
import { canProposeCorrection } from '@roadnote/domain/cmr/policy/correction'
import type { UseCase } from '../../http/serve.ts'
import { shownCorrections } from '../evidence/corrections.ts'
import { deliveryOf } from '../evidence/filed-reservations.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { findNote } from '../note/store.ts'
import { correctableNow, rowsToCorrect } from './values.ts'

/** The corrections of a note, and what the caller can propose to correct. */
export const readCorrections: UseCase<(typeof correctionContract)['corrections']> = async (
  { actor, tx, now },
  { cmr_id: cmrId },
) => {
  const note = await findNote(tx, actor, cmrId)
  const corrections = (await shownCorrections(tx, actor, [note])).get(note.id) ?? []
  const verdict = canProposeCorrection(actor, noteToSign(note), deliveryOf(note.record), now)
  if (!verdict.allowed) return { corrections, fields: [], propose: verdict.reason }
  const fields = correctableNow(note, await rowsToCorrect(tx, note.id), corrections)
  return { corrections, fields, propose: true }
}
