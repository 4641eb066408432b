import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import {
  userCountMaximum,
  userListQuery,
  type accountContract,
  type UserFilter,
  type UserRow,
  type UserSort,
} from '@roadnote/domain/user/account-contract'
import { defaultStatuses } from '@roadnote/domain/user/status'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { containsPattern } from '../database/contains-pattern.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { sqlDirection } from '../database/sort-direction.ts'
import type { UseCase } from '../http/serve.ts'
import { isPossibleId, seenBy } from '../organization/store.ts'
import { readUserRows } from './rows.ts'
import { visiblePeople } from './store.ts'

type Db = Kysely<Database>
type Condition = RawBuilder<SqlBool>

/** Sort keys regardless of case and accents. */
const sortKeys: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  name: sql`person.name_key`,
  surname: sql`person.surname_key`,
  phone: sql`person.phone`,
  userName: sql`person.user_name_key`,
  email: sql`person.email_key`,
  organization: sql`organization.name_key`,
  transicsID: sql`person.transics_id`,
  role: sql`role.name`,
  status: sql`person.status`,
}

function orderOf(filter: UserFilter): RawBuilder<unknown> {
  const { orderBy, direction } = userListQuery.read(filter)
  // The id breaks ties, so that no row is on two pages.
  return sql`${sortKeys[orderBy]} ${sqlDirection[direction]} nulls last, person.id`
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== undefined && value !== null
}

function idIs(column: RawBuilder<unknown>, wanted: number | null | undefined): Condition[] {
  if (!isGiven(wanted)) return []
  return [isPossibleId(wanted) ? sql<SqlBool>`${column} = ${wanted}` : sql<SqlBool>`false`]
}

/** Every word must occur in the name, user name, e-mail address or phone. */
function mentions(typed: string): Condition[] {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => sql<SqlBool>`person.list_words like ${containsPattern(word)}`)
}

function holdsWords(column: RawBuilder<unknown>, typed: string | null | undefined): Condition[] {
  return isGiven(typed) ? [sql<SqlBool>`fold_text(${column}) like ${containsPattern(typed)}`] : []
}

const guidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function guidIs(guid: string | null | undefined): Condition[] {
  if (!isGiven(guid) || guid.trim() === '') return []
  return [guidPattern.test(guid.trim()) ? sql<SqlBool>`person.guid = ${guid.trim()}::uuid` : sql<SqlBool>`false`]
}

/** A search by id or guid finds users in any status. */
function statusIs({ Status, Id, guid, deleted }: UserFilter): Condition[] {
  if (!isGiven(Status)) {
    if (deleted === true || isGiven(Id) || isGiven(guid)) return []
    return [sql<SqlBool>`person.status in (${sql.join(defaultStatuses)})`]
  }
  const known = Status.filter((status) => status >= 0 && status < 100)
  return [known.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`person.status in (${sql.join(known)})`]
}

function conditionsOf(filter: UserFilter, actor: Actor): Condition[] {
  const { Begin, End, TransicsID } = filter
  // A hidden field cannot be searched either.
  const seesTransics = actor.permissions.has('viewTransicsCredentials')
  return [
    ...idIs(sql`person.id`, filter.Id),
    ...idIs(sql`person.role_id`, filter.roleId),
    ...guidIs(filter.guid),
    ...statusIs(filter),
    ...holdsWords(sql`organization.name`, filter.organization),
    ...holdsWords(sql`role.name`, filter.role),
    ...holdsWords(sql`person.job_title_name`, filter.jobTitleName),
    ...(isGiven(TransicsID) && !seesTransics ? [sql<SqlBool>`false`] : holdsWords(sql`person.transics_id`, TransicsID)),
    ...(isGiven(Begin) ? [sql<SqlBool>`coalesce(person.end_date >= ${Begin}::date, true)`] : []),
    ...(isGiven(End) ? [sql<SqlBool>`coalesce(person.begin_date <= ${End}::date, true)`] : []),
    ...(isGiven(filter.Search) ? mentions(filter.Search) : []),
  ]
}

/** The organisations whose users the actor sees; null: all. */
async function organizationsSeen(db: Db, actor: Actor): Promise<readonly number[] | null> {
  if (isSuperAdmin(actor)) return null
  return (await seenBy(db, actor).select('organization.id').execute()).map(({ id }) => id)
}

/** Active rows, or deleted ones that can still be erased. */
function standing({ deleted }: UserFilter): Condition {
  return deleted === true
    ? sql<SqlBool>`person.deleted_at is not null and person.erased_at is null`
    : sql<SqlBool>`person.deleted_at is null`
}

/**
 * The query for matching users, without display columns. Role and organisation are joined for filters and sorting;
 * the planner removes unused joins. Explicit organisation ids instead of a path condition give the planner row
 * estimates.
 */
function usersFound(db: Db, actor: Actor, filter: UserFilter, organizations: readonly number[] | null) {
  const people = db
    .selectFrom('appUser as person')
    .leftJoin('role', 'role.id', 'person.roleId')
    .leftJoin('organization', 'organization.id', 'person.organizationId')
    .where(standing(filter))
    .$if(organizations !== null, (own) =>
      own.where(sql<SqlBool>`person.organization_id = any (${organizations}::integer[])`),
    )
  return conditionsOf(filter, actor).reduce((found, condition) => found.where(condition), people)
}

interface Page {
  readonly ids: readonly number[]
  readonly total: number
  readonly totalIsExact: boolean
}

/** Exact for an organisation; capped for a super admin. */
async function totalOf(db: Db, actor: Actor, found: ReturnType<typeof usersFound>): Promise<Omit<Page, 'ids'>> {
  const most = isSuperAdmin(actor) ? userCountMaximum : null
  const counted = found.select('person.id').$if(most !== null, (some) => some.limit((most ?? 0) + 1))
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .modifyFront(planEachTime)
    .executeTakeFirstOrThrow()
  return cutTotal(total, most)
}

function cutTotal(counted: number, most: number | null): Omit<Page, 'ids'> {
  const totalIsExact = most === null || counted <= most
  return { total: totalIsExact ? counted : most, totalIsExact }
}

/**
 * The ids of the page and the total. With a capped count one scan in sort order gives both: counting by the search
 * index alone would first collect all matches.
 */
async function pageOf(db: Db, actor: Actor, filter: UserFilter): Promise<Page> {
  const { limit, offset } = userListQuery.read(filter)
  const found = usersFound(db, actor, filter, await organizationsSeen(db, actor))
  const ordered = found.modifyFront(planEachTime).select('person.id').orderBy(orderOf(filter))
  if (isSuperAdmin(actor) && offset + limit <= userCountMaximum) {
    const first = await ordered.limit(userCountMaximum + 1).execute()
    const ids = first.slice(offset, offset + limit).map(({ id }) => id)
    return { ids, ...cutTotal(first.length, userCountMaximum) }
  }
  const counted = await totalOf(db, actor, found)
  const rows = await ordered.limit(limit).offset(offset).execute()
  return { ids: rows.map(({ id }) => id), ...counted }
}

/** All ids in the requested order, up to the limit. */
export async function userIdsFound(db: Db, actor: Actor, filter: UserFilter, most: number): Promise<number[]> {
  const found = usersFound(db, actor, filter, await organizationsSeen(db, actor))
  const page = found.modifyFront(planEachTime).select('person.id').orderBy(orderOf(filter)).limit(most)
  return (await page.execute()).map(({ id }) => id)
}

/** A page of the visible users, and the total. */
export const userList: UseCase<(typeof accountContract)['list']> = async ({ tx, actor }, filter) => {
  const { ids, ...counted } = await pageOf(tx, actor, filter)
  const data = await readInOrder(tx, actor, ids)
  return { ...counted, data: filter.Id === actor.userId ? await withOwnSignature(tx, actor, data) : data }
}

/** These users as visible to the reader, in this order. */
export async function readInOrder(db: Db, actor: Actor, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  const rows = await readUserRows(db, visiblePeople(db, actor).where('person.id', 'in', ids), actor)
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

/** Adds the caller's own signature to the caller's own row. */
async function withOwnSignature<Row extends { readonly id: number }>(db: Db, actor: Actor, rows: readonly Row[]) {
  const own = await db
    .selectFrom('appUser')
    .where('id', '=', actor.userId)
    .select('signaturePng')
    .executeTakeFirstOrThrow()
  const signature = own.signaturePng?.toString('base64') ?? null
  return rows.map((row) => (row.id === actor.userId ? { ...row, signature } : row))
}
