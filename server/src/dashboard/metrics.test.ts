import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { metricNames, metricNotes, type MetricName } from '@roadnote/domain/cmr/metric'
import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { metricKindOf } from '@roadnote/domain/dashboard/metrics'
import { lengthInDays } from '@roadnote/domain/dashboard/period'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aDashboardWorld, anyPeriodInZone, zones, type PeriodInZone } from '../../test-kit/dashboard-world.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addNote, addSignature, addUser } from '../../test-kit/rows.ts'

const { db, testWorld, referenceMetricsFor, lookAgain } = await aDashboardWorld(await openTestDatabase())
const { acme, antwerp, brabant, eastline } = testWorld.organization

const readers = ['acme.planner', 'acme.admin', 'antwerp.planner', 'brabant.planner', 'colmar.admin', 'super'] as const

async function expectRightFigures(seed: number): Promise<void> {
  lookAgain()
  const property = fc.property(
    fc.constantFrom(...readers),
    anyPeriodInZone,
    (who, period) => void pairs.push([who, period]),
  )
  const pairs: [PersonName, PeriodInZone][] = []
  fc.assert(property, { numRuns: 25, seed })
  for (const [who, period] of pairs) {
    const figures = await testWorld.call(dashboardContract.figures, period, { as: who })
    expect(figures, `${who} ${JSON.stringify(period)}`).toEqual(await referenceMetricsFor(who, period))
  }
}

describe('the metrics of visible notes', () => {
  test('metrics equal a slow count of the visible notes for every reader, any days and any time zone', async () => {
    const all = await testWorld.call(
      dashboardContract.figures,
      { begin: '2026-10-01', end: '2026-11-30' },
      { as: 'super' },
    )
    for (const metric of metricNames) expect(all[metric], metric).toBeGreaterThan(3)
    await expectRightFigures(1)
  })

  test('metrics equal the count for each point, also on the night when the clock changes', async () => {
    for (const who of ['acme.planner', 'super'] as const) {
      for (const timeZone of zones) {
        const period = { begin: '2026-10-20', end: '2026-10-28', timeZone }
        const { data } = await testWorld.call(dashboardContract.points, period, { as: who })
        expect(data.map(({ begin }) => begin)).toHaveLength(9)
        for (const { begin, end, ...figures } of data) {
          expect(figures, `${who} ${begin} ${timeZone}`).toEqual(
            await referenceMetricsFor(who, { begin, end, timeZone }),
          )
        }
      }
    }
  })

  test('metrics over a long period equal the count although drivers are looked up one by one', async () => {
    for (const timeZone of zones) {
      const period = { begin: '2024-01-01', end: '2026-10-26', timeZone }
      const figures = await testWorld.call(dashboardContract.figures, period, { as: 'super' })
      expect(figures, timeZone).toEqual(await referenceMetricsFor('super', period))
      const { data } = await testWorld.call(dashboardContract.points, period, { as: 'super' })
      expect(data.length).toBeLessThanOrEqual(100)
      expect(data.reduce((days, piece) => days + lengthInDays(piece), 0)).toBe(lengthInDays(period))
      expect(data.reduce((sum, { lateDeliveryTime }) => sum + lateDeliveryTime, 0)).toBe(figures.lateDeliveryTime)
      expect(new Set(data.map(({ activeSignersCount }) => activeSignersCount))).toEqual(new Set([null]))
    }
  })

  test('a driver counts who drove in the first or last half hour of a long period, but not just outside', async () => {
    const drivesIn = async (createdAt: Date) => {
      const id = await addNote(db, { sender: acme, carrier: brabant, recipient: eastline }, { createdAt, status: 4 })
      for (const step of [1, 2] as const)
        await addSignature(db, id, step, { signerUserId: await addUser(db, brabant), signedAt: createdAt })
      return id
    }
    const moments = ['2022-12-31T18:20Z', '2022-12-31T18:40Z', '2024-06-30T18:20Z', '2024-06-30T18:40Z']
    const ids = await Promise.all([...moments, '2023-07-01T10:10Z'].map((moment) => drivesIn(new Date(moment))))
    const takenBack = await drivesIn(new Date('2023-08-01T10:10Z'))
    const remove = (gone: number[]) => db.updateTable('cmr').set({ status: 8 }).where('id', 'in', gone).execute()
    await remove([takenBack])
    const period = { begin: '2023-01-01', end: '2024-06-30', timeZone: 'Asia/Kolkata' }
    const { activeDriversCount, activeSignersCount } = await testWorld.call(dashboardContract.figures, period, {
      as: 'super',
    })
    await remove(ids)
    // Each of these notes was also signed for the sender.
    expect([activeDriversCount, activeSignersCount]).toEqual([3, 6])
  })

  test('metrics stay right after an organisation moved, notes were taken back or removed, and totals were rebuilt', async () => {
    await db.updateTable('organization').set({ parentId: eastline }).where('id', '=', antwerp).execute()
    await expectRightFigures(2)
    await db.updateTable('organization').set({ parentId: acme }).where('id', '=', antwerp).execute()
    await sql`update cmr set status = 8 where id in (select id from cmr where status in (2, 3) order by id limit 12)`.execute(
      db,
    )
    await sql`select cmr_hour_sum_up(hour) from (select distinct hour from cmr_hour) as hours`.execute(db)
    await expectRightFigures(3)
    const stored = await sums()
    await sql`select rebuild_derived()`.execute(db)
    expect(await sums()).toEqual(stored)
    await expectRightFigures(4)
  })
})

async function sums() {
  const { rows } = await sql`select * from cmr_hour where notes <> 0 order by hour`.execute(db)
  const people = await sql`select * from cmr_hour_person order by hour, user_id`.execute(db)
  return { hours: rows, people: people.rows }
}

describe('the notes behind each metric', () => {
  const period = { begin: '2026-10-18', end: '2026-10-29', timeZone: 'Asia/Kathmandu' }

  async function totals(who: PersonName, narrowed: { organizationId?: number; organizationHId?: string } = {}) {
    const days = { Begin: period.begin, End: period.end, timeZone: period.timeZone, PeriodSearch: 4, ...narrowed }
    const totals = new Map<MetricName, number>()
    for (const Metric of metricNames) {
      totals.set(Metric, (await testWorld.call(cmrContract.list, { ...days, Metric }, { as: who })).total)
    }
    return totals
  }

  test.each(['acme.admin', 'brabant.planner', 'super'] as const)(
    'each metric that %s sees equals the length of the list filtered by it',
    async (who) => {
      const figures = await testWorld.call(dashboardContract.figures, period, { as: who })
      const lists = await totals(who)
      const counts = metricNames.filter((metric) => metricKindOf(metric) === 'notes')
      for (const metric of counts) expect(lists.get(metric), metric).toBe(figures[metric])
      const times = metricNames.filter((metric) => metricKindOf(metric) === 'minutes')
      for (const metric of times) {
        const late = counts.find((other) => metricNotes[other] === metricNotes[metric])
        expect(lists.get(metric), metric).toBe(figures[late ?? 'count'])
      }
      expect(lists.get('activeDriversCount')).toBe(figures.signedByDriverCount)
      expect(lists.get('activeSignersCount')).toBeGreaterThanOrEqual(figures.signedByDriverCount)
      expect(lists.get('activeSignersCount')).toBeLessThan(figures.count)
    },
  )

  test('a super admin gets the metrics of one organisation, alone or with its descendants', async () => {
    const pathOf = async (id: number) => {
      const row = await db.selectFrom('organization').where('id', '=', id).select('path').executeTakeFirstOrThrow()
      return row.path
    }
    const path = await pathOf(acme)
    for (const narrowed of [{ organizationId: acme }, { organizationHId: path }, { organizationId: antwerp }]) {
      const figures = await testWorld.call(dashboardContract.figures, { ...period, ...narrowed }, { as: 'super' })
      const lists = await totals('super', narrowed)
      expect(figures.count).toBeGreaterThan(5)
      expect(lists.get('count')).toBe(figures.count)
      expect(lists.get('lateDeliveryCount')).toBe(figures.lateDeliveryCount)
    }
    const alone = await testWorld.call(dashboardContract.figures, { ...period, organizationId: acme }, { as: 'super' })
    const whole = await testWorld.call(dashboardContract.figures, { ...period, organizationHId: path }, { as: 'super' })
    expect(whole.count).toBeGreaterThan(alone.count)
    // Antwerp has no descendants; its parent, which lets it see notes, must not be included.
    const countOf = async (narrowed: { organizationId?: number; organizationHId?: string }) =>
      (await testWorld.call(dashboardContract.figures, { ...period, ...narrowed }, { as: 'super' })).count
    const under = { organizationHId: await pathOf(antwerp) }
    const lets = { canSignedBySubordinateSign: true }
    await db.updateTable('organization').set(lets).where('id', '=', acme).execute()
    const seen = db.selectFrom('cmrParty').where('organizationId', '=', antwerp).where('underParty', '=', true)
    expect((await seen.select('cmrId').execute()).length).toBeGreaterThan(0)
    expect(await countOf(under)).toBe(await countOf({ organizationId: antwerp }))
    expect((await totals('super', under)).get('count')).toBe(await countOf(under))
  })
})

describe('access to the dashboard', () => {
  test('an organisation that the caller cannot see is treated as unknown by the dashboard', async () => {
    for (const organizationId of [brabant, 999_999, 99_999_999_999]) {
      const answer = await testWorld.request('acme.admin', `GET api/cmr/dashboard?organizationId=${organizationId}`)
      expect(answer.status).toBe(404)
    }
    const narrower = await testWorld.request('acme.admin', `GET api/cmr/dashboard?organizationId=${antwerp}`)
    expect(narrower.status).toBe(200)
    const { path } = await db
      .selectFrom('organization')
      .where('id', '=', brabant)
      .select('path')
      .executeTakeFirstOrThrow()
    for (const hidden of [path, `${path}.7`, 'nowhere']) {
      const answer = await testWorld.request('acme.admin', `GET api/cmr/dashboard?organizationHId=${hidden}`)
      expect(answer.status, hidden).toBe(404)
    }
  })

  test('drivers and signing users have no dashboard', async () => {
    for (const who of ['brabant.driver', 'acme.signer'] as const) {
      expect((await testWorld.request(who, 'GET api/cmr/dashboard')).status, who).toBe(403)
    }
  })

  test('invalid dashboard dates are refused by field name', async () => {
    const answer = await testWorld.request('acme.admin', 'GET api/cmr/dashboard?begin=yesterday&end=2026-02-30')
    expect(answer.status).toBe(400)
    expect(answer.body['fields']).toEqual({ begin: 'wrong_format', end: 'wrong_format' })
    const zone = await testWorld.request('acme.admin', 'GET api/cmr/dashboard?timeZone=Mars/Olympus')
    expect(zone.body['fields']).toEqual({ timeZone: 'unknown' })
  })
})
