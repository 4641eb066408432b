import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { canCancelUnfinished, canSetUnfinished } from '@roadnote/domain/cmr/policy/policy'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { lockNotes } from '../note/store.ts'
import { applyTransition } from './apply-transition.ts'

const ways = {
  setUnfinished: { verdict: canSetUnfinished, done: 'cmr.setUnfinishedDone' },
  cancelUnfinished: { verdict: canCancelUnfinished, done: 'cmr.cancelUnfinishedDone' },
} as const

/** Sets notes to unfinished or back: all of them, or none with the status that prevents it. */
export function changeUnfinished(transition: keyof typeof ways): UseCase<(typeof cmrContract)['setUnfinished']> {
  const { verdict, done } = ways[transition]
  return async (context, { cmr_id: ids }) => {
    const { actor, tx, language } = context
    const notes = await lockNotes(tx, actor, ids)
    for (const note of notes) assertAllowed(verdict(actor, note))
    for (const note of notes) await applyTransition(context, note, transition)
    return translator(language)(done, { count: notes.length })
  }
}
