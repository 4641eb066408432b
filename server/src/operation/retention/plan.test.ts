import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'
import { expiringKinds } from './kinds.ts'
import { readRetentionTimes } from './periods.ts'

const { db } = await openTestDatabase()
const sender = await addOrganization(db)
const other = await addOrganization(db)
const userId = await addUser(db, sender)
const notes = 20_000

/** Half of all notes are of each of two senders, and every thousandth is old enough. */
async function fill(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local roadnote.bulk_load = 'on'`.execute(tx)
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`insert into cmr (code, sender_organization_id, created_by_organization_id, created_by_user_id, last_modified)
      select 'BEACM' || lpad(n::text, 9, '0') || 'RN', case n % 2 when 0 then ${sender}::int else ${other}::int end,
        ${sender}::int, ${userId}::int, now() - case n % 1000 when 0 then interval '400 days' else interval '1 day' end
      from generate_series(1, ${notes}::int) as n`.execute(tx)
  })
  await sql`analyze cmr`.execute(db)
}

test('among 20,000 notes a round reads only the old ones of one sender, by an index', async () => {
  await fill()
  const installation = {
    noteYears: 10,
    noteYearsMinimum: 10,
    draftDays: 365,
    mailDays: 30,
    logDays: 30,
    sessionDays: 30,
  }
  const times = await readRetentionTimes(db, installation, new Date())
  const before = times.of(sender, 'draftDays') ?? new Date(0)
  const due = expiringKinds.unsignedNotes.due({ organizationId: sender, before, times })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${due}`.execute(db)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('cmr_unsigned_age')
  expect(plan).not.toContain('Seq Scan on cmr')
  const { rows: found } = await sql<{ notes: number }>`select count(*)::int as notes from (${due}) as due`.execute(db)
  expect(found).toEqual([{ notes: notes / 1000 }])
})
