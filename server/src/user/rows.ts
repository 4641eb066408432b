import { holds, type Actor } from '@roadnote/domain/access/actor'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import type { RoleFacts } from '@roadnote/domain/role/policy'
import { mayWithUser } from '@roadnote/domain/user/policy'
import { isUserStatus, type UserStatus } from '@roadnote/domain/user/status'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readRoles, type peopleInSight } from './store.ts'

/** The column holds nothing else; a status of the future would be a fault of ours. */
export function statusOf(stored: number): UserStatus {
  if (!isUserStatus(stored)) throw new Error(`${stored} is no status of a user`)
  return stored
}

/** What a page of users shows to this reader. A password, a code or somebody else's signature is not even read. */
export async function readUserRows(
  db: Kysely<Database>,
  page: ReturnType<typeof peopleInSight>,
  actor: Actor,
): Promise<UserRow[]> {
  const found = await page
    .select(['person.id', 'person.version', 'person.guid', 'person.status', 'person.name', 'person.surname'])
    .select(['person.phone', 'person.userName', 'person.email', 'person.jobTitleName', 'person.address'])
    .select(['person.birthDate', 'person.beginDate', 'person.endDate', 'person.language', 'person.transicsId'])
    .select(['person.operationCountryCode', 'person.operationPostalCode', 'person.operationPlace'])
    .select([
      'person.operationStreet',
      'person.defaultSignatureSign',
      'person.roleId',
      'person.organizationId',
      'person.deletedAt',
    ])
    .select(['role.name as role', 'organization.name as organization'])
    .execute()
  const roles = await rolesOf(
    db,
    found.map(({ roleId }) => roleId),
  )
  return found.map(({ language, transicsId, roleId, organizationId, status, deletedAt, ...row }) => {
    const role = roles.get(roleId) ?? nothingAtAll
    const isOwn = row.id === actor.userId
    return {
      ...row,
      status: statusOf(status),
      deleted: deletedAt !== null,
      rolesId: roleId,
      builtInRole: role.builtInRole,
      organizationsId: organizationId,
      interfaceCountryCode: language,
      transicsID: isOwn || holds(actor, 'viewTransicsCredentials') ? transicsId : null,
      signature: null,
      may: mayWithUser(actor, { id: row.id, status, role, isDeleted: deletedAt !== null }),
    }
  })
}

/** A role that is gone lets its holders do nothing, and so does not put them beyond anybody's reach. */
const nothingAtAll: RoleFacts = { builtInRole: null, permissions: new Set() }

async function rolesOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, RoleFacts>> {
  const roles = ids.length === 0 ? [] : await readRoles(db, [...new Set(ids)])
  return new Map(roles.map((role) => [role.id, role]))
}
