import type { Actor } from '@roadnote/domain/access/actor'
import type { ListInput } from '@roadnote/domain/contract/list-query'
import { proListQuery, type proContract, type ProFilter } from '@roadnote/domain/dashboard/pro-contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { withJoins } from '../cmr/list/source.ts'
import { otherByOther } from '../cmr/list/walk-all.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { allConditions, proNotes, type ProNotes } from './pro-filter.ts'
import { afterPosition, proOrder, type ListPosition, type ProOrder } from './pro-order.ts'
import { proRows } from './pro-rows.ts'
import { countOf } from './stored-sums.ts'

type Db = Kysely<Database>

/** The filter with the sort order. */
export interface ProListing extends ProNotes {
  readonly order: ProOrder
}

export async function proListing(db: Db, actor: Actor, input: ProFilter & ListInput, now: Date): Promise<ProListing> {
  const notes = await proNotes(db, actor, input, now)
  const { orderBy, direction } = proListQuery.read(input)
  return { ...notes, order: proOrder(notes.source, orderBy, direction) }
}

export const proList: UseCase<(typeof proContract)['proList']> = async ({ tx, actor, now }, input) => {
  const listing = await proListing(tx, actor, input, now)
  const page = proListQuery.read(input)
  const { ids, total } = await (listing.source.table === 'cmr' ? walk : lookAtAll)(tx, listing, page)
  return { data: await proRows(tx, ids), total }
}

interface Page {
  readonly limit: number
  readonly offset: number
}

interface Found {
  readonly ids: readonly number[]
  readonly total: number
}

const nothing: Found = { ids: [], total: 0 }

/** Notes of one organisation: one query returns the total and the page. */
async function lookAtAll(
  db: Db,
  { source, ground, boxes, order }: ProListing,
  { limit, offset }: Page,
): Promise<Found> {
  const { rows } = await sql<Found>`${planEachTime}
    with hit as materialized (
      select ${source.id} as id, ${order.key} as key from ${withJoins(source, order.joins)}
      where ${allConditions([...ground, ...boxes])})
    select (select count(*) from hit)::int as total,
      array(select id from hit order by ${order.by(sql`key`, sql`id`)} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return rows[0] ?? nothing
}

/**
 * Notes of all organisations: follows the index until the page is full; the total is counted separately or taken
 * from the stored sums.
 */
async function walk(db: Db, listing: ProListing, { limit, offset }: Page): Promise<Found> {
  const { source, ground, boxes, isOfAll, period } = listing
  const known = isOfAll ? await countOf(db, source, period) : null
  const counted: RawBuilder<unknown> =
    known === null
      ? sql`(select count(*)::int from ${withJoins(source, [])} where ${allConditions([...ground, ...boxes])})`
      : sql`${known}::int`
  const isWide = known !== null && (await isLargePart(db, known))
  const page = isWide ? pageByOther(listing, { limit, offset }) : null
  const { rows } = await sql<Found>`${planEachTime}
    select ${counted} as total,
      array(select id from (${page ?? pieceOf(listing, { limit, offset, place: null })}) as piece) as ids`.execute(db)
  return rows[0] ?? nothing
}

/** Pages further on are sorted as a whole. */
const mostByOther = 1000

/** A page in the order of carriers or drivers: these are sorted, and the notes of the first ones read. */
function pageByOther({ source, ground, order }: ProListing, { limit, offset }: Page): RawBuilder<unknown> | null {
  const needed = limit + offset
  if (order.other === undefined || needed > mostByOther) return null
  const parts = otherByOther(
    { source, order, direction: order.direction, where: allConditions(ground), needed },
    order.other,
  )
  return sql`select id, key from (${sql.join(parts, sql` union all `)}) as walked (id, key)
    order by ${order.by(sql`key`, sql`id`)} limit ${limit} offset ${offset}`
}

/** Whether the notes of a period are so many of all that those of the first carriers or drivers are soon found. */
async function isLargePart(db: Db, count: number): Promise<boolean> {
  const { rows } = await sql<{ isLarge: boolean }>`
    select reltuples <= ${count}::float8 * 4 as "isLarge" from pg_class where oid = 'cmr'::regclass`.execute(db)
  return rows[0]?.isLarge ?? false
}

interface Piece extends Page {
  readonly place: ListPosition | null
}

/** Some notes in order, with their sort keys. */
function pieceOf({ source, ground, boxes, order }: ProListing, { limit, offset, place }: Piece): RawBuilder<unknown> {
  return sql`select ${source.id} as id, ${order.key} as key from ${withJoins(source, order.joins)}
    where ${allConditions([...ground, ...boxes, afterPosition(order, source.id, place)])}
    order by ${order.by(order.key, source.id)} limit ${limit} offset ${offset}`
}

/** Notes in order, and the position of the last. */
export interface PieceOfList {
  readonly ids: readonly number[]
  readonly last: ListPosition | null
}

/** The next notes after a position, in one row: thousands of rows would block the event loop while they are read. */
export async function notesAfter(
  db: Db,
  listing: ProListing,
  place: ListPosition | null,
  limit: number,
): Promise<PieceOfList> {
  const { rows } = await sql<{ ids: number[] | null; key: unknown }>`${planEachTime}
    select array_agg(id) as ids, (array_agg(key))[count(*)::int] as key
    from (${pieceOf(listing, { limit, offset: 0, place })}) as piece`.execute(db)
  const ids = rows[0]?.ids ?? []
  const id = ids.at(-1)
  return { ids, last: id === undefined ? null : { id, key: rows[0]?.key } }
}
