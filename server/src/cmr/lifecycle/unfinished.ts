import { insist } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract'
import { canCancelUnfinished, canSetUnfinished } from '@roadnote/domain/cmr/policy'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { recordEvent } from '../events/record.ts'
import { lockNotes, saveNote } from '../note/store.ts'

const ways = {
  setUnfinished: { verdict: canSetUnfinished, event: 'noteUnfinished', done: 'cmr.setUnfinishedDone' },
  cancelUnfinished: { verdict: canCancelUnfinished, event: 'unfinishedCancelled', done: 'cmr.cancelUnfinishedDone' },
} as const

/** Sets notes to unfinished or back: all of them, or none and a reason that names the status in the way. */
export function turn(transition: keyof typeof ways): UseCase<(typeof cmrContract)['setUnfinished']> {
  const { verdict, event, done } = ways[transition]
  return async (context, { cmr_id: ids }) => {
    const { actor, tx, language } = context
    const notes = await lockNotes(tx, actor, ids)
    for (const note of notes) insist(verdict(actor, note))
    for (const note of notes) {
      const { status, place } = await saveNote(context, note, {}, transition)
      await recordEvent(context, note, event, { status: { from: note.status, to: status } }, place)
    }
    return translator(language)(done, { count: notes.length })
  }
}
