import { insist } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract'
import { canConfirmGoods } from '@roadnote/domain/cmr/policy'
import type { UseCase } from '../http/serve.ts'
import { recordEvent } from './record.ts'
import { lockNote, saveNote } from './store.ts'

/** Approves every goods and container row that still waits for it. */
export const confirmGoods: UseCase<(typeof cmrContract)['confirmGoods']> = async (context, { cmrId }) => {
  const { actor, tx, now } = context
  const note = await lockNote(tx, actor, cmrId)
  insist(canConfirmGoods(actor, note))
  const unapproved = { approved: true }
  const goods = await tx
    .updateTable('good')
    .set(unapproved)
    .where('cmrId', '=', cmrId)
    .where('approved', '=', false)
    .returning('id')
    .execute()
  const containers = await tx
    .updateTable('container')
    .set(unapproved)
    .where('cmrId', '=', cmrId)
    .where('approved', '=', false)
    .returning('id')
    .execute()
  const approved = goods.length + containers.length
  if (approved === 0) return { message: 'crm.updated', approved, version: note.record.version }
  const { version } = await saveNote(tx, note, {}, now)
  const payload = { goods: goods.map(({ id }) => id), containers: containers.map(({ id }) => id) }
  await recordEvent(context, note, 'goodsConfirmed', payload)
  return { message: 'crm.updated', approved, version }
}
