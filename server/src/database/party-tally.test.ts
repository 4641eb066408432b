import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const { ask, tokens, draft, released, sign, antwerp, eastline } = await createTestWorld(connection)

interface Tallied {
  readonly organizationId: number
  readonly notes: number
}

/** Counted from the rows, and read from the tally, by all its dimensions. */
async function bothCounts(): Promise<[Tallied[], Tallied[]]> {
  const dimensions = sql`organization_id, status, is_party, over_party, under_party, has_driver`
  const counted = sql<Tallied>`select ${dimensions}, count(*)::int as notes from cmr_party group by ${dimensions} order by ${dimensions}`
  const tallied = sql<Tallied>`select ${dimensions}, sum(notes)::int as notes from cmr_party_tally
    group by ${dimensions} having sum(notes) <> 0 order by ${dimensions}`
  return [(await counted.execute(db)).rows, (await tallied.execute(db)).rows]
}

async function expectRightTally(): Promise<void> {
  const [counted, tallied] = await bothCounts()
  expect(counted.length).toBeGreaterThan(5)
  expect(tallied).toEqual(counted)
}

function sumUp() {
  return sql`select cmr_party_sum_up(array(select id from organization))`.execute(db)
}

test('the party tally equals a count of the notes after every change of notes and organisations', async () => {
  await draft()
  const note = await released({ driverUserName: 'brabant.driver' })
  await expectRightTally()
  expect((await sign('shipper', note, 'acme.planner')).status).toBe(200)
  const removed = await draft()
  const token = tokens['acme.admin']
  expect((await ask(cmrContract.remove, { id: removed }, { token, method: 'POST' })).status).toBe(200)
  await expectRightTally()
  await db.updateTable('organization').set({ parentId: eastline }).where('id', '=', antwerp).execute()
  await expectRightTally()
})

test('compacting the party tally changes no total and leaves one row for each key', async () => {
  await sumUp()
  await expectRightTally()
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from cmr_party_tally`.execute(db)
  expect(rows[0]?.rows).toBe((await bothCounts())[0].length)
})

test('compacting the party tally during parallel writes and compactions loses no count', async () => {
  const work = Array.from({ length: 12 }, async (_, turn) => (turn % 3 === 0 ? sumUp() : void (await released())))
  await Promise.all(work)
  const [counted, tallied] = await bothCounts()
  expect(tallied).toEqual(counted)
})

test('the party tally does not count a rolled back note', async () => {
  const before = await bothCounts()
  const undone = db.transaction().execute(async (tx) => {
    await sql`delete from cmr_party where organization_id = ${eastline} or status = 2`.execute(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await bothCounts()).toEqual(before)
})

test('a party tally rebuilt from the notes equals the maintained one', async () => {
  await sql`select rebuild_derived()`.execute(db)
  const [counted, tallied] = await bothCounts()
  expect(tallied).toEqual(counted)
})
