import { assertAllowed } from '@roadnote/domain/access/verdict'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { canConfirmGoods } from '@roadnote/domain/cmr/policy/policy'
import { sql } from 'kysely'
import type { UseCase } from '../../http/serve.ts'
import { fieldChange } from '../note/columns.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote, saveNote } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'

const approval = { approved: true, version: sql<number>`version + 1` }

/** Approves all goods and container rows that wait for approval. */
export const confirmGoods: UseCase<(typeof cmrContract)['confirmGoods']> = async (context, { cmrId }) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canConfirmGoods(actor, note))
  const goods = await tx
    .updateTable('good')
    .set(approval)
    .where('cmrId', '=', cmrId)
    .where('approved', '=', false)
    .returning(['id', 'type'])
    .execute()
  const containers = await tx
    .updateTable('container')
    .set(approval)
    .where('cmrId', '=', cmrId)
    .where('approved', '=', false)
    .returning('id')
    .execute()
  const approved = goods.length + containers.length
  if (approved === 0) return { message: 'crm.updated', approved, version: note.record.version }
  const saved = await saveNote(context, note, {})
  const changes = [
    ...goods.map(({ id, type }) => `${type === goodType.returned ? 'returnedGoods' : 'goods'}.${id}`),
    ...containers.map(({ id }) => `containers.${id}`),
  ].map((row) => fieldChange(`${row}.approved`, false, true))
  await recordEvent(context, note, 'goodsConfirmed', { changes }, saved.place)
  await queueModified(context, note, saved, changes)
  return { message: 'crm.updated', approved, version: saved.version }
}
