import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { countedUpTo } from '@roadnote/domain/cmr/list-contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { conditionsOf, type Conditions } from './list-conditions.ts'
import type { NoteWish } from './list-filter.ts'
import { orderOf, type Order } from './list-order.ts'
import { joined, sourceFor, type Source } from './list-source.ts'

type Db = Kysely<Database>

export interface FoundPage {
  readonly ids: readonly number[]
  readonly total: number
  readonly totalIsExact: boolean
}

interface Plan {
  readonly source: Source
  readonly conditions: Conditions
  readonly order: Order
  readonly wish: NoteWish
}

/** Finds which notes stand on a page and how many there are in all; what stands in them is read afterwards. */
export async function findPage(db: Db, actor: Actor, wish: NoteWish): Promise<FoundPage> {
  const source = sourceFor(actor)
  const order = orderOf(source, wish.orderBy, wish.descending)
  const plan: Plan = { source, conditions: conditionsOf(source, wish), order, wish }
  if (isSuperAdmin(actor)) return pageOfEverything(db, plan)
  return plan.conditions.deep.length === 0 ? pageAndCount(db, plan) : pageAtOnce(db, plan)
}

function matching({ source, conditions }: Plan, extra: Order['joins'] = []): RawBuilder<unknown> {
  const where = sql.join([...conditions.shallow, ...conditions.deep], sql` and `)
  return sql`from ${joined(source, [...conditions.joins, ...extra])} where ${where}`
}

/** The total comes from an index alone, so it costs less to ask for it apart from the page. */
async function pageAndCount(db: Db, plan: Plan): Promise<FoundPage> {
  const total = await count(db, sql`select count(*)::int as total ${matching(plan)}`)
  return { ids: total > plan.wish.offset ? await pageIds(db, plan) : [], total, totalIsExact: true }
}

/** One pass over what matches, when it has to be looked at to the end anyway. */
async function pageAtOnce(db: Db, plan: Plan): Promise<FoundPage> {
  const { source, order, wish } = plan
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hit as materialized (select ${source.id} as id, ${order.key} as key ${matching(plan, order.joins)})
    select (select count(*) from hit)::int as total,
      array(select id from hit order by ${order.by(sql`key`, sql`id`)}
        limit ${wish.limit} offset ${wish.offset}) as ids`.execute(db)
  const [found = { total: 0, ids: [] }] = rows
  return { ...found, totalIsExact: true }
}

/** All notes of all organisations are not counted to the end. */
async function pageOfEverything(db: Db, plan: Plan): Promise<FoundPage> {
  const counted = await count(
    db,
    sql`select count(*)::int as total from (select ${matching(plan)} limit ${countedUpTo + 1}) as counted`,
  )
  const totalIsExact = counted <= countedUpTo
  const mayHavePage = !totalIsExact || counted > plan.wish.offset
  return { ids: mayHavePage ? await pageIds(db, plan) : [], total: Math.min(counted, countedUpTo), totalIsExact }
}

async function count(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (query as RawBuilder<{ total: number }>).execute(db)
  return rows[0]?.total ?? 0
}

async function pageIds(db: Db, plan: Plan): Promise<number[]> {
  const { source, order, wish } = plan
  const { rows } = await sql<{ id: number }>`
    select ${source.id} as id ${matching(plan, order.joins)}
    order by ${order.by(order.key, source.id)} limit ${wish.limit} offset ${wish.offset}`.execute(db)
  return rows.map(({ id }) => id)
}
