import { isBuiltInRoleName } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import type { dockContract } from '@roadnote/domain/cmr/contract/dock'
import { canReadDriverGuid } from '@roadnote/domain/cmr/policy/policy'
import { signingBasis } from '@roadnote/domain/cmr/signing/policy'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { sortByName } from '../../language/collate.ts'
import { personName } from '../../user/person-name.ts'
import { isEmployed } from '../../user/store.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { findOutline, type NoteOutline } from '../note/store.ts'

/** More names than a person looks through; the others scan their QR code. */
const mostPeople = 200

/**
 * Who can sign one of these notes on the caller's device. Of other organisations only the drivers assigned to them are
 * named, and only where their guid may be read.
 */
export const dockSigners: UseCase<(typeof dockContract)['dockSigners']> = async (context, { step, cmr_id: ids }) => {
  const { actor, tx, language } = context
  const notes: NoteOutline[] = []
  for (const id of ids) notes.push(await findOutline(tx, actor, id))
  const drivers = notes.flatMap((note) =>
    step === 'driver' && note.driverUserId !== null && canReadDriverGuid(actor, note).allowed
      ? [note.driverUserId]
      : [],
  )
  const people = await peopleOf(tx, actor.organizationId, drivers)
  const able = people.filter((person) => {
    const builtInRole =
      isBuiltInRoleName(person.roleName) && person.category === roleCategory.builtIn ? person.roleName : null
    const signer = { userId: person.id, organizationPath: person.path, builtInRole, maySign: person.maySign }
    return notes.some((note) => signingBasis(step, signer, noteToSign(note)) !== null)
  })
  const named = able.map(({ guid, name, surname, userName, organisation }) => ({
    guid,
    name: personName(name, surname, userName) ?? '',
    userName,
    organisation,
  }))
  const isTwice = (name: string) => named.filter((other) => other.name === name).length > 1
  return sortByName(
    language,
    named.map((person) => ({ ...person, userName: isTwice(person.name) ? person.userName : null })),
  )
}

function peopleOf(db: Kysely<Database>, organizationId: number, drivers: readonly number[]) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where(sql<boolean>`(person.organization_id = ${organizationId} or person.id = any (${drivers}::int[]))`)
    .where('person.status', '=', 1)
    .where('person.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .where(isEmployed)
    .select(['person.id', 'person.guid', 'person.name', 'person.surname', 'person.userName'])
    .select(['role.name as roleName', 'role.category', 'organization.path', 'organization.name as organisation'])
    .select(
      sql<boolean>`exists (select from role_permission where role_id = role.id and permission_id = ${permissionId('signCmrs')})`.as(
        'maySign',
      ),
    )
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(mostPeople)
    .execute()
}
