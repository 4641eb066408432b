import { roleCategory } from '@roadnote/domain/role/built-in'
import { mustSignOn } from '@roadnote/domain/session/sign-on-settings'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

type Db = Kysely<Database>

/** The sign-on settings of an organisation. */
export interface SignOnRules {
  readonly organizationId: number
  readonly path: string
  readonly domain: string | null
  readonly tenantId: string | null
  readonly applicationId: string | null
  readonly issuer: string | null
  readonly clientId: string | null
  readonly clientSecretSealed: Buffer | null
  readonly newRoleId: number | null
}

function organizationsWithRules(db: Db) {
  return db
    .selectFrom('organization')
    .leftJoin('organizationSignOn as rules', 'rules.organizationId', 'organization.id')
    .where('organization.deletedAt', 'is', null)
    .select([
      'organization.id as organizationId',
      'organization.path',
      'organization.ssoDomain as domain',
      'organization.tenantId',
      'organization.applicationId',
      'rules.issuer',
      'rules.clientId',
      'rules.clientSecretSealed',
      'rules.newRoleId',
    ])
}

/** Looks at the domain only and does not reveal whether an account exists. */
export async function rulesOfDomain(db: Db, domain: string): Promise<SignOnRules | undefined> {
  return organizationsWithRules(db)
    .where(sql`lower(organization.sso_domain)`, '=', domain.toLowerCase())
    .executeTakeFirst()
}

export async function rulesOfOrganization(db: Db, id: number): Promise<SignOnRules | undefined> {
  return organizationsWithRules(db).where('organization.id', '=', id).executeTakeFirst()
}

/**
 * Must this user sign on through the provider? Decided by the settings of their organisation, else of the nearest
 * organisation above that has any.
 */
export async function mustUseSignOn(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{
    roleName: string
    category: number
    signOnOnly: boolean
    signersToo: boolean
    breakGlassId: number | null
  }>`
    select role.name as role_name, role.category, rules.sign_on_only, rules.signers_too,
      rules.break_glass_user_id as break_glass_id
    from app_user as person
    join role on role.id = person.role_id
    join organization as own on own.id = person.organization_id
    join organization on organization.id = any (string_to_array(own.path, '.')::integer[])
      and organization.deleted_at is null
    join organization_sign_on as rules on rules.organization_id = organization.id
    where person.id = ${userId}
    order by length(organization.path) desc
    limit 1`.execute(db)
  const [rule] = rows
  if (rule === undefined) return false
  return mustSignOn(rule, {
    id: userId,
    roleName: rule.roleName,
    isBuiltIn: rule.category === roleCategory.builtIn,
  })
}
