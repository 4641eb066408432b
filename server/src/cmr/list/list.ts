import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { looksLikeNoteCode } from '@roadnote/domain/cmr/field/note-code'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { findCountingMisses } from '../../user/query-limit.ts'
import { lookUpNote } from './inspection.ts'
import { parseFilter } from './filter.ts'
import { findPage } from './query.ts'
import { rowsOfNotes } from './rows.ts'
import { isInspector } from '../note/visibility.ts'

/**
 * A page of the notes that the caller may see. An inspector's lookup is recorded in its own transaction before it is
 * answered. For other users two read-only queries without a transaction suffice: changes between them may show.
 */
export const listNotes: UseCaseWithoutTransaction<(typeof cmrContract)['list']> = async (context, input) => {
  const { actor, database } = context
  const filter = parseFilter(input, context.now)
  if (isInspector(actor)) {
    const found = filter.code === null || filter.offset > 0 ? null : await inspected(context, filter.code)
    const ids = found === null ? [] : [found]
    return { data: await rowsOfNotes(database, context, ids), total: ids.length, totalIsExact: true }
  }
  const { ids, total, totalIsExact } = await findPage(database, actor, filter)
  return { data: await rowsOfNotes(database, context, ids, filter.search), total, totalIsExact }
}

/** Complete codes that find nothing are counted against guessing. An incomplete code finds nothing anyway. */
function inspected(context: ContextWithoutTransaction, code: string): Promise<number | null> {
  const { database, actor } = context
  const find = () => lookUpNote(context, code)
  return looksLikeNoteCode(code) ? findCountingMisses(database, 'noteByCode', actor.userId, find) : find()
}
