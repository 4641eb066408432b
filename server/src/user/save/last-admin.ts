import { permissionId } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import { canManageUsers } from '@roadnote/domain/user/policy'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredUser } from './read.ts'

type Tx = Transaction<Database>

interface Left {
  readonly name: string
  readonly hasAdmin: boolean
  readonly users: number
  readonly organizations: number
}

/** An active user with the rights of an administrator. */
function isAdmin({ account, role }: StoredUser): boolean {
  return account.status === userStatus.active && canManageUsers(role.permissions)
}

/**
 * Removing the last administrator of an organisation is refused with the consequences until the caller confirms. Row
 * locks serialise parallel removals.
 */
export async function requireOtherAdmins(
  tx: Tx,
  leaving: readonly StoredUser[],
  confirmed: boolean | undefined,
): Promise<void> {
  const organizations = [...new Set(leaving.filter(isAdmin).map(({ organization }) => organization.id))]
  if (organizations.length === 0 || confirmed === true) return
  const ids = leaving.map(({ id }) => id)
  await tx
    .selectFrom('organization')
    .where('id', 'in', organizations)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<Left>`
    select organization.name,
      exists (select from app_user person
        where ${isThere(ids)} and ${holdsBoth}
          and coalesce(person.begin_date <= current_date, true) and coalesce(person.end_date >= current_date, true)
      ) as "hasAdmin",
      (select count(*)::int from app_user person where ${isThere(ids)}) as users,
      (select count(*)::int from organization below where below.deleted_at is null
        and below.path > organization.path || '.' and below.path < organization.path || '/') as organizations
    from organization where organization.id = any (${organizations}) order by organization.name`.execute(tx)
  const orphaned = rows.filter(({ hasAdmin }) => !hasAdmin)
  if (orphaned.length === 0) return
  const sum = (count: 'users' | 'organizations') => orphaned.reduce((total, left) => total + left[count], 0)
  throw new Refusal('last_admin', {
    about: {
      organization: orphaned.map(({ name }) => name).join(', '),
      users: sum('users'),
      organizations: sum('organizations'),
    },
  })
}

function isThere(leaving: readonly number[]) {
  return sql`person.organization_id = organization.id and person.deleted_at is null
    and person.status = ${userStatus.active} and person.id <> all (${leaving})`
}

const holdsBoth = sql`(select count(*) from role_permission where role_permission.role_id = person.role_id
  and role_permission.permission_id in (${permissionId('modifyUser')}, ${permissionId('usePortal')})) = 2`
