import type { cmrContract } from '@roadnote/domain/cmr/contract'
import type { OpenUseCase } from '../http/serve.ts'
import { lookUp } from './inspection.ts'
import { readWish } from './list-filter.ts'
import { findPage } from './list-query.ts'
import { rowsOfNotes } from './list-rows.ts'
import { isInspector } from './sight.ts'

/**
 * A page of the notes the caller may see. It opens its transactions itself because an inspector's look is written down
 * before it is answered; everyone else only reads.
 */
export const listNotes: OpenUseCase<(typeof cmrContract)['list']> = async (context, input) => {
  const { actor, database } = context
  const wish = readWish(input, context.now)
  if (isInspector(actor)) {
    const found = wish.code === null || wish.offset > 0 ? null : await lookUp(context, wish.code)
    const ids = found === null ? [] : [found]
    return { data: await rowsOfNotes(database, context, ids), total: ids.length, totalIsExact: true }
  }
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { ids, total, totalIsExact } = await findPage(tx, actor, wish)
      return { data: await rowsOfNotes(tx, context, ids), total, totalIsExact }
    })
}
