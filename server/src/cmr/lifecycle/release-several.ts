import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { isComplete } from '@roadnote/domain/cmr/lifecycle/completeness'
import { canRelease } from '@roadnote/domain/cmr/policy/policy'
import type { UseCase } from '../../http/serve.ts'
import { completenessFacts } from '../note/completeness-facts.ts'
import { lockNotes } from '../note/store.ts'
import { applyTransition } from './apply-transition.ts'

/**
 * Releases the complete drafts and refuses the others. Each note is validated before it is written, and all are
 * locked from the start, so that a refused note stays unchanged.
 */
export const releaseNotes: UseCase<(typeof cmrContract)['release']> = async (context, { cmr_id: ids }) => {
  const { actor, tx } = context
  const released = []
  const refused = []
  for (const note of await lockNotes(tx, actor, ids)) {
    const named = { id: note.id, cmrCode: note.code }
    const may = canRelease(actor, note)
    const verdict = may.allowed ? isComplete(await completenessFacts(tx, note.record)) : may
    if (verdict.allowed) {
      const { version } = await applyTransition(context, note, 'release')
      released.push({ ...named, version })
    } else refused.push({ ...named, error: verdict.reason, missing: verdict.details?.fields ?? {} })
  }
  return { released, refused }
}
