import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { proContract } from '@roadnote/domain/dashboard/pro-contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDashboardWorld, anyPeriodInZone, type PeriodInZone } from '../../test-kit/dashboard-world.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addNote, addSignature, addUser } from '../../test-kit/rows.ts'
import { sumUpStale } from '../operation/sum-up.ts'

const { db, testWorld, referenceMetricsFor, exceptionTypes, lookAgain } = await aDashboardWorld(
  await openTestDatabase('world'),
)
const { acme, antwerp, brabant, colmar, delta, eastline } = testWorld.organization
const readers = ['acme.planner', 'acme.admin', 'antwerp.planner', 'brabant.planner', 'colmar.admin', 'super'] as const
const longTime: PeriodInZone = { begin: '2024-01-01', end: '2026-12-31', timeZone: 'Asia/Kathmandu' }

async function staleDays(): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select distinct organization_id || ' ' || day as day from cmr_period_stale
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

async function sumUp(): Promise<void> {
  while ((await sumUpStale(db, 40)) > 0);
}

async function stored(): Promise<unknown[]> {
  const { rows } = await sql`select * from cmr_period_sum order by organization_id, level, first_day, reach`.execute(db)
  return rows
}

async function allStale(): Promise<void> {
  await sql`insert into cmr_period_stale select distinct organization_id, first_day from cmr_period_sum
    where level = 0`.execute(db)
}

/** Sums that were brought up to date day by day equal those of a count of all notes at once. */
async function expectRightSums(): Promise<void> {
  await sumUp()
  const kept = await stored()
  await sql`select rebuild_cmr_period_sums()`.execute(db)
  expect(kept).toEqual(await stored())
}

async function expectRightMetrics(seed: number): Promise<void> {
  lookAgain()
  const random = fc.sample(fc.tuple(fc.constantFrom(...readers), anyPeriodInZone), { numRuns: 6, seed })
  const cases: [PersonName, PeriodInZone][] = [
    ...random,
    ...readers.map((who): [PersonName, PeriodInZone] => [who, longTime]),
  ]
  for (const [who, period] of cases) {
    const figures = await testWorld.call(dashboardContract.figures, period, { as: who })
    expect(figures, `${who} ${JSON.stringify(period)}`).toEqual(await referenceMetricsFor(who, period))
  }
}

const aChange = fc.record({
  note: fc.nat(10_000),
  kind: fc.constantFrom(
    'status',
    'sender',
    'carrier',
    'recipient',
    'tolerance',
    'driver',
    'remove',
    'sign',
    'remark',
    'exception',
    'noException',
    'move',
    'subordinates',
    'new',
  ),
  dice: fc.nat(1000),
})

type Change = typeof aChange extends fc.Arbitrary<infer One> ? One : never

let signer = 0
beforeAll(async () => {
  signer = await addUser(db, acme)
})

function one<Value>(values: readonly Value[], dice: number): Value {
  const value = values[dice % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

async function apply({ note, kind, dice }: Change): Promise<void> {
  const notes = await db.selectFrom('cmr').select(['id', 'status', 'createdAt']).orderBy('id').execute()
  const { id, createdAt } = one(notes, note)
  const set = (values: object) => db.updateTable('cmr').set(values).where('id', '=', id).execute()
  switch (kind) {
    case 'status':
      return void (await set({ status: one([2, 3, 4, 5, 6, 7], dice) }))
    case 'remove':
      return void (await set({ status: 8 }))
    case 'sender':
      return void (await set({ senderOrganizationId: one([acme, antwerp, eastline], dice) }))
    case 'carrier':
      return void (await set({ carrierOrganizationId: one([brabant, delta], dice) }))
    case 'recipient':
      return void (await set({ recipientOrganizationId: one([colmar, eastline, antwerp], dice) }))
    case 'tolerance':
      return void (await set({ excessReceptionMinutes: dice % 200, excessDeliveryMinutes: dice % 90 }))
    case 'driver':
      return void (await set({ driverUserId: dice % 3 === 0 ? null : signer }))
    case 'remark':
      return void (await set({ driverComment: dice % 2 === 0 ? 'Torn wrapping' : null }))
    case 'sign': {
      const signed = await db.selectFrom('cmrSignature').select('step').where('cmrId', '=', id).execute()
      const step = one([1, 2, 3] as const, signed.length)
      if (signed.length < 3) await addSignature(db, id, step, { signerUserId: signer, method: (dice % 10) + 1 })
      return
    }
    case 'exception': {
      const values = { cmrId: id, exceptionTypeId: one(exceptionTypes, dice), userId: signer }
      return void (await db.insertInto('cmrException').values(values).execute())
    }
    case 'noException':
      return void (await db.deleteFrom('cmrException').where('cmrId', '=', id).execute())
    case 'move':
      return void (await db
        .updateTable('organization')
        .set({ parentId: one([acme, eastline], dice) })
        .where('id', '=', antwerp)
        .execute())
    case 'subordinates':
      return void (await db
        .updateTable('organization')
        .set({ canSignedBySubordinateSign: dice % 2 === 0 })
        .where('id', '=', acme)
        .execute())
    case 'new':
      return void (await addNote(db, { sender: antwerp, carrier: brabant, recipient: acme }, { createdAt, status: 2 }))
  }
}

describe('the stored sums of the dashboards', () => {
  test('sums equal a count of the notes after any changes of notes, parties, exceptions and the tree', async () => {
    await sumUp()
    for (const [index, change] of fc.sample(aChange, { numRuns: 70, seed: 31 }).entries()) {
      await apply(change)
      if (index % 23 === 11) await expectRightMetrics(index)
      if (index % 23 === 22) await expectRightSums()
    }
    await expectRightSums()
    await expectRightMetrics(99)
    expect(await staleDays()).toEqual([])
  })

  test('a change makes the days of its organisations stale until they are counted anew, and nothing else does', async () => {
    await sumUp()
    expect(await staleDays()).toEqual([])
    const createdAt = new Date('2025-03-05T23:30:00Z')
    const id = await addNote(db, { sender: delta, carrier: delta, recipient: delta }, { createdAt, status: 2 })
    const above = await sql<{ id: number }>`select organization_id as id from cmr_party where cmr_id = ${id}`.execute(
      db,
    )
    const days = [0, ...above.rows.map((row) => row.id)].map((organization) => `${organization} 2025-03-05`).sort()
    expect(await staleDays()).toEqual(days)
    await sumUp()
    await db.updateTable('cmr').set({ tripId: 'T-1', lastModified: new Date() }).where('id', '=', id).execute()
    expect(await staleDays()).toEqual([])
    await db.updateTable('cmr').set({ status: 8 }).where('id', '=', id).execute()
    expect(await staleDays()).toEqual(days)
    await sumUp()
    const left = await sql`select from cmr_period_sum where first_day = '2025-03-05'`.execute(db)
    expect(left.rows).toEqual([])
  })

  test('each change of what the sums count makes the day of the note stale', async () => {
    const createdAt = new Date('2025-04-04T10:00:00Z')
    const due = new Date('2025-04-04T12:00:00Z')
    const signedAt = new Date('2025-04-04T13:00:00Z')
    const parties = { sender: acme, carrier: brabant, recipient: colmar }
    const fields = { createdAt, status: 2, collectionDate: due, deliveryDate: due }
    const id = await addNote(db, parties, fields)
    const set = (values: object) => db.updateTable('cmr').set(values).where('id', '=', id).execute()
    const changes: [string, () => Promise<unknown>][] = [
      ['a driver', () => set({ driverUserId: signer })],
      ['a signature', () => addSignature(db, id, 1, { signerUserId: signer, method: 2, signedAt })],
      ['a late pickup', () => addSignature(db, id, 2, { signerUserId: signer, method: 2, signedAt })],
      ['a tolerance of the pickup', () => set({ excessReceptionMinutes: 90 })],
      ['a late delivery', () => addSignature(db, id, 3, { signerUserId: signer, method: 2, signedAt })],
      ['a tolerance of the delivery', () => set({ excessDeliveryMinutes: 90 })],
      ['a remark', () => set({ driverComment: 'Torn wrapping' })],
      ['a status', () => set({ status: 7 })],
      ['a party', () => set({ recipientOrganizationId: eastline })],
    ]
    for (const [what, change] of changes) {
      await sumUp()
      await change()
      expect(await staleDays(), what).toContain('0 2025-04-04')
    }
    await expectRightSums()
  })

  test('an expired note counts among all notes of a long time as it does among those of a short one', async () => {
    const createdAt = new Date('2025-02-02T10:00:00Z')
    const id = await addNote(db, { sender: acme, carrier: brabant, recipient: colmar }, { createdAt, status: 2 })
    await sumUp()
    await db.transaction().execute(async (tx) => {
      const cleared = { collectionPlace: null, deliveryPlace: null, expiredAt: new Date() }
      await tx.updateTable('cmr').set(cleared).where('id', '=', id).execute()
      await tx.deleteFrom('cmrParty').where('cmrId', '=', id).execute()
    })
    await sumUp()
    const countOf = async (begin: string, who: PersonName) =>
      (await testWorld.call(dashboardContract.figures, { begin, end: '2025-02-28', timeZone: 'UTC' }, { as: who }))
        .count
    expect([await countOf('2025-02-01', 'super'), await countOf('2025-01-01', 'super')]).toEqual([1, 1])
    expect(await countOf('2025-01-01', 'acme.planner')).toBe(0)
    const { statuses } = await testWorld.call(
      proContract.proStatistics,
      { begin: '2025-01-01', end: '2025-02-28', timeZone: 'UTC' },
      { as: 'super' },
    )
    expect(statuses).toEqual([])
  })

  test('a note between two organisations counts once for the organisation above both', async () => {
    const createdAt = new Date('2025-05-05T10:00:00Z')
    await db.updateTable('organization').set({ parentId: acme }).where('id', '=', antwerp).execute()
    await addNote(db, { sender: antwerp, carrier: acme, recipient: antwerp }, { createdAt, status: 2 })
    await sumUp()
    const period = { begin: '2025-05-01', end: '2025-05-31', timeZone: 'UTC' }
    const { count } = await testWorld.call(dashboardContract.figures, period, { as: 'acme.admin' })
    expect(count).toBe(1)
  })

  test('fresh days are answered from their sums, and a stale day from its notes', async () => {
    await sumUp()
    const period = { begin: '2026-10-16', end: '2026-11-20', timeZone: 'UTC' }
    const ask = () => testWorld.call(dashboardContract.figures, period, { as: 'acme.planner' })
    const { count } = await ask()
    await sql`update cmr_period_sum set notes = notes + 1000 where organization_id = ${acme} and reach = 1
      and level = 0 and first_day = '2026-10-20'`.execute(db)
    expect((await ask()).count).toBe(count + 1000)
    await sql`insert into cmr_period_stale values (${acme}, '2026-10-20')`.execute(db)
    expect((await ask()).count).toBe(count)
    await sumUp()
    expect((await ask()).count).toBe(count)
  })

  test('sums of an organisation alone, and with those below it, equal a count of these notes', async () => {
    await db.updateTable('organization').set({ parentId: acme }).where('id', '=', antwerp).execute()
    await db.updateTable('organization').set({ canSignedBySubordinateSign: true }).where('id', '=', acme).execute()
    const period = { begin: '2025-01-01', end: '2026-12-31', timeZone: 'Europe/Brussels' }
    const counts = new Set<number>()
    for (const id of [acme, antwerp]) {
      const { path } = await db.selectFrom('organization').where('id', '=', id).select('path').executeTakeFirstOrThrow()
      for (const narrowed of [{ organizationId: id }, { organizationHId: path }]) {
        const ask = () => testWorld.call(dashboardContract.figures, { ...period, ...narrowed }, { as: 'super' })
        await allStale()
        const fromNotes = await ask()
        await sumUp()
        expect(await ask()).toEqual(fromNotes)
        counts.add(fromNotes.count)
      }
    }
    // Antwerp has nobody below it.
    expect(counts.size).toBe(3)
  })

  test('Pro statistics from sums equal those from notes, with exceptions of several types', async () => {
    const id = await addNote(
      db,
      { sender: acme, carrier: brabant, recipient: colmar },
      { status: 2, createdAt: new Date('2026-10-20T10:00:00Z') },
    )
    for (const exceptionTypeId of exceptionTypes.slice(0, 3))
      await db.insertInto('cmrException').values({ cmrId: id, exceptionTypeId, userId: signer }).execute()
    const period = { begin: '2025-01-01', end: '2026-12-31', timeZone: 'Europe/Brussels' }
    for (const who of readers) {
      const ask = () => testWorld.call(proContract.proStatistics, period, { as: who })
      await allStale()
      const fromNotes = await ask()
      await sumUp()
      expect(await ask(), who).toEqual(fromNotes)
      expect(fromNotes.exceptionType.length, who).toBeGreaterThan(1)
    }
  })
})

test('notes that change while stale days are counted by several workers at once are all counted in the end', async () => {
  const createdAt = new Date('2025-08-08T10:00:00Z')
  const work = Array.from({ length: 24 }, async (_, turn) => {
    if (turn % 3 === 0) return void (await sumUpStale(db, 5))
    const id = await addNote(db, { sender: acme, carrier: brabant, recipient: eastline }, { createdAt, status: 2 })
    await sumUpStale(db, 5)
    await db
      .updateTable('cmr')
      .set({ status: turn % 2 === 0 ? 8 : 3 })
      .where('id', '=', id)
      .execute()
  })
  await Promise.all(work)
  await expectRightSums()
  expect(await staleDays()).toEqual([])
})

test('two workers do not count at the same time', async () => {
  await sql`insert into cmr_period_stale values (${acme}, '2025-10-10'), (${acme}, '2025-10-11')`.execute(db)
  await db.transaction().execute(async (tx) => {
    expect(await sumUpStale(tx, 1)).toBe(1)
    expect(await sumUpStale(db, 1)).toBe(0)
  })
  expect(await sumUpStale(db, 1)).toBe(1)
})

test('an uncommitted change blocks neither other changes of the same organisation nor counting', async () => {
  await sumUp()
  const createdAt = new Date('2025-09-09T10:00:00Z')
  const parties = { sender: acme, carrier: brabant, recipient: eastline }
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const slow = db.transaction().execute(async (tx) => {
    await addNote(tx, parties, { createdAt, status: 2 })
    written()
    await held
  })
  await isWritten
  await addNote(db, parties, { createdAt, status: 2 })
  expect(await sumUpStale(db, 100)).toBeGreaterThan(0)
  const countOf = async () => {
    const period = { begin: '2025-09-09', end: '2025-09-09', timeZone: 'UTC' }
    return (await testWorld.call(dashboardContract.figures, period, { as: 'acme.admin' })).count
  }
  expect(await countOf()).toBe(1)
  release()
  await slow
  expect(await countOf()).toBe(2)
  await expectRightSums()
})
