import { type Actor, hasPermission } from '@roadnote/domain/access/actor'
import type { AffectedUsers } from '@roadnote/domain/role/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { loginOfPerson, nameOfPerson, peopleSeenBy } from './store.ts'

/** Users listed by name; the others are only counted. */
const mostNamed = 5

/** The users of a role whom the reader sees; names only with the right to view users. */
export async function affectedUsers(db: Kysely<Database>, actor: Actor, roleId: number): Promise<AffectedUsers> {
  const seen = peopleSeenBy(db, actor).where('person.roleId', '=', roleId)
  const { users } = await seen.select(sql<number>`count(*)::int`.as('users')).executeTakeFirstOrThrow()
  const { all, self } = await db
    .selectFrom('appUser as person')
    .where('person.roleId', '=', roleId)
    .where('person.deletedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<boolean>`coalesce(bool_or(person.id = ${actor.userId}), false)`.as('self'))
    .executeTakeFirstOrThrow()
  const first = hasPermission(actor, 'viewUsers')
    ? await seen
        .select(['person.id', nameOfPerson.as('name'), loginOfPerson.as('login'), 'organization.name as organization'])
        .orderBy('person.displayKey')
        .orderBy('person.id')
        .limit(mostNamed)
        .execute()
    : []
  return { users, first, elsewhere: all > users, self }
}
