import type { exceptionContract } from '@roadnote/domain/cmr/contract/exception'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { sortByName } from '../../language/collate.ts'
import { personName } from '../../user/person-name.ts'
import { exceptionTypeName } from '../note/exception-type-name.ts'
import { findNote, partiesOf, type Note } from '../note/store.ts'

/** The active types of the note's parties that register exceptions. */
export function activeExceptionTypes(db: Kysely<Database>, { record }: Note) {
  return db
    .selectFrom('exceptionType')
    .innerJoin('organization', 'organization.id', 'exceptionType.organizationId')
    .where('exceptionType.status', '=', 1)
    .where('organization.id', 'in', partiesOf(record))
}

export const exceptionTypes: UseCase<(typeof exceptionContract)['exceptionTypes']> = async (context, input) => {
  const { actor, tx, language } = context
  const note = await findNote(tx, actor, input.cmr_id)
  const types = await activeExceptionTypes(tx, note)
    .where('organization.exceptionRegistrationSign', '=', true)
    .select(['exceptionType.id', exceptionTypeName(language).as('name')])
    .execute()
  return sortByName(language, types)
}

export const exceptionList: UseCase<(typeof exceptionContract)['exceptionList']> = async (context, input) => {
  const { actor, tx, language } = context
  const note = await findNote(tx, actor, input.cmr_id)
  const rows = await tx
    .selectFrom('cmrException')
    .innerJoin('exceptionType', 'exceptionType.id', 'cmrException.exceptionTypeId')
    .innerJoin('appUser as person', 'person.id', 'cmrException.userId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('cmrException.cmrId', '=', note.id)
    .orderBy('cmrException.id')
    .select(['cmrException.id', 'cmrException.comment', 'cmrException.createdAt as time'])
    .select([exceptionTypeName(language).as('type'), 'organization.name as organisation'])
    .select(['person.name', 'person.surname', 'person.userName'])
    .execute()
  return rows.map(({ name, surname, userName, ...exception }) => ({
    ...exception,
    who: personName(name, surname, userName) ?? '',
  }))
}
