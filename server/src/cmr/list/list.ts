import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { looksComplete } from '@roadnote/domain/cmr/field/note-code'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { findOrMiss } from '../../user/misses.ts'
import { lookUp } from './inspection.ts'
import { parseFilter } from './filter.ts'
import { findPage } from './query.ts'
import { rowsOfNotes } from './rows.ts'
import { isInspector } from '../note/visibility.ts'

/**
 * A page of the notes the caller may see. An inspector's look is written down before it is answered, in a transaction of
 * its own. Everyone else only reads, in two questions that need none: what changes between them shows as it is now.
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
  return { data: await rowsOfNotes(database, context, ids), total, totalIsExact }
}

/** Trying codes out leads nowhere: whole ones that find nothing are counted. One that is still being typed finds none. */
function inspected(context: ContextWithoutTransaction, code: string): Promise<number | null> {
  const { database, actor } = context
  const find = () => lookUp(context, code)
  return looksComplete(code) ? findOrMiss(database, 'noteByCode', actor.userId, find) : find()
}
