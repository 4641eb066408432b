import type { Actor } from '@roadnote/domain/access/actor'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isPossibleId, seenBy } from '../../organization/store.ts'
import { readRoles, rolesSeenBy, type StoredRole } from '../../role/store.ts'
import type { StoredUser } from './read.ts'

/** Look-ups for validating a user. */
export interface UserFacts {
  /** A visible organisation; null: none. */
  readonly organization: (id: number) => Promise<StoredUser['organization'] | null>
  readonly role: (id: number) => Promise<StoredRole | null>
  readonly isCountry: (code: string) => Promise<boolean>
  /** User names are unique across all organisations, because the sign-in uses only the name. */
  readonly ownerOfName: (userName: string) => Promise<number | null>
}

/** Look-ups in the database. */
export function userFacts(db: Kysely<Database>, actor: Actor): UserFacts {
  return {
    organization: async (id) => {
      if (!isPossibleId(id)) return null
      const row = await seenBy(db, actor)
        .where('organization.id', '=', id)
        .select(['organization.id', 'organization.name', 'organization.path'])
        .executeTakeFirst()
      return row ?? null
    },
    role: async (id) => {
      const [role] = isPossibleId(id) ? await readRoles(rolesSeenBy(db, actor).where('role.id', '=', id)) : []
      return role ?? null
    },
    isCountry: async (code) => {
      const known = await db.selectFrom('country').where('code', '=', code).select('code').executeTakeFirst()
      return known !== undefined
    },
    ownerOfName: async (userName) => {
      const owner = await db
        .selectFrom('appUser')
        .where(({ eb, fn }) => eb(fn<string>('lower', ['userName']), '=', userName.toLowerCase()))
        .where('deletedAt', 'is', null)
        .select('id')
        .executeTakeFirst()
      return owner?.id ?? null
    },
  }
}
