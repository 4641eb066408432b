import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { mayWithUser } from '@roadnote/domain/user/policy'
import { isUserStatus, type UserStatus } from '@roadnote/domain/user/status'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { rolesOfPeople } from '../role/store.ts'
import { furtherOrganizations } from './save/further-organizations.ts'
import { hasSecondFactor, type visiblePeople } from './store.ts'

/** The column has a check constraint; another status would be a bug. */
export function statusOf(stored: number): UserStatus {
  if (!isUserStatus(stored)) throw new Error(`${stored} is no status of a user`)
  return stored
}

/** Rows of the user list for this reader. Passwords, codes and signatures are not selected. */
export async function readUserRows(
  db: Kysely<Database>,
  page: ReturnType<typeof visiblePeople>,
  actor: Actor,
): Promise<UserRow[]> {
  const rows = await page
    .select(['person.id', 'person.version', 'person.guid', 'person.status', 'person.name', 'person.surname'])
    .select(['person.phone', 'person.userName', 'person.email', 'person.jobTitleName', 'person.address'])
    .select(['person.birthDate', 'person.beginDate', 'person.endDate', 'person.language', 'person.transicsId'])
    .select(['person.operationCountryCode', 'person.operationPostalCode', 'person.operationPlace'])
    .select(['person.operationStreet', 'person.defaultSignatureSign', 'person.roleId', 'person.organizationId'])
    .select(['person.deletedAt', 'role.name as role', 'organization.name as organization'])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .execute()
  const roleOf = await rolesOfPeople(
    db,
    rows.map(({ roleId }) => roleId),
  )
  const further = await furtherOrganizations(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map(({ hasSecondFactor: hasFactor, ...one }) => {
    const { language, transicsId, roleId, organizationId, status, deletedAt, ...row } = one
    const role = roleOf(roleId)
    const isOwn = row.id === actor.userId
    return {
      ...row,
      status: statusOf(status),
      deleted: deletedAt !== null,
      rolesId: roleId,
      builtInRole: role.builtInRole,
      organizationsId: organizationId,
      furtherOrganizations: [...(further.get(row.id) ?? [])],
      interfaceCountryCode: language,
      transicsID: isOwn || hasPermission(actor, 'viewTransicsCredentials') ? transicsId : null,
      signature: null,
      may: mayWithUser(actor, {
        id: row.id,
        status,
        role,
        hasEmail: row.email !== null,
        isDeleted: deletedAt !== null,
        hasSecondFactor: hasFactor,
      }),
    }
  })
}
