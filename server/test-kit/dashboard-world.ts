import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { MetricName } from '@roadnote/domain/cmr/metric'
import { metricValuesFrom, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import type { DayRange } from '@roadnote/domain/dashboard/period'
import { startOfDay, startOfNextDay } from '@roadnote/domain/time/calendar-day'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'
import type { openTestDatabase } from './database.ts'
import { createTestWorld } from './notes.ts'
import type { PersonName } from './people.ts'
import { addNote, addSignature, addUser } from './rows.ts'

const hour = 3_600_000
const minute = 60_000

type Db = Kysely<Database>

/** The last Sunday of October has 25 hours in Brussels; notes are before, during and after it. */
const firstMoment = Date.parse('2026-10-18T00:00:00Z')
const span = 16 * 24 * hour
/** Picks one of several, deterministic by index. */
function pick<Value>(values: readonly Value[], dice: number): Value {
  const value = values[dice % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

const aNote = fc.record({
  created: fc.nat(span / minute),
  sender: fc.constantFrom('acme', 'antwerp', 'eastline'),
  carrier: fc.constantFrom('brabant', 'delta'),
  recipient: fc.constantFrom('colmar', 'eastline'),
  signatures: fc.nat(3),
  dice: fc.nat(1000),
  isDriven: fc.boolean(),
  isRemoved: fc.constantFrom(true, false, false, false, false, false, false),
  pickup: fc.option(fc.integer({ min: -300, max: 300 })),
  delivery: fc.option(fc.integer({ min: -300, max: 300 })),
  tolerance: fc.option(fc.integer({ min: 0, max: 120 })),
  remarks: fc.subarray([10, 11, 12] as const),
  spoken: fc.subarray(['senderComment', 'driverComment', 'recipientComment'] as const),
  /** Exception types; the first may occur twice. */
  exceptions: fc.subarray([0, 1, 2, 3, 0]),
})

type GeneratedNote = typeof aNote extends fc.Arbitrary<infer Note> ? Note : never

interface Cast {
  readonly db: Db
  readonly organization: Awaited<ReturnType<typeof createTestWorld>>['organization']
  readonly signers: readonly number[]
  readonly exceptionTypes: readonly number[]
}

async function write({ db, organization, signers, exceptionTypes }: Cast, note: GeneratedNote): Promise<void> {
  const created = firstMoment + note.created * minute
  const after = (minutes: number | null) => (minutes === null ? null : new Date(created + 5 * hour + minutes * minute))
  const id = await addNote(
    db,
    { sender: organization[note.sender], carrier: organization[note.carrier], recipient: organization[note.recipient] },
    {
      createdAt: new Date(created),
      createdByUserId: pick(signers, note.dice),
      status: 2,
      driverUserId: note.isDriven ? pick(signers, note.dice + 1) : null,
      collectionDate: after(note.pickup),
      deliveryDate: after(note.delivery),
      excessReceptionMinutes: note.tolerance,
      excessDeliveryMinutes: note.tolerance,
    },
  )
  for (const step of ([1, 2, 3] as const).slice(0, note.signatures)) {
    const signerUserId = pick(signers, note.dice + step * 3)
    const method = ((note.dice + step) % 10) + 1
    await addSignature(db, id, step, { signerUserId, method, signedAt: new Date(created + 5 * hour + step * minute) })
    await db
      .updateTable('cmr')
      .set({ status: step + 2, lastModified: new Date() })
      .where('id', '=', id)
      .execute()
  }
  for (const type of note.remarks) {
    await db
      .insertInto('cmrComment')
      .values({
        cmrId: id,
        type,
        text: 'Torn wrapping',
        userId: pick(signers, 0),
        organizationId: organization[note.sender],
      })
      .execute()
  }
  for (const column of note.spoken) {
    await db
      .updateTable('cmr')
      .set({ [column]: 'One pallet short' })
      .where('id', '=', id)
      .execute()
  }
  for (const which of note.exceptions) {
    const values = { cmrId: id, exceptionTypeId: pick(exceptionTypes, which), userId: pick(signers, 0) }
    await db.insertInto('cmrException').values(values).execute()
  }
  if (note.isRemoved) await db.updateTable('cmr').set({ status: 8 }).where('id', '=', id).execute()
}

/** All data read from its primary tables: notes, signatures and comments. */
async function readAll(db: Db) {
  const notes = await db.selectFrom('cmr').selectAll().execute()
  const signatures = await db
    .selectFrom('cmrSignature')
    .select(['cmrId', 'step', 'signerUserId', 'signedAt', 'method'])
    .execute()
  const comments = await db.selectFrom('cmrComment').select(['cmrId', 'type']).execute()
  const exceptions = await db
    .selectFrom('cmrException')
    .innerJoin('exceptionType', 'exceptionType.id', 'cmrException.exceptionTypeId')
    .select(['cmrId', 'exceptionType.name'])
    .execute()
  return notes.map((note) => ({
    note,
    signatures: signatures.filter(({ cmrId }) => cmrId === note.id),
    exceptions: exceptions.filter(({ cmrId }) => cmrId === note.id).map(({ name }) => name),
    comments: comments.filter(({ cmrId }) => cmrId === note.id).map(({ type }) => type),
  }))
}

export type Known = Awaited<ReturnType<typeof readAll>>[number]

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

/** A simple reference implementation of one metric. */
export const referenceMetrics: Readonly<Record<MetricName, (all: readonly Known[]) => number>> = {
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

export interface PeriodInZone extends DayRange {
  readonly timeZone: string
}

export const zones = ['Europe/Brussels', 'UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland'] as const

export const anyPeriodInZone = fc
  .record({ first: fc.nat(19), length: fc.nat(19), timeZone: fc.constantFrom(...zones) })
  .map(({ first, length, timeZone }): PeriodInZone => {
    const dayAfter = (days: number) => new Date(Date.parse('2026-10-16') + days * 24 * hour).toISOString().slice(0, 10)
    return { begin: dayAfter(first), end: dayAfter(first + length), timeZone }
  })

/** Two organisations with one type name in common: equal names count as the same type. */
async function addExceptionTypes(db: Db, acme: number, brabant: number): Promise<number[]> {
  const types = [
    { organizationId: acme, name: 'Damaged' },
    { organizationId: acme, name: 'Short delivery' },
    { organizationId: brabant, name: 'damaged' },
    { organizationId: brabant, name: 'Closed gate' },
  ]
  const rows = await db.insertInto('exceptionType').values(types).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Many deterministic random notes of the test world, with a slow reference implementation of the metrics. */
export async function aDashboardWorld(connection: Awaited<ReturnType<typeof openTestDatabase>>) {
  const { db } = connection
  const testWorld = await createTestWorld(connection)
  const { organization } = testWorld
  const { acme, antwerp, brabant, colmar } = organization
  await db.updateTable('organization').set({ dashboardPaymentSign: true, dashboardDisplaySign: true }).execute()
  const signers = await Promise.all([acme, antwerp, brabant, brabant, colmar].map((id) => addUser(db, id)))
  const exceptionTypes = await addExceptionTypes(db, acme, brabant)
  // Reproducible, and large enough that all metrics differ.
  const generated = fc.sample(aNote, { numRuns: 140, seed: 20_261_116 })
  for (const note of generated) await write({ db, organization, signers, exceptionTypes }, note)

  /** The visible notes of each reader, cached until the notes change. */
  const shown = new Map<PersonName, readonly Known[]>()
  const shownTo = async (who: PersonName): Promise<readonly Known[]> => {
    const known = shown.get(who)
    if (known !== undefined) return known
    const { data } = await testWorld.call(cmrContract.list, { Limit: 10_000 }, { as: who })
    const ids = new Set(data.map(({ id }) => id))
    const found = (await readAll(db)).filter(({ note }) => ids.has(note.id))
    shown.set(who, found)
    return found
  }
  /** The visible notes that were created on these days and not removed. */
  const countedFor = async (who: PersonName, { begin, end, timeZone }: PeriodInZone): Promise<readonly Known[]> => {
    const [from, before] = [startOfDay(begin, timeZone), startOfNextDay(end, timeZone)]
    return (await shownTo(who)).filter(
      ({ note }) => note.status !== 8 && note.createdAt >= from && note.createdAt < before,
    )
  }
  const referenceMetricsFor = async (who: PersonName, period: PeriodInZone): Promise<MetricValues> => {
    const counted = await countedFor(who, period)
    return metricValuesFrom((metric) => referenceMetrics[metric](counted))
  }
  return { db, testWorld, exceptionTypes, countedFor, referenceMetricsFor, lookAgain: () => shown.clear() }
}
