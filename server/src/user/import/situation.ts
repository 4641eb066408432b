import type { Actor } from '@roadnote/domain/access/actor'
import type { ReadCells } from '@roadnote/domain/table/column'
import type { UserColumns } from '@roadnote/domain/user/import-columns'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hasName } from '../../organization/spelling.ts'
import { isPossibleId, seenBy } from '../../organization/store.ts'
import { readRoles, rolesSeenBy, type StoredRole } from '../../role/store.ts'
import type { UserFacts } from '../save/facts.ts'
import { readUsers, type StoredUser } from '../save/read.ts'
import { usersSeenBy } from '../store.ts'

type Db = Kysely<Database>

/** A row of the table with its parsed cells. */
export interface RowToValidate {
  readonly number: number
  readonly cells: ReadCells<UserColumns>
}

/** An organisation that a row may name, with its address as the default work address. */
export interface Place {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly street: string | null
  readonly postalCode: string | null
  readonly place: string | null
  readonly countryCode: string
}

/** The users that rows may refer to, by each identifier; names in lower case. */
interface People {
  readonly byId: ReadonlyMap<number, StoredUser>
  readonly byName: ReadonlyMap<string, readonly StoredUser[]>
  readonly byEmail: ReadonlyMap<string, readonly StoredUser[]>
}

/** The facts for validating the rows, as far as the importing user sees them. */
export interface ImportSituation {
  readonly actor: Actor
  readonly people: People
  readonly places: readonly Place[]
  readonly roles: readonly StoredRole[]
  /** Preloaded answers, by the same interface as for a single user. */
  readonly facts: UserFacts
}

export async function readSituation(
  db: Db,
  actor: Actor,
  rows: readonly RowToValidate[],
  countries: readonly string[],
): Promise<ImportSituation> {
  const matching = await findMatchingUsers(db, actor, rows)
  const people: People = {
    byId: new Map(matching.map((person) => [person.id, person])),
    byName: grouped(matching, ({ fields }) => fields.userName),
    byEmail: grouped(matching, ({ fields }) => fields.email),
  }
  const places = await placesNamed(db, actor, rows)
  const roles = await readRoles(rolesSeenBy(db, actor))
  const owners = await ownersOfNames(db, rows)
  const facts: UserFacts = {
    organization: (id) => Promise.resolve(places.find((place) => place.id === id) ?? null),
    role: (id) => Promise.resolve(roles.find((role) => role.id === id) ?? null),
    isCountry: (code) => Promise.resolve(countries.includes(code)),
    ownerOfName: (userName) => Promise.resolve(owners.get(userName.toLowerCase()) ?? null),
  }
  return { actor, people, places, roles, facts }
}

function grouped(people: readonly StoredUser[], nameOf: (person: StoredUser) => string | null | undefined) {
  const groups = new Map<string, StoredUser[]>()
  for (const person of people) {
    const name = nameOf(person)?.toLowerCase()
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), person])
  }
  return groups
}

function lowered(rows: readonly RowToValidate[], column: 'userName' | 'email'): string[] {
  return rows.flatMap(({ cells }) => cells.values[column]?.toLowerCase() ?? [])
}

/** Users that rows refer to by number, user name or e-mail address. */
async function findMatchingUsers(db: Db, actor: Actor, rows: readonly RowToValidate[]): Promise<StoredUser[]> {
  const ids = rows.flatMap(({ cells }) => cells.values.id ?? []).filter(isPossibleId)
  const found = await usersSeenBy(db, actor)
    .where(({ eb, or }) =>
      or([
        eb('person.id', '=', eb.fn.any(eb.val(ids))),
        sql<SqlBool>`lower(person.user_name) = any (${lowered(rows, 'userName')}::text[])`,
        sql<SqlBool>`lower(person.email) = any (${lowered(rows, 'email')}::text[])`,
      ]),
    )
    .select('person.id')
    .execute()
  return found.length === 0
    ? []
    : readUsers(
        db,
        actor,
        found.map(({ id }) => id),
      )
}

async function placesNamed(db: Db, actor: Actor, rows: readonly RowToValidate[]): Promise<Place[]> {
  const named = rows.flatMap(({ cells }) => cells.values.organizationsId ?? [])
  const numbers = named.filter((name) => /^\d{1,15}$/.test(name)).map(Number)
  const ids = [...numbers, actor.organizationId].filter(isPossibleId)
  return seenBy(db, actor)
    .where(({ eb, or }) => or([eb('organization.id', '=', eb.fn.any(eb.val(ids))), hasName(named)]))
    .select(['organization.id', 'organization.name', 'organization.path', 'organization.street'])
    .select(['organization.postalCode', 'organization.place', 'organization.countryCode'])
    .execute()
}

/**
 * Includes users outside the visible tree, because user names are unique in the installation. E-mail addresses are
 * included because they may become user names.
 */
async function ownersOfNames(db: Db, rows: readonly RowToValidate[]): Promise<ReadonlyMap<string, number>> {
  const names = [...lowered(rows, 'userName'), ...lowered(rows, 'email')]
  const { rows: owners } = await sql<{ id: number; name: string }>`
    select id, lower(user_name) as name from app_user
    where lower(user_name) = any (${names}::text[]) and deleted_at is null`.execute(db)
  return new Map(owners.map(({ id, name }) => [name, id]))
}
