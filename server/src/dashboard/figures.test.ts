import { cmrContract } from '@roadnote/domain/cmr/contract'
import { metricNames, notesBehind, type MetricName } from '@roadnote/domain/cmr/metric'
import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { figuresFrom, kindOf, type Figures } from '@roadnote/domain/dashboard/metrics'
import { lengthOf, type Days } from '@roadnote/domain/dashboard/period'
import { startOfDay, startOfNextDay } from '@roadnote/domain/time/calendar-day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aVillage } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addNote, addSignature, addUser } from '../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const village = await aVillage(connection)
const { acme, antwerp, brabant, colmar, delta, eastline } = village.organization
const hour = 3_600_000
const minute = 60_000

/** The last Sunday of October has 25 hours in Brussels; notes lie on all sides of it. */
const firstMoment = Date.parse('2026-10-18T00:00:00Z')
const span = 16 * 24 * hour
const signers = await Promise.all([acme, antwerp, brabant, brabant, colmar].map((id) => addUser(db, id)))

/** One of several, always the same for the same place in the row. */
function pick<Value>(values: readonly Value[], dice: number): Value {
  const value = values[dice % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

const aNote = fc.record({
  created: fc.nat(span / minute),
  sender: fc.constantFrom(acme, antwerp, eastline),
  carrier: fc.constantFrom(brabant, delta),
  recipient: fc.constantFrom(colmar, eastline),
  signatures: fc.nat(3),
  dice: fc.nat(1000),
  isDriven: fc.boolean(),
  isRemoved: fc.constantFrom(true, false, false, false, false, false, false),
  pickup: fc.option(fc.integer({ min: -300, max: 300 })),
  delivery: fc.option(fc.integer({ min: -300, max: 300 })),
  tolerance: fc.option(fc.integer({ min: 0, max: 120 })),
  remarks: fc.subarray([10, 11, 12] as const),
  spoken: fc.subarray(['senderComment', 'driverComment', 'recipientComment'] as const),
})

type NoteWish = typeof aNote extends fc.Arbitrary<infer Wish> ? Wish : never

async function write(wish: NoteWish): Promise<void> {
  const created = firstMoment + wish.created * minute
  const after = (minutes: number | null) => (minutes === null ? null : new Date(created + 5 * hour + minutes * minute))
  const id = await addNote(
    db,
    { sender: wish.sender, carrier: wish.carrier, recipient: wish.recipient },
    {
      createdAt: new Date(created),
      createdByUserId: pick(signers, wish.dice),
      status: 2,
      driverUserId: wish.isDriven ? pick(signers, wish.dice + 1) : null,
      collectionDate: after(wish.pickup),
      deliveryDate: after(wish.delivery),
      excessReceptionMinutes: wish.tolerance,
      excessDeliveryMinutes: wish.tolerance,
    },
  )
  for (const step of ([1, 2, 3] as const).slice(0, wish.signatures)) {
    const signerUserId = pick(signers, wish.dice + step * 3)
    const method = (wish.dice % 10) + 1
    await addSignature(db, id, step, { signerUserId, method, signedAt: new Date(created + 5 * hour + step * minute) })
    await db
      .updateTable('cmr')
      .set({ status: step + 2, lastModified: new Date() })
      .where('id', '=', id)
      .execute()
  }
  for (const type of wish.remarks) {
    await db
      .insertInto('cmrComment')
      .values({ cmrId: id, type, text: 'Torn wrapping', userId: pick(signers, 0), organizationId: wish.sender })
      .execute()
  }
  for (const column of wish.spoken) {
    await db
      .updateTable('cmr')
      .set({ [column]: 'One pallet short' })
      .where('id', '=', id)
      .execute()
  }
  if (wish.isRemoved) await db.updateTable('cmr').set({ status: 8 }).where('id', '=', id).execute()
}

/** Everything there is, read from where it is written first: notes, signatures and comments. */
async function readAll() {
  const notes = await db.selectFrom('cmr').selectAll().execute()
  const signatures = await db.selectFrom('cmrSignature').select(['cmrId', 'step', 'signerUserId', 'signedAt']).execute()
  const comments = await db.selectFrom('cmrComment').select(['cmrId', 'type']).execute()
  return notes.map((note) => ({
    note,
    signatures: signatures.filter(({ cmrId }) => cmrId === note.id),
    comments: comments.filter(({ cmrId }) => cmrId === note.id).map(({ type }) => type),
  }))
}

type Known = Awaited<ReturnType<typeof readAll>>[number]

function minutesLate(happened: Date | undefined, due: Date | null, tolerance: number | null): number | null {
  if (happened === undefined || due === null) return null
  const late = happened.getTime() - due.getTime()
  return late > (tolerance ?? 0) * minute ? Math.floor(late / minute) : null
}

function pickupOf({ note, signatures }: Known) {
  const driver = signatures.find(({ step }) => step === 2)
  return minutesLate(driver?.signedAt, note.collectionDate, note.excessReceptionMinutes)
}

function deliveryOf({ note, signatures }: Known) {
  const receiver = signatures.find(({ step }) => step === 3)
  return minutesLate(receiver?.signedAt, note.deliveryDate, note.excessDeliveryMinutes)
}

/** One figure, in the plainest words there are. */
const slowly: Readonly<Record<MetricName, (all: readonly Known[]) => number>> = {
  count: (all) => all.length,
  assignedCount: (all) => all.filter(({ note }) => note.driverUserId !== null).length,
  signedByDriverCount: (all) => all.filter(({ signatures }) => signatures.some(({ step }) => step === 2)).length,
  signedByReceiverCount: (all) => all.filter(({ signatures }) => signatures.some(({ step }) => step === 3)).length,
  latePickupCount: (all) => all.filter((one) => pickupOf(one) !== null).length,
  latePickupTime: (all) => all.reduce((sum, one) => sum + (pickupOf(one) ?? 0), 0),
  lateDeliveryCount: (all) => all.filter((one) => deliveryOf(one) !== null).length,
  lateDeliveryTime: (all) => all.reduce((sum, one) => sum + (deliveryOf(one) ?? 0), 0),
  senderRemarksCount: (all) =>
    all.filter(({ note, comments }) => note.senderComment !== null || comments.includes(10)).length,
  driverRemarksCount: (all) =>
    all.filter(({ note, comments }) => note.driverComment !== null || comments.includes(11)).length,
  receiverRemarksCount: (all) =>
    all.filter(({ note, comments }) => note.recipientComment !== null || comments.includes(12)).length,
  activeDriversCount: (all) => peopleIn(all, [2]),
  activeSignersCount: (all) => peopleIn(all, [1, 2, 3]),
}

function peopleIn(all: readonly Known[], steps: readonly number[]): number {
  const signed = all.flatMap(({ signatures }) => signatures.filter(({ step }) => steps.includes(step)))
  return new Set(signed.map(({ signerUserId }) => signerUserId)).size
}

interface Wish extends Days {
  readonly timeZone: string
}

/** What each reader's list shows, until something happens to the notes. */
const shown = new Map<PersonName, readonly Known[]>()

async function shownTo(who: PersonName): Promise<readonly Known[]> {
  const known = shown.get(who)
  if (known !== undefined) return known
  const { data } = await village.call(cmrContract.list, { Limit: 10_000 }, { as: who })
  const ids = new Set(data.map(({ id }) => id))
  const found = (await readAll()).filter(({ note }) => ids.has(note.id))
  shown.set(who, found)
  return found
}

/** Of those that a list shows, the ones that were not removed and were created on these days. */
async function slowFigures(who: PersonName, { begin, end, timeZone }: Wish): Promise<Figures> {
  const [from, before] = [startOfDay(begin, timeZone), startOfNextDay(end, timeZone)]
  const counted = (await shownTo(who)).filter(
    ({ note }) => note.status !== 8 && note.createdAt >= from && note.createdAt < before,
  )
  return figuresFrom((metric) => slowly[metric](counted))
}

const readers = ['acme.planner', 'acme.admin', 'antwerp.planner', 'brabant.planner', 'colmar.admin', 'super'] as const
const zones = ['Europe/Brussels', 'UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland'] as const

const aWish = fc
  .record({ first: fc.nat(19), length: fc.nat(19), timeZone: fc.constantFrom(...zones) })
  .map(({ first, length, timeZone }): Wish => {
    const dayAfter = (days: number) => new Date(Date.parse('2026-10-16') + days * 24 * hour).toISOString().slice(0, 10)
    return { begin: dayAfter(first), end: dayAfter(first + length), timeZone }
  })

/** Reproducible, and large enough that every figure differs from every other. */
const wishes = fc.sample(aNote, { numRuns: 140, seed: 20_261_116 })
for (const wish of wishes) await write(wish)

async function expectRightFigures(seed: number): Promise<void> {
  shown.clear()
  const asked = fc.property(fc.constantFrom(...readers), aWish, (who, wish) => void pairs.push([who, wish]))
  const pairs: [PersonName, Wish][] = []
  fc.assert(asked, { numRuns: 25, seed })
  for (const [who, wish] of pairs) {
    const figures = await village.call(dashboardContract.figures, wish, { as: who })
    expect(figures, `${who} ${JSON.stringify(wish)}`).toEqual(await slowFigures(who, wish))
  }
}

describe('the figures are those of the notes one sees', () => {
  test('for everybody, on any days, in any time zone', async () => {
    const all = await village.call(
      dashboardContract.figures,
      { begin: '2026-10-01', end: '2026-11-30' },
      { as: 'super' },
    )
    for (const metric of metricNames) expect(all[metric], metric).toBeGreaterThan(3)
    await expectRightFigures(1)
  })

  test('point by point, also on the night when the clock changes', async () => {
    for (const who of ['acme.planner', 'super'] as const) {
      for (const timeZone of zones) {
        const wish = { begin: '2026-10-20', end: '2026-10-28', timeZone }
        const { data } = await village.call(dashboardContract.points, wish, { as: who })
        expect(data.map(({ begin }) => begin)).toHaveLength(9)
        for (const { begin, end, ...figures } of data) {
          expect(figures, `${who} ${begin} ${timeZone}`).toEqual(await slowFigures(who, { begin, end, timeZone }))
        }
      }
    }
  })

  test('over a long time, where people are looked for one by one', async () => {
    for (const timeZone of zones) {
      const wish = { begin: '2024-01-01', end: '2026-10-26', timeZone }
      const figures = await village.call(dashboardContract.figures, wish, { as: 'super' })
      expect(figures, timeZone).toEqual(await slowFigures('super', wish))
      const { data } = await village.call(dashboardContract.points, wish, { as: 'super' })
      expect(data.length).toBeLessThanOrEqual(100)
      expect(data.reduce((days, piece) => days + lengthOf(piece), 0)).toBe(lengthOf(wish))
      expect(data.reduce((sum, { lateDeliveryTime }) => sum + lateDeliveryTime, 0)).toBe(figures.lateDeliveryTime)
      expect(new Set(data.map(({ activeSignersCount }) => activeSignersCount))).toEqual(new Set([null]))
    }
  })

  test('after an organisation has moved, notes were taken back and removed, and sums were made anew', async () => {
    await db.updateTable('organization').set({ parentId: eastline }).where('id', '=', antwerp).execute()
    await expectRightFigures(2)
    await db.updateTable('organization').set({ parentId: acme }).where('id', '=', antwerp).execute()
    await sql`update cmr set status = 8 where id in (select id from cmr where status in (2, 3) order by id limit 12)`.execute(
      db,
    )
    await sql`select cmr_hour_sum_up(hour) from (select distinct hour from cmr_hour) as hours`.execute(db)
    await expectRightFigures(3)
    const kept = await sums()
    await sql`select rebuild_derived()`.execute(db)
    expect(await sums()).toEqual(kept)
    await expectRightFigures(4)
  })
})

async function sums() {
  const { rows } = await sql`select * from cmr_hour where notes <> 0 order by hour`.execute(db)
  const people = await sql`select * from cmr_hour_person order by hour, user_id`.execute(db)
  return { hours: rows, people: people.rows }
}

describe('behind each figure stand its notes', () => {
  const wish = { begin: '2026-10-18', end: '2026-10-29', timeZone: 'Asia/Kathmandu' }

  async function totals(who: PersonName, narrowed: { organizationId?: number; organizationHId?: string } = {}) {
    const days = { Begin: wish.begin, End: wish.end, timeZone: wish.timeZone, PeriodSearch: 4, ...narrowed }
    const totals = new Map<MetricName, number>()
    for (const Metric of metricNames) {
      totals.set(Metric, (await village.call(cmrContract.list, { ...days, Metric }, { as: who })).total)
    }
    return totals
  }

  test.each(['acme.admin', 'brabant.planner', 'super'] as const)('for %s', async (who) => {
    const figures = await village.call(dashboardContract.figures, wish, { as: who })
    const lists = await totals(who)
    const counts = metricNames.filter((metric) => kindOf(metric) === 'notes')
    for (const metric of counts) expect(lists.get(metric), metric).toBe(figures[metric])
    const times = metricNames.filter((metric) => kindOf(metric) === 'minutes')
    for (const metric of times) {
      const late = counts.find((other) => notesBehind[other] === notesBehind[metric])
      expect(lists.get(metric), metric).toBe(figures[late ?? 'count'])
    }
    expect(lists.get('activeDriversCount')).toBe(figures.signedByDriverCount)
  })

  test('of one organisation that a super admin chooses, alone or with everything under it', async () => {
    const { path } = await db.selectFrom('organization').where('id', '=', acme).select('path').executeTakeFirstOrThrow()
    for (const narrowed of [{ organizationId: acme }, { organizationHId: path }, { organizationId: antwerp }]) {
      const figures = await village.call(dashboardContract.figures, { ...wish, ...narrowed }, { as: 'super' })
      const lists = await totals('super', narrowed)
      expect(figures.count).toBeGreaterThan(5)
      expect(lists.get('count')).toBe(figures.count)
      expect(lists.get('lateDeliveryCount')).toBe(figures.lateDeliveryCount)
    }
    const alone = await village.call(dashboardContract.figures, { ...wish, organizationId: acme }, { as: 'super' })
    const whole = await village.call(dashboardContract.figures, { ...wish, organizationHId: path }, { as: 'super' })
    expect(whole.count).toBeGreaterThan(alone.count)
  })
})

describe('who sees the dashboard', () => {
  test('an organisation that one does not see is as good as none', async () => {
    for (const organizationId of [brabant, 999_999, 99_999_999_999]) {
      const answer = await village.request('acme.admin', `GET api/cmr/dashboard?organizationId=${organizationId}`)
      expect(answer.status).toBe(404)
    }
    const narrower = await village.request('acme.admin', `GET api/cmr/dashboard?organizationId=${antwerp}`)
    expect(narrower.status).toBe(200)
    const { path } = await db
      .selectFrom('organization')
      .where('id', '=', brabant)
      .select('path')
      .executeTakeFirstOrThrow()
    for (const hidden of [path, `${path}.7`, 'nowhere']) {
      const answer = await village.request('acme.admin', `GET api/cmr/dashboard?organizationHId=${hidden}`)
      expect(answer.status, hidden).toBe(404)
    }
  })

  test('a driver and a signing user have none', async () => {
    for (const who of ['brabant.driver', 'acme.signer'] as const) {
      expect((await village.request(who, 'GET api/cmr/dashboard')).status, who).toBe(403)
    }
  })

  test('days that are none are refused by their names', async () => {
    const answer = await village.request('acme.admin', 'GET api/cmr/dashboard?begin=yesterday&end=2026-02-30')
    expect(answer.status).toBe(400)
    expect(answer.body['fields']).toEqual({ begin: 'wrong_format', end: 'wrong_format' })
    const zone = await village.request('acme.admin', 'GET api/cmr/dashboard?timeZone=Mars/Olympus')
    expect(zone.body['fields']).toEqual({ timeZone: 'unknown' })
  })
})
