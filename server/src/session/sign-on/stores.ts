import type { Actor } from '@roadnote/domain/access/actor'
import { permissionId, permissionsOfIds } from '@roadnote/domain/access/permission'
import type { StoreChoice } from '@roadnote/domain/session/sign-on-contract'
import { userStatus } from '@roadnote/domain/user/status'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { sortByName } from '../../language/collate.ts'

type Db = Kysely<Database>

/** The organisations in which this user may work: their own first, then the further ones by name. */
export async function storesOf(db: Db, userId: number, language: Language) {
  const rows = await db
    .selectFrom('organization')
    .innerJoin('appUser as person', (join) =>
      join.on('person.id', '=', userId).on(
        sql<boolean>`(organization.id = person.organization_id or exists (
          select from user_store where user_store.user_id = person.id and user_store.organization_id = organization.id))`,
      ),
    )
    .where('organization.deletedAt', 'is', null)
    .where('person.deletedAt', 'is', null)
    .where('person.status', '=', userStatus.active)
    .select([
      'organization.id',
      'organization.name',
      'organization.path',
      'organization.countryCode',
      'organization.setLoadUnloadTimeSign',
      'organization.dashboardPaymentSign',
      'organization.dashboardDisplaySign',
      'organization.street',
      'organization.postalCode',
      'organization.place',
    ])
    .select(sql<boolean>`organization.id = person.organization_id`.as('own'))
    .execute()
  return [
    ...rows.filter(({ own }) => own),
    ...sortByName(
      language,
      rows.filter(({ own }) => !own),
    ),
  ]
}

type Store = Awaited<ReturnType<typeof storesOf>>[number]

/** The data for the choice of an organisation; of what the browser sends back only `state` is trusted. */
export async function storeChoiceFor(
  db: Db,
  userId: number,
  stores: readonly Store[],
  state: string,
): Promise<StoreChoice> {
  const person = await db
    .selectFrom('appUser')
    .innerJoin('role', 'role.id', 'appUser.roleId')
    .where('appUser.id', '=', userId)
    .select(['appUser.userName', 'appUser.guid', 'role.name as role'])
    .select(
      sql<number[]>`array(select permission_id::int from role_permission where role_id = role.id)`.as('permissionIds'),
    )
    .executeTakeFirstOrThrow()
  return {
    userName: person.userName ?? '',
    state,
    guid: person.guid,
    role: person.role,
    permissions: idsOf(permissionsOfIds(person.permissionIds)),
    organizations: stores.map((store) => ({
      Id: store.id,
      Name: store.name,
      OrganizationsHId: store.path,
      CountryCode: store.countryCode,
      SetLoadUnloadTimeSign: store.setLoadUnloadTimeSign,
      DashboardPaymentSign: store.dashboardPaymentSign,
      DashboardDisplaySign: store.dashboardDisplaySign,
      Street: store.street,
      PostalCode: store.postalCode,
      Place: store.place,
    })),
  }
}

function idsOf(permissions: Actor['permissions']): number[] {
  return [...permissions].map(permissionId).toSorted((one, other) => one - other)
}
