import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { canNumber } from '@roadnote/domain/cmr/field/external-id'
import type { UseCase, UseCaseWithoutTransaction } from '../../http/serve.ts'
import { itemWithTamperCheck, type TamperLog } from '../evidence/shown-item.ts'
import { lockNote } from '../note/store.ts'
import { giveName, lockName, noteNamed } from './names.ts'

type Calls = typeof externalIdContract

export function noteByExternalId(log: TamperLog): UseCaseWithoutTransaction<Calls['byExternalId']> {
  const item = itemWithTamperCheck(log)
  return async (context, name) => {
    const id = await noteNamed(context.database, context.actor, name)
    if (id === null) throw new Refusal('not_found')
    return item(context, { cmr_id: id })
  }
}

export const addExternalId: UseCase<Calls['addExternalId']> = async (context, { cmr_id: id, ...name }) => {
  await lockName(context.tx, context.actor, name)
  await giveName(context, id, name)
  return { message: 'crm.updated' }
}

/** A second call changes nothing. */
export const removeExternalId: UseCase<Calls['removeExternalId']> = async ({ tx, actor }, { cmr_id: id, ...name }) => {
  const note = await lockNote(tx, actor, id)
  assertAllowed(canNumber(actor, note))
  await tx
    .deleteFrom('cmrExternalId')
    .where('cmrId', '=', note.id)
    .where('organizationId', '=', actor.organizationId)
    .where('system', '=', name.system)
    .where('externalId', '=', name.externalId)
    .execute()
  return { message: 'crm.updated' }
}
