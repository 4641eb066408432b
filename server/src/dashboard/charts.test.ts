import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { formatGroup } from '@roadnote/domain/cmr/field/note-group'
import { noteStatus, noteStatusNames } from '@roadnote/domain/cmr/lifecycle/status'
import { chartNames, type ChartName, type ChartRow } from '@roadnote/domain/dashboard/charts'
import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { calendarParts } from '@roadnote/domain/dashboard/period'
import { startOfDay, startOfNextDay } from '@roadnote/domain/time/calendar-day'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addNote, addSignature, addUser } from '../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { acme, antwerp, brabant, colmar, delta, eastline } = testWorld.organization
const minute = 60_000
const hour = 60 * minute
const firstMoment = Date.parse('2026-10-18T00:00:00Z')

const signer = await addUser(db, acme)
const places = ['Geel', ' geel ', 'Lille', 'Gent'] as const
const stays = [-30, 0, 25, 90, 20 * 24 * 60] as const
/** Two organisations use the same name in different spellings. */
const exceptionTypes: { id: number; name: string }[] = []

async function addExceptionType(organizationId: number, name: string): Promise<void> {
  const { id } = await db
    .insertInto('exceptionType')
    .values({ organizationId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  exceptionTypes.push({ id, name })
}

const aNote = fc.record({
  created: fc.nat(16 * 24 * 60),
  sender: fc.constantFrom(acme, antwerp, eastline),
  carrier: fc.constantFrom(brabant, delta, colmar),
  recipient: fc.constantFrom(colmar, eastline),
  signatures: fc.nat(3),
  method: fc.integer({ min: 1, max: 10 }),
  isRemoved: fc.constantFrom(true, false, false, false, false),
  pickup: fc.option(fc.integer({ min: -300, max: 300 })),
  delivery: fc.option(fc.integer({ min: -300, max: 300 })),
  from: fc.constantFrom(...places, ' '),
  to: fc.constantFrom(...places),
  stay: fc.option(fc.constantFrom(...stays)),
  otherStay: fc.option(fc.constantFrom(...stays)),
  exceptions: fc.array(fc.nat(2), { maxLength: 3 }),
})

type GeneratedNote = typeof aNote extends fc.Arbitrary<infer Note> ? Note : never

async function write(note: GeneratedNote): Promise<void> {
  const created = firstMoment + note.created * minute
  const after = (minutes: number | null) => (minutes === null ? null : new Date(created + 5 * hour + minutes * minute))
  const times = (start: number, stay: number | null) =>
    [after(start), stay === null ? null : after(start + stay)] as const
  const [startLoadingTime, stopLoadingTime] = times(10, note.stay)
  const [startUnloadingTime, stopUnloadingTime] = times(300, note.otherStay)
  const id = await addNote(
    db,
    { sender: note.sender, carrier: note.carrier, recipient: note.recipient },
    {
      createdAt: new Date(created),
      createdByUserId: signer,
      status: 2,
      collectionPlace: note.from,
      deliveryPlace: note.to,
      deliveryCountryCode: 'BE',
      collectionDate: after(note.pickup),
      deliveryDate: after(note.delivery),
      startLoadingTime,
      stopLoadingTime,
      startUnloadingTime,
      stopUnloadingTime,
    },
  )
  for (const step of ([1, 2, 3] as const).slice(0, note.signatures)) {
    const method = ((note.method + step) % 10) + 1
    await addSignature(db, id, step, { signerUserId: signer, method, signedAt: new Date(created + 5 * hour) })
    await db
      .updateTable('cmr')
      .set({ status: step + 2 })
      .where('id', '=', id)
      .execute()
  }
  for (const index of note.exceptions) {
    const type = exceptionTypes[index]
    if (type === undefined) throw new Error('no such type')
    await db.insertInto('cmrException').values({ cmrId: id, exceptionTypeId: type.id, userId: signer }).execute()
  }
  if (note.isRemoved) await db.updateTable('cmr').set({ status: 8 }).where('id', '=', id).execute()
}

beforeAll(async () => {
  await addExceptionType(acme, 'Damaged')
  await addExceptionType(eastline, 'damaged ')
  await addExceptionType(acme, 'Seal broken')
  for (const note of fc.sample(aNote, { numRuns: 120, seed: 16 })) await write(note)
})

interface PeriodInZone {
  readonly begin: string
  readonly end: string
  readonly timeZone: string
}

/** The notes of a reader's list that were created on these days and not removed, with their related rows. */
async function counted(who: PersonName, { begin, end, timeZone }: PeriodInZone) {
  const { data } = await testWorld.call(cmrContract.list, { Limit: 10_000 }, { as: who })
  const ids = new Set(data.map(({ id }) => id))
  const [from, before] = [startOfDay(begin, timeZone), startOfNextDay(end, timeZone)]
  const notes = await db.selectFrom('cmr').selectAll().execute()
  const signatures = await db.selectFrom('cmrSignature').selectAll().execute()
  const exceptions = await db.selectFrom('cmrException').selectAll().execute()
  return notes
    .filter(({ id, status, createdAt }) => ids.has(id) && status !== 8 && createdAt >= from && createdAt < before)
    .map((note) => ({
      note,
      signatures: signatures.filter(({ cmrId }) => cmrId === note.id),
      exceptions: exceptions.filter(({ cmrId }) => cmrId === note.id),
    }))
}

type Known = Awaited<ReturnType<typeof counted>>[number]

function late({ note, signatures }: Known, step: 2 | 3): number | null {
  const at = signatures.find((one) => one.step === step)?.signedAt
  const due = step === 2 ? note.collectionDate : note.deliveryDate
  if (at === undefined || due === null || at <= due) return null
  return Math.floor((at.getTime() - due.getTime()) / minute)
}

type Counts = Record<string, number>

/** The counts without zeros. */
function plain(rows: readonly ChartRow[]): Record<string, Counts> {
  return Object.fromEntries(
    rows
      .map(
        ({ key, counts }) =>
          [key, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))] as const,
      )
      .filter(([, counts]) => Object.keys(counts).length > 0),
  )
}

function add(sums: Record<string, Counts>, key: string, name: string, more = 1): void {
  const own = (sums[key] ??= {})
  own[name] = (own[name] ?? 0) + more
}

/** A simple reference implementation of each chart. */
const slowly: Readonly<Record<ChartName, (one: Known, sums: Record<string, Counts>, piece: string) => void>> = {
  status: ({ note }, sums, piece) => {
    add(sums, piece, noteStatusNames.find((name) => noteStatus[name] === note.status) ?? '')
  },
  punctuality: (one, sums, piece) => {
    const has = (step: number) => one.signatures.some((signature) => signature.step === step)
    if (has(2) && one.note.collectionDate !== null) add(sums, piece, 'pickups')
    if (late(one, 2) !== null) add(sums, piece, 'latePickups')
    if (has(3) && one.note.deliveryDate !== null) add(sums, piece, 'deliveries')
    if (late(one, 3) !== null) add(sums, piece, 'lateDeliveries')
  },
  carriers: (one, sums) => {
    const key = String(one.note.carrierOrganizationId)
    add(sums, key, 'notes')
    if (late(one, 2) !== null) add(sums, key, 'latePickups')
    if (late(one, 3) !== null) add(sums, key, 'lateDeliveries')
    const minutes = (late(one, 2) ?? 0) + (late(one, 3) ?? 0)
    if (minutes > 0) add(sums, key, 'lateMinutes', minutes)
  },
  methods: ({ signatures }, sums) => {
    for (const { step, method } of signatures) {
      add(sums, String(method), ['shipper', 'driver', 'receiver'][step - 1] ?? '')
    }
  },
  exceptions: ({ exceptions }, sums) => {
    const names = exceptions.map((one) => exceptionTypes.find(({ id }) => id === one.exceptionTypeId)?.name ?? '')
    for (const name of new Set(names.map((name) => name.trim().toLowerCase()))) add(sums, name, 'notes')
  },
  waiting: ({ note }, sums) => {
    const stay = (start: Date | null, stop: Date | null, place: string | null, name: string) => {
      const called = (place ?? '').trim().toLowerCase()
      if (start === null || stop === null || called === '') return
      const minutes = (stop.getTime() - start.getTime()) / minute
      if (minutes < 0 || minutes > 7 * 24 * 60) return
      const key = `BE:${called}`
      add(sums, key, `${name}s`)
      if (minutes > 0) add(sums, key, `${name}Minutes`, minutes)
    }
    stay(note.startLoadingTime, note.stopLoadingTime, note.collectionPlace, 'loading')
    stay(note.startUnloadingTime, note.stopUnloadingTime, note.deliveryPlace, 'unloading')
  },
}

async function slowChart(chart: ChartName, who: PersonName, period: PeriodInZone): Promise<Record<string, Counts>> {
  const sums: Record<string, Counts> = {}
  const pieces = calendarParts(period)
  for (const one of await counted(who, period)) {
    const piece = pieces.findLast(({ begin }) => startOfDay(begin, period.timeZone) <= one.note.createdAt)
    slowly[chart](one, sums, piece?.begin ?? '')
  }
  const lateOnly = ([, { latePickups = 0, lateDeliveries = 0 }]: [string, Counts]) => latePickups + lateDeliveries > 0
  return chart === 'carriers' ? Object.fromEntries(Object.entries(sums).filter(lateOnly)) : sums
}

const readers = ['acme.planner', 'antwerp.planner', 'brabant.planner', 'super'] as const
const periods: readonly PeriodInZone[] = [
  { begin: '2026-10-20', end: '2026-10-28', timeZone: 'Asia/Kathmandu' },
  { begin: '2026-09-15', end: '2026-11-10', timeZone: 'Europe/Brussels' },
  { begin: '2024-01-01', end: '2026-12-31', timeZone: 'America/St_Johns' },
]

describe.each(chartNames)('the chart %s', (chart) => {
  test('the chart counts the visible notes by day, week or month in any time zone', async () => {
    for (const who of readers) {
      for (const period of periods) {
        const { data } = await testWorld.call(dashboardContract.chart, { ...period, chart }, { as: who })
        const expected = await slowChart(chart, who, period)
        expect(plain(data), `${who} ${JSON.stringify(period)}`).toEqual(expected)
        expect(Object.keys(expected).length, `${who} sees something`).toBeGreaterThan(0)
      }
    }
  })
})

describe('the notes behind each bar', () => {
  const [period = { begin: '', end: '', timeZone: '' }] = periods
  const days = { Begin: period.begin, End: period.end, timeZone: period.timeZone, PeriodSearch: 4, Limit: 1 }

  async function total(who: PersonName, more: object): Promise<number> {
    return (await testWorld.call(cmrContract.list, { ...days, ...more }, { as: who })).total
  }

  test.each(['acme.planner', 'super'] as const)(
    'each bar that %s sees counts as many notes as the list filtered by it',
    async (who) => {
      const rows = async (chart: ChartName) =>
        (await testWorld.call(dashboardContract.chart, { ...period, chart }, { as: who })).data
      for (const { key, counts } of await rows('methods')) {
        for (const step of ['shipper', 'driver', 'receiver'] as const) {
          // The keys of this chart are method numbers.
          const Group = formatGroup({ kind: 'signed', step, method: Number(key) as 1 })
          expect(await total(who, { Group }), Group).toBe(counts[step])
        }
      }
      const exceptions = await rows('exceptions')
      expect(exceptions.map(({ key }) => key)).toEqual([...new Set(exceptions.map(({ key }) => key))])
      for (const { key, counts } of exceptions) {
        expect(await total(who, { Group: `exception.${key}` }), key).toBe(counts['notes'])
      }
      for (const { key, counts } of await rows('waiting')) {
        expect(await total(who, { Group: `loading.${key}` }), key).toBe(counts['loadings'])
        expect(await total(who, { Group: `unloading.${key}` }), key).toBe(counts['unloadings'])
      }
      for (const { key, counts } of await rows('carriers')) {
        expect(await total(who, { Carrier: key, Metric: 'latePickupCount' }), key).toBe(counts['latePickups'])
      }
      const day = (await rows('status')).find(({ counts }) => (counts['signatureDriver'] ?? 0) > 0)
      const Begin = day?.begin ?? ''
      expect(await total(who, { Begin, End: Begin, StatusList: '4' })).toBe(day?.counts['signatureDriver'])
    },
  )

  test('an unknown group filter is refused by field name', async () => {
    const answer = await testWorld.request('acme.planner', cmrContract.list, { Group: 'late.yes' })
    expect(answer.status).toBe(400)
    expect(answer.body['fields']).toEqual({ Group: 'wrong_format' })
  })
})

test('drivers and signing users see no chart, and nobody sees one of an invisible organisation', async () => {
  for (const who of ['brabant.driver', 'acme.signer'] as const) {
    expect((await testWorld.request(who, dashboardContract.chart, { chart: 'status' })).status, who).toBe(403)
  }
  const foreign = await testWorld.request('acme.admin', dashboardContract.chart, {
    chart: 'status',
    organizationId: brabant,
  })
  expect(foreign.status).toBe(404)
})
