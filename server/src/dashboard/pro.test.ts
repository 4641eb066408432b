import { signMethod } from '@roadnote/domain/cmr/signing/method'
import { proColumns, proSortable } from '@roadnote/domain/dashboard/pro-columns'
import { proContract, type ProFilter } from '@roadnote/domain/dashboard/pro-contract'
import { metricValuesFrom } from '@roadnote/domain/dashboard/metrics'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aDashboardWorld,
  anyPeriodInZone,
  referenceMetrics,
  type Known,
  type PeriodInZone,
} from '../../test-kit/dashboard-world.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import type { PersonName } from '../../test-kit/people.ts'

const { db, testWorld, countedFor, exceptionTypes, lookAgain } = await aDashboardWorld(await openTestDatabase())
const { acme, antwerp, brabant, eastline, operator } = testWorld.organization
const { proList, proStatistics } = proContract
const readers = ['acme.planner', 'acme.admin', 'antwerp.planner', 'brabant.planner', 'colmar.admin', 'super'] as const
const everyDay: PeriodInZone = { begin: '2026-10-01', end: '2026-11-30', timeZone: 'Europe/Brussels' }
const parties = ['sender', 'driver', 'receiver'] as const
const methodsOf = { sender: 'senderMethods', driver: 'driverMethods', receiver: 'receiverMethods' } as const

function statisticsFor(who: PersonName, filter: Partial<ProFilter>) {
  return testWorld.call(proStatistics, filter, { as: who })
}

async function total(who: PersonName, filter: Partial<ProFilter>): Promise<number> {
  return (await testWorld.call(proList, filter, { as: who })).total
}

function methodAt({ signatures }: Known, party: (typeof parties)[number]): number | undefined {
  return signatures.find(({ step }) => step === parties.indexOf(party) + 1)?.method
}

/** Counts per key, as a simple reference implementation. */
function tally<Key extends string | number>(all: readonly Known[], keysOf: (one: Known) => Iterable<Key>) {
  const found = new Map<Key, number>()
  for (const one of all) for (const key of new Set(keysOf(one))) found.set(key, (found.get(key) ?? 0) + 1)
  return found
}

function slowCounts(all: readonly Known[]) {
  const signedBy = (party: (typeof parties)[number]) => tally(all, (one) => [methodAt(one, party) ?? 0].filter(Boolean))
  return {
    statuses: tally(all, ({ note }) => [note.status]),
    sender: signedBy('sender'),
    driver: signedBy('driver'),
    receiver: signedBy('receiver'),
    exceptions: tally(all, ({ exceptions }) => exceptions.map((name) => name.toLowerCase())),
  }
}

type Statistics = Awaited<ReturnType<typeof statisticsFor>>

function countsIn({ statuses, signedBy, exceptionType }: Statistics) {
  const methods = (party: (typeof parties)[number]) =>
    new Map(signedBy[party].methods.map(({ method, count }) => [method, count]))
  return {
    statuses: new Map(statuses.map(({ status, count }) => [status as number, count])),
    sender: methods('sender'),
    driver: methods('driver'),
    receiver: methods('receiver'),
    exceptions: new Map(exceptionType.map(({ name, count }) => [name.toLowerCase(), count])),
  }
}

/** Mostly no box of a kind, because several kinds together leave few notes. */
function seldom(numbers: readonly number[]): fc.Arbitrary<number[]> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, fc.subarray([...numbers]))
}

const everyMethod = Object.values(signMethod)

const someBoxes = fc.record({
  status: fc.subarray([1, 2, 3, 4, 5, 8]),
  senderMethods: seldom(everyMethod),
  driverMethods: seldom(everyMethod),
  receiverMethods: seldom(everyMethod),
  exceptionTypes: seldom(exceptionTypes),
})

type Boxes = typeof someBoxes extends fc.Arbitrary<infer Asked> ? Asked : never

const typeNames = ['damaged', 'short delivery', 'damaged', 'closed gate']

function isKept(one: Known, boxes: Boxes): boolean {
  const statuses = boxes.status.filter((status) => status !== 8)
  const names = boxes.exceptionTypes.map((id) => typeNames[exceptionTypes.indexOf(id)])
  return (
    (statuses.length === 0 || statuses.includes(one.note.status)) &&
    parties.every((party) => {
      const method: readonly number[] = boxes[methodsOf[party]]
      return method.length === 0 || method.includes(methodAt(one, party) ?? 0)
    }) &&
    (names.length === 0 || one.exceptions.some((name) => names.includes(name.toLowerCase())))
  )
}

/** An empty list is omitted on the wire. */
function sent(boxes: Boxes): Partial<ProFilter> {
  return Object.fromEntries(Object.entries(boxes).filter(([, chosen]) => chosen.length > 0))
}

describe('the statistics of the Pro dashboard', () => {
  test('Pro statistics equal a slow count for every reader, any days, time zone and filter', async () => {
    const cases: [PersonName, PeriodInZone, Boxes][] = []
    const property = fc.property(fc.constantFrom(...readers), anyPeriodInZone, someBoxes, (who, period, boxes) => {
      cases.push([who, period, boxes])
    })
    fc.assert(property, { numRuns: 40, seed: 7 })
    let matched = 0
    for (const [who, period, boxes] of cases) {
      const label = `${who} ${JSON.stringify({ ...period, ...boxes })}`
      const all = await countedFor(who, period)
      const left = all.filter((one) => isKept(one, boxes))
      matched += left.length
      const statistics = await statisticsFor(who, { ...period, ...sent(boxes) })
      expect(countsIn(statistics), label).toEqual(slowCounts(all))
      expect(statistics, label).toMatchObject(metricValuesFrom((metric) => referenceMetrics[metric](left)))
      expect(statistics.signedBy.driver.count, label).toBe(referenceMetrics.signedByDriverCount(all))
      const list = await testWorld.call(proList, { ...period, ...sent(boxes), Limit: 1000 }, { as: who })
      expect(new Set(list.data.map(({ id }) => id)), label).toEqual(new Set(left.map(({ note }) => note.id)))
      expect(list.total, label).toBe(left.length)
    }
    expect(matched).toBeGreaterThan(100)
  })

  test.each(['acme.admin', 'brabant.planner', 'super'] as const)(
    'the count at each Pro filter box equals the rows that %s gets by ticking only that box in its group',
    async (who) => {
      const { statuses, signedBy, exceptionType } = await statisticsFor(who, { ...everyDay, status: [3] })
      expect(statuses.length).toBeGreaterThan(3)
      expect(exceptionType.map(({ name }) => name).length).toBe(3)
      for (const { status, count } of statuses) expect(await total(who, { ...everyDay, status: [status] })).toBe(count)
      for (const party of parties) {
        const { methods, count } = signedBy[party]
        expect(methods.length).toBeGreaterThan(3)
        for (const one of methods)
          expect(await total(who, { ...everyDay, [methodsOf[party]]: [one.method] })).toBe(one.count)
        expect(await total(who, { ...everyDay, [methodsOf[party]]: methods.map(({ method }) => method) })).toBe(count)
      }
      for (const { id, count } of exceptionType)
        expect(await total(who, { ...everyDay, exceptionTypes: [id] })).toBe(count)
    },
  )

  test('Pro statistics name an exception in the reader’s language', async () => {
    const [first = 0] = exceptionTypes
    const translation = { exceptionTypeId: first, languageCode: 'NL', name: 'Beschadigd' } as const
    await db.insertInto('exceptionTypeTranslation').values(translation).execute()
    const answer = await testWorld.request('acme.admin', proContract.proStatistics, { begin: '2026-10-01' })
    expect(JSON.stringify(answer.body)).toContain('Damaged')
    await db.updateTable('appUser').set({ language: 'nl' }).where('id', '=', testWorld.userId['acme.admin']).execute()
    const dutch = await testWorld.request('acme.admin', proContract.proStatistics, { begin: '2026-10-01' })
    expect(JSON.stringify(dutch.body)).toContain('Beschadigd')
  })
})

describe('the rows of the Pro dashboard', () => {
  test('Pro rows are sorted by code in descending order, and every sort order pages through each note once', async () => {
    const usual = await testWorld.call(proList, everyDay, { as: 'acme.planner' })
    expect(usual.data).toHaveLength(10)
    const codes = usual.data.map(({ cmrCode }) => cmrCode)
    expect(codes).toEqual(codes.toSorted().toReversed())
    for (const who of ['acme.planner', 'super'] as const) {
      const whole = await total(who, everyDay)
      for (const OrderBy of proSortable) {
        for (const Direction of ['asc', 'desc']) {
          const ids = new Set<number>()
          for (let Page = 1; (Page - 1) * 40 < whole; Page++) {
            const input = { ...everyDay, OrderBy, Direction, Page, Limit: 40 }
            for (const { id } of (await testWorld.call(proList, input, { as: who })).data) ids.add(id)
          }
          expect(ids.size, `${who} ${OrderBy} ${Direction}`).toBe(whole)
        }
      }
    }
  })

  test('Pro rows are sorted by minutes late, with punctual notes last', async () => {
    const input = { ...everyDay, OrderBy: 'minutesLateDelivery', Limit: 1000 }
    const { data } = await testWorld.call(proList, input, { as: 'super' })
    const minutes = data.map(({ minutesLateDelivery }) => minutesLateDelivery ?? -1)
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
    expect(new Set(minutes).size).toBeGreaterThan(5)
  })

  test('Pro rows are sorted by photos in both directions, with notes without photos last', async () => {
    const { data: first } = await testWorld.call(proList, everyDay, { as: 'acme.planner' })
    const withPhotos = first.slice(0, 3).map(({ id }) => id)
    for (const [index, id] of withPhotos.entries())
      await db
        .updateTable('cmr')
        .set({ photoCount: index + 1 })
        .where('id', '=', id)
        .execute()
    for (const Direction of ['asc', 'desc'] as const) {
      const input = { ...everyDay, OrderBy: 'countPhotos', Direction, Limit: 1000 }
      const { data } = await testWorld.call(proList, input, { as: 'acme.planner' })
      const counts = data.map(({ countPhotos }) => countPhotos)
      const some = counts.filter((count) => count > 0)
      expect(new Set(some).size).toBeGreaterThan(1)
      const sorted = some.toSorted((one, other) => (Direction === 'asc' ? one - other : other - one))
      expect(counts, Direction).toEqual([...sorted, ...counts.filter((count) => count === 0)])
    }
    await db.updateTable('cmr').set({ photoCount: 0 }).where('id', 'in', withPhotos).execute()
  })

  test('a Pro row shows the minutes late of pickup and delivery of its own note', async () => {
    const { data } = await testWorld.call(proList, { ...everyDay, Limit: 1000 }, { as: 'super' })
    const columns = ['id', 'latePickupMinutes', 'lateDeliveryMinutes'] as const
    const stored = await db.selectFrom('cmr').select(columns).execute()
    const rows = data.map((row) => [row.id, row.minutesLatePickup, row.minutesLateDelivery])
    const shownIds = new Set(data.map(({ id }) => id))
    const expected = stored
      .filter(({ id }) => shownIds.has(id))
      .map((note) => [note.id, note.latePickupMinutes, note.lateDeliveryMinutes])
    expect(expected.some(([, pickup, delivery]) => pickup !== delivery)).toBe(true)
    expect(new Map(rows.map((row) => [row[0], row]))).toEqual(new Map(expected.map((row) => [row[0], row])))
  })

  test('a Pro row shows the fields of the note and counts its photos, attachments and remarks', async () => {
    const id = await testWorld.makeAt(2, { tripID: 'T-77', driverUserName: 'brabant.driver', extraCMRID: 'X-1' })
    const other = await testWorld.makeAt(2)
    await db.updateTable('organization').set({ carrierCode: 'BRB-7' }).where('id', '=', brabant).execute()
    await db.deleteFrom('good').where('cmrId', '=', id).execute()
    await db.deleteFrom('container').where('cmrId', '=', id).execute()
    const goods = { cmrId: id, goodsNature: 'Paint' }
    await db
      .insertInto('good')
      .values([
        { ...goods, packagesNumber: 3, grossWeight: 10.5, volume: 1.25, scanned: true },
        { ...goods, packagesNumber: 4, grossWeight: 20 },
        { ...goods, type: 2, packagesNumber: 9, grossWeight: 99, volume: 5, scanned: true },
        { ...goods, type: 2, packagesNumber: 1 },
      ])
      .execute()
    await db
      .insertInto('container')
      .values([
        { cmrId: id, number: 'MSKU1234565', scanned: true },
        { cmrId: id, number: 'TEMU7654321' },
        { cmrId: other, number: 'MSKU7654320', scanned: true },
      ])
      .execute()
    const loading = new Date('2026-01-10T10:00:00Z')
    await db.updateTable('cmr').set({ stopLoadingTime: loading }).where('id', '=', id).execute()
    lookAgain()
    const { data } = await testWorld.call(
      proList,
      { begin: '2026-01-01', end: '2099-12-31', Limit: 1000 },
      { as: 'acme.admin' },
    )
    const row = data.find((one) => one.id === id)
    expect(row).toMatchObject({
      status: 2,
      tripID: 'T-77',
      extraCMRID: 'X-1',
      driver: 'brabant.driver',
      carrierCode: 'BRB-7',
      carrierName: 'Brabant Transport',
      loaded: loading,
      stopLoadingTime: loading,
      startLoadingTime: null,
      minutesLatePickup: null,
      packagesNumber: 7,
      totalWeight: 30.5,
      totalVolume: 1.25,
      countGoods: 2,
      countReturnGoods: 2,
      countContainers: 2,
      countScannedGoods: 1,
      countScannedReturnGoods: 1,
      countScannedContainers: 1,
      countPhotos: 0,
      countAttachments: 0,
    })
    expect(Object.keys(row ?? {}).filter((name) => name !== 'id' && name !== 'version')).toEqual([...proColumns])
  })
})

describe('access to the Pro dashboard', () => {
  test('a super admin sees the notes of one organisation in one party role, alone or with its descendants', async () => {
    const { path } = await db.selectFrom('organization').where('id', '=', acme).select('path').executeTakeFirstOrThrow()
    const all = await countedFor('super', everyDay)
    const sentBy = (...ids: number[]) => all.filter(({ note }) => ids.includes(note.senderOrganizationId)).length
    expect(await total('super', { ...everyDay, organizationId: acme, onlySender: true })).toBe(sentBy(acme))
    expect(await total('super', { ...everyDay, organizationHId: path, onlySender: true })).toBe(sentBy(acme, antwerp))
    expect(await total('super', { ...everyDay, organizationId: acme, onlyCarrier: true })).toBe(0)
    // Eastline sends some notes and receives others.
    const whole = { ...everyDay, organizationHId: `${operator}.${eastline}` }
    expect(await total('super', { ...whole, onlySender: true })).toBe(sentBy(eastline))
    expect(await total('super', whole)).toBeGreaterThan(sentBy(eastline))
    expect(await total('eastline.admin', { ...everyDay, onlySender: true })).toBe(sentBy(eastline))
    const carried = all.filter(({ note }) => note.carrierOrganizationId === brabant).length
    const asCarrier = { ...everyDay, organizationId: brabant, onlyCarrier: true, onlyReceiver: true }
    expect(await total('super', asCarrier)).toBe(carried)
    expect((await statisticsFor('super', asCarrier)).count).toBe(carried)
    // Without an organisation every party role matches.
    expect(await total('super', { ...everyDay, onlyCarrier: true })).toBe(all.length)
  })

  test('the Pro dashboard finds a carrier by its code regardless of case', async () => {
    await db.updateTable('organization').set({ carrierCode: 'BRB-7' }).where('id', '=', brabant).execute()
    const all = await countedFor('super', everyDay)
    const carried = all.filter(({ note }) => note.carrierOrganizationId === brabant).length
    expect(await total('super', { ...everyDay, carrierCode: 'brb-7' })).toBe(carried)
    expect(await total('super', { ...everyDay, carrierCode: 'brb' })).toBe(0)
    expect((await statisticsFor('super', { ...everyDay, carrierCode: 'BRB-7' })).count).toBe(carried)
  })

  test('an organisation that the caller cannot see is treated as unknown in every Pro call', async () => {
    const calls = ['POST api/cmr/dashboard-list', 'POST api/cmr/dashboard-csv']
    for (const call of calls) {
      const answer = await testWorld.requestByPath('acme.admin', call, { organizationId: brabant })
      expect(answer.status, call).toBe(404)
    }
    const statistics = `GET api/cmr/dashboard-statistics?organizationId=${brabant}`
    expect((await testWorld.requestByPath('acme.admin', statistics)).status).toBe(404)
  })

  test('a chart of the Pro dashboard counts exactly the notes that its filter leaves', async () => {
    const filters: readonly Partial<ProFilter>[] = [
      {},
      { status: [2, 4, 7] },
      { driverMethods: [2, 4] },
      { onlyCarrier: true, organizationId: brabant },
    ]
    for (const who of ['acme.planner', 'super'] as const) {
      const sums = []
      for (const filter of who === 'super' ? filters : filters.slice(0, 3)) {
        const input = { ...everyDay, ...filter }
        const { data } = await testWorld.call(proContract.proChart, { ...input, chart: 'status' }, { as: who })
        const sum = data.flatMap(({ counts }) => Object.values(counts)).reduce((all, count) => all + count, 0)
        expect(sum, `${who} ${JSON.stringify(filter)}`).toBe(await total(who, input))
        sums.push(sum)
      }
      expect(Math.max(...sums.slice(1))).toBeLessThan(sums[0] ?? 0)
      expect(Math.min(...sums)).toBeGreaterThan(0)
    }
  })

  test('drivers and signing users have no Pro dashboard, and invalid dates are refused', async () => {
    for (const who of ['brabant.driver', 'acme.signer'] as const) {
      for (const call of [
        'POST api/cmr/dashboard-list',
        'GET api/cmr/dashboard-statistics',
        'POST api/cmr/dashboard-csv',
      ])
        expect((await testWorld.requestByPath(who, call, {})).status, call).toBe(403)
    }
    const answer = await testWorld.request('acme.admin', proContract.proCsv, { begin: 'yesterday' })
    expect([answer.status, answer.body['fields']]).toEqual([400, { begin: 'wrong_format' }])
  })

  test('unknown filter numbers of the Pro dashboard are ignored', async () => {
    const whole = await total('acme.admin', everyDay)
    const odd = { status: [77, 8], driverMethods: [99], exceptionTypes: [99_999_999_999] }
    expect(await total('acme.admin', { ...everyDay, ...odd })).toBe(whole)
  })
})
