import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

interface Login {
  readonly login: string | null
  readonly organizationId: number
}

/** What these users sign in with, by id. */
export type Logins = ReadonlyMap<number, Login>

interface NamingUsers {
  readonly actorUserId: number | null
  readonly subjectKind: string
  readonly subjectId: number | null
}

/** The logins of all users named in these events. */
export async function readLogins(db: Kysely<Database>, events: readonly NamingUsers[]): Promise<Logins> {
  const ids = new Set(
    events.flatMap(({ actorUserId, subjectKind, subjectId }) => [
      actorUserId,
      subjectKind === 'user' ? subjectId : null,
    ]),
  )
  ids.delete(null)
  const rows = await db
    .selectFrom('appUser')
    .where('id', 'in', [...ids, 0])
    .select(['id', 'userName', 'email', 'organizationId'])
    .execute()
  return new Map(
    rows.map(({ id, userName, email, organizationId }) => [id, { login: userName ?? email, organizationId }]),
  )
}

/** A user's login for a reader of these organisations; null: all. */
export function visibleLogin(logins: Logins, id: number | null, trees: ReadonlySet<number> | null): string | null {
  const found = id === null ? undefined : logins.get(id)
  return found !== undefined && (trees === null || trees.has(found.organizationId)) ? found.login : null
}
