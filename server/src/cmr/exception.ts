import { Refusal } from '@roadnote/domain/access/refusal'
import { insist } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract'
import { canRegisterException } from '@roadnote/domain/cmr/policy'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { recordEvent } from './record.ts'
import { canBeNumber } from './references.ts'
import { lockNote, saveNote, type Note } from './store.ts'
import { tellOfException } from './tell.ts'

export const registerException: UseCase<(typeof cmrContract)['exception']> = async (context, input) => {
  const { actor, tx, now } = context
  const { cmrId, exceptionTypeId, comment = null } = input
  const note = await lockNote(tx, actor, cmrId)
  insist(canRegisterException(actor, note))
  await insistOnRegisteredType(tx, note, exceptionTypeId)
  const { id } = await tx
    .insertInto('cmrException')
    .values({ cmrId, exceptionTypeId, comment, userId: actor.userId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveNote(tx, note, {}, now)
  const payload = { exceptionTypeId, comment }
  await recordEvent(context, note, 'exceptionRegistered', payload)
  await tellOfException(context, note, { id, typeId: exceptionTypeId, comment, by: actor.name })
  return { message: 'crm.updated', id }
}

/** A living type of an organisation that takes part in the note and registers exceptions. */
async function insistOnRegisteredType(tx: Transaction<Database>, { record }: Note, typeId: number): Promise<void> {
  const parties = [
    record.createdByOrganizationId,
    record.senderOrganizationId,
    record.carrierOrganizationId,
    record.subcontractorOrganizationId,
    record.recipientOrganizationId,
  ].flatMap((id) => id ?? [])
  const type = await tx
    .selectFrom('exceptionType')
    .innerJoin('organization', 'organization.id', 'exceptionType.organizationId')
    .where('exceptionType.id', '=', canBeNumber(typeId) ? typeId : null)
    .where('exceptionType.status', '=', 1)
    .where('organization.id', 'in', parties)
    .select('organization.exceptionRegistrationSign as registers')
    .executeTakeFirst()
  if (type === undefined) throw new Refusal('bad_input', { fields: { exceptionTypeId: 'unknown' } })
  if (!type.registers) throw new Refusal('exceptions_not_registered')
}
