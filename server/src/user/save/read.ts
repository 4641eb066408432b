import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { UserFields } from '@roadnote/domain/user/fields'
import { labelOfUser } from '@roadnote/domain/user/fields'
import type { UserAccount } from '@roadnote/domain/user/policy'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isPossibleId } from '../../organization/store.ts'
import { rolesOfPeople, type StoredRole } from '../../role/store.ts'
import { hasSecondFactor, lockUsers, visiblePeople } from '../store.ts'
import { fieldsIn, savedColumns } from './columns.ts'

/** A stored user with the facts for its policies. */
export interface StoredUser {
  readonly id: number
  readonly version: number
  readonly label: string
  readonly isDeleted: boolean
  readonly isErased: boolean
  readonly hasPassword: boolean
  readonly organization: { readonly id: number; readonly name: string; readonly path: string }
  readonly role: StoredRole
  readonly account: UserAccount
  /** All editable fields except the password. */
  readonly fields: Partial<UserFields>
}

/** Finds a visible user; a hidden or deleted one is answered as not found. */
export async function findUser(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  { hold = false } = {},
): Promise<StoredUser> {
  const [found] = await readUsers(db, actor, [id], { hold })
  if (found === undefined || found.isDeleted) throw new Refusal('not_found')
  return found
}

/** Locks in the order of ids, so that parallel transactions cannot deadlock. */
export async function readUsers(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  { hold = false } = {},
): Promise<StoredUser[]> {
  if (!ids.every(isPossibleId)) return []
  if (hold)
    await lockUsers(db, await visiblePeople(db, actor).where('person.id', 'in', ids).select('person.id').execute())
  const rows = await visiblePeople(db, actor)
    .where('person.id', 'in', ids)
    .orderBy('person.id')
    .select(['person.id', 'person.version', 'person.deletedAt', 'person.erasedAt', 'person.passwordHash'])
    .select(savedColumns)
    .select(['organization.name as organizationName', 'organization.path'])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .execute()
  const roleOf = await rolesOfPeople(
    db,
    rows.map(({ roleId }) => roleId),
  )
  return rows.map((row) => {
    const { id, version, status, roleId, organizationId } = row
    const role = roleOf(roleId)
    return {
      id,
      version,
      label: labelOfUser(row),
      isDeleted: row.deletedAt !== null,
      isErased: row.erasedAt !== null,
      hasPassword: row.passwordHash !== null,
      organization: { id: organizationId, name: row.organizationName, path: row.path },
      role,
      account: {
        id,
        status,
        role,
        hasEmail: row.email !== null,
        isDeleted: row.deletedAt !== null,
        hasSecondFactor: row.hasSecondFactor,
      },
      fields: fieldsIn(row),
    }
  })
}
