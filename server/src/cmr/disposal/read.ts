import type { RefusalCode } from '@roadnote/domain/access/refusal'
import type { Verdict } from '@roadnote/domain/access/verdict'
import type { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { isStopped } from '@roadnote/domain/cmr/disposal/instruction'
import { instructionsFor } from '@roadnote/domain/cmr/disposal/right'
import { canDemandDelivery, canInstruct } from '@roadnote/domain/cmr/policy/disposal'
import type { UseCase } from '../../http/serve.ts'
import { arrivedAt, disposalOfNote, rightOf, shownDisposal } from '../evidence/disposal.ts'
import { noteToDispose } from '../note/note-to-sign.ts'
import { findNote } from '../note/store.ts'

const asMay = (verdict: Verdict): true | RefusalCode => (verdict.allowed ? true : verdict.reason)

/** Who disposes of the goods, all instructions, and what the caller may do. */
export const readDisposal: UseCase<(typeof disposalContract)['disposal']> = async (
  { actor, tx },
  { cmr_id: cmrId },
) => {
  const note = await findNote(tx, actor, cmrId)
  const disposal = await disposalOfNote(tx, cmrId)
  const right = rightOf(note.record, disposal)
  const facts = noteToDispose(note)
  const arrival = arrivedAt(note.record)
  const instruct = canInstruct(actor, facts, right)
  const demand = canDemandDelivery(actor, facts, {
    hasArrived: arrival !== null,
    right,
    isStopped: isStopped(disposal.instructions),
  })
  return {
    ...shownDisposal(disposal, actor, note),
    arrivedAt: arrival,
    kinds: instruct.allowed ? [...instructionsFor(right)] : [],
    may: { instruct: asMay(instruct), demand: disposal.isDemanded ? ('status_not_allowed' as const) : asMay(demand) },
  }
}
