import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { holdContract } from '@roadnote/domain/cmr/contract/hold'
import { canHold } from '@roadnote/domain/cmr/policy/hold'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { findNote, lockNote } from '../note/store.ts'

/** Recorded in the admin log of the organisation and not in the note's chain, which the other side reads. */
function record(context: Context, code: string, before: string | null, after: string | null): Promise<void> {
  const { organizationId, organizationName } = context.actor
  return recordAdminEvent(context, {
    action: after === null ? 'noteHoldLifted' : 'noteHeld',
    subject: { kind: 'organization', id: organizationId, name: organizationName },
    organizationId,
    part: code,
    before: { retentionHold: before },
    after: { retentionHold: after },
  })
}

/** Locks the note, so that it cannot expire at the same moment. */
export const holdNote: UseCase<(typeof holdContract)['hold']> = async (context, { cmr_id: cmrId, reason }) => {
  const { actor, tx, now } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canHold(actor, note))
  const { organizationId, userId: createdByUserId } = actor
  const before = await ownHold(context, note.id)
  await tx
    .insertInto('cmrHold')
    .values({ cmrId: note.id, organizationId, reason, createdByUserId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['cmrId', 'organizationId']).doUpdateSet({ reason, createdByUserId }))
    .execute()
  await record(context, note.code, before?.reason ?? null, reason)
  return { message: 'crm.updated' }
}

export const liftHold: UseCase<(typeof holdContract)['liftHold']> = async (context, { cmr_id: cmrId }) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canHold(actor, note))
  const before = await ownHold(context, note.id)
  if (before === undefined) return { message: 'crm.updated' }
  await tx
    .deleteFrom('cmrHold')
    .where('cmrId', '=', note.id)
    .where('organizationId', '=', actor.organizationId)
    .execute()
  await record(context, note.code, before.reason, null)
  return { message: 'crm.updated' }
}

export const holdState: UseCase<(typeof holdContract)['holdState']> = async (context, { cmr_id: cmrId }) => {
  const note = await findNote(context.tx, context.actor, cmrId)
  assertAllowed(canHold(context.actor, note))
  const hold = await ownHold(context, note.id)
  return { hold: hold === undefined ? null : { reason: hold.reason, since: hold.createdAt } }
}

function ownHold({ tx, actor }: Pick<Context, 'tx' | 'actor'>, cmrId: number) {
  return tx
    .selectFrom('cmrHold')
    .where('cmrId', '=', cmrId)
    .where('organizationId', '=', actor.organizationId)
    .select(['reason', 'createdAt'])
    .executeTakeFirst()
}
