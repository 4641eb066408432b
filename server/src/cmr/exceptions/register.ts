import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { canRegisterException } from '@roadnote/domain/cmr/policy/policy'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { activeExceptionTypes } from './read.ts'
import { recordEvent } from '../events/record.ts'
import { fitsInteger } from '../note/references.ts'
import { lockNote, saveNote, type Note } from '../note/store.ts'
import { reactToException } from '../reactions/reactions.ts'

/** Records an exception on the note for good and mails it to the addresses set for exceptions. */
export const registerException: UseCase<(typeof cmrContract)['exception']> = async (context, input) => {
  const { actor, tx } = context
  const { cmrId, exceptionTypeId, comment = null } = input
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canRegisterException(actor, note))
  const type = await registeredType(tx, note, exceptionTypeId)
  const { place } = await saveNote(context, note, {})
  const { id } = await tx
    .insertInto('cmrException')
    .values({ cmrId, exceptionTypeId, comment, userId: actor.userId, createdAt: place.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = { exceptionTypeId, exceptionType: type.name, comment }
  await recordEvent(context, note, 'exceptionRegistered', payload, place)
  await reactToException(context, note, { id, typeId: exceptionTypeId, comment, by: actor.name })
  return { message: 'crm.updated', id }
}

/** An active type of a party of the note that registers exceptions. */
async function registeredType(tx: Transaction<Database>, note: Note, typeId: number) {
  const type = await activeExceptionTypes(tx, note)
    .where('exceptionType.id', '=', fitsInteger(typeId) ? typeId : null)
    .select(['exceptionType.name', 'organization.exceptionRegistrationSign as registers'])
    .executeTakeFirst()
  if (type === undefined) throw new Refusal('bad_input', { fields: { exceptionTypeId: 'unknown' } })
  if (!type.registers) throw new Refusal('exceptions_not_registered')
  return type
}
