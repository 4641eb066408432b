import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { isComplete } from '@roadnote/domain/cmr/lifecycle/completeness'
import { canRelease } from '@roadnote/domain/cmr/policy/policy'
import type { UseCase } from '../../http/serve.ts'
import { lockNotes, substanceOf } from '../note/store.ts'
import { applyTransition } from './apply-transition.ts'

/**
 * Those drafts that are complete are released, whatever becomes of the others. A note is judged before anything of it is
 * written, and all are held from the first look on, so that one that is refused leaves nothing behind.
 */
export const releaseNotes: UseCase<(typeof cmrContract)['release']> = async (context, { cmr_id: ids }) => {
  const { actor, tx } = context
  const released = []
  const refused = []
  for (const note of await lockNotes(tx, actor, ids)) {
    const named = { id: note.id, cmrCode: note.code }
    const may = canRelease(actor, note)
    const verdict = may.allowed ? isComplete(await substanceOf(tx, note.record)) : may
    if (verdict.allowed) {
      const { version } = await applyTransition(context, note, 'release')
      released.push({ ...named, version })
    } else refused.push({ ...named, error: verdict.reason, missing: verdict.details?.fields ?? {} })
  }
  return { released, refused }
}
