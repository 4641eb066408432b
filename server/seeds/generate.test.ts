import { expect, test } from 'vitest'
import { type ChainedEvent, verifyChain } from '../src/cmr/events/chain.ts'
import { openTestDatabase } from '../test-kit/database.ts'
import { generateNotes, type Generation } from './generate.ts'

const connection = await openTestDatabase()
const { db, pool } = connection
const now = new Date('2026-11-13T10:20:30.400Z')

function generate(notes: number, changes: Partial<Generation> = {}): Promise<void> {
  return generateNotes({ connection, notes, history: 'full', codeSuffix: 'RN', now, ...changes })
}

/** All constraints, indexes and triggers by their definition. */
async function structure(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     order by 1, 2, 3`,
  )
  return rows
}

async function count(table: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*) as n from ${table}`)
  return rows[0]?.n ?? -1
}

const before = await structure()
const tasks = new Set<string>()
await generate(3000, { progress: (task) => tasks.add(task) })

test('the generator fills an empty database with the requested number of notes, in every status, over three years', async () => {
  const notes = await db.selectFrom('cmr').selectAll().execute()
  expect(notes).toHaveLength(3000)
  expect(new Set(notes.map(({ status }) => status)).size).toBe(9)
  const created = notes.map(({ createdAt }) => createdAt.getTime())
  expect(Math.max(...notes.map(({ lastModified }) => lastModified.getTime()))).toBeLessThanOrEqual(now.getTime())
  expect((now.getTime() - Math.min(...created)) / 86_400_000).toBeGreaterThan(1000)
  expect(tasks.size).toBeGreaterThan(3)
})

test('one big shipper takes part in about 59 of a thousand generated notes', async () => {
  const big = await db
    .selectFrom('organization')
    .where('name', '=', 'Acme Chemicals')
    .select('id')
    .executeTakeFirstOrThrow()
  const { n } = await db
    .selectFrom('cmrParty')
    .where('organizationId', '=', big.id)
    .select((from) => from.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n / 3000).toBeGreaterThan(0.045)
  expect(n / 3000).toBeLessThan(0.075)
  expect(await count('organization')).toBe(502)
})

test('every generated event chain is intact and contains every signature', async () => {
  const events = await db
    .selectFrom('cmrEvent')
    .innerJoin('cmr', 'cmr.id', 'cmrEvent.cmrId')
    .selectAll('cmrEvent')
    .select('cmr.code')
    .orderBy('cmrEvent.cmrId')
    .orderBy('sequence')
    .execute()
  const chains = new Map<number, ChainedEvent[]>()
  for (const event of events) chains.set(event.cmrId, [...(chains.get(event.cmrId) ?? []), event])
  expect(chains.size).toBe(3000)
  for (const chain of chains.values()) expect(verifyChain(chain).intact).toBe(true)
  const { rows } = await pool.query(
    `select count(*) as n from cmr_signature s join cmr_event e on e.id = s.event_id and e.cmr_id = s.cmr_id and e.at = s.signed_at`,
  )
  expect(rows).toEqual([{ n: await count('cmr_signature') }])
})

test('derived columns of generated notes match the rules', async () => {
  const { rows } = await pool.query(`select
    (select count(*) from cmr_party) - (select count(*) from cmr_party join cmr_party_wanted(array(select id from cmr)) w
      using (cmr_id, organization_id, is_party, over_party, under_party)) as party,
    (select count(*) from cmr) - (select count(*) from cmr_search_wanted(array(select id from cmr)) w join cmr_search s
      using (cmr_id, text)) as search,
    (select count(*) from cmr where unapproved_count <> (select count(*) from good where cmr_id = cmr.id and not approved)
      or container_numbers is distinct from (select string_agg(number, ', ' order by id) from container where cmr_id = cmr.id)) as counters`)
  expect(rows).toEqual([{ party: 0, search: 0, counters: 0 }])
})

test('all constraints and indexes exist again after generating', async () => {
  expect(await structure()).toEqual(before)
})

test('an interrupted run leaves no rows, and a second run adds notes with other codes to the same organisations', async () => {
  const stop = (task: string): void => {
    if (task === 'Working out who sees what') throw new Error('interrupted')
  }
  await expect(generate(500, { progress: stop })).rejects.toThrow('interrupted')
  expect(await count('cmr')).toBe(3000)
  expect(await structure()).toEqual(before)
  await generate(500, { history: 'signatures' })
  expect(await count('cmr')).toBe(3500)
  expect(await count('(select distinct code from cmr) c')).toBe(3500)
  expect(await count('organization')).toBe(502)
  expect(await count('cmr_party where cmr_id > (select max(id) - 500 from cmr)')).toBeGreaterThan(1000)
})

test('rows added after generating get new ids', async () => {
  const { rows } =
    await pool.query(`insert into cmr (code, sender_organization_id, created_by_user_id, created_by_organization_id)
    select 'BEXXX123456RN', o.id, u.id, o.id from organization o, app_user u limit 1 returning id > (select max(id) from cmr) as fresh`)
  expect(rows).toEqual([{ fresh: true }])
})
