import type { Actor } from '@roadnote/domain/access/actor'
import { sortableFields } from '@roadnote/domain/cmr/contract/list-columns'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'
import { parseFilter } from './filter.ts'
import { findPage, defaultLimits } from './query.ts'

const testWorld = await createTestWorld(await openTestDatabase())
const { db, organization, userId } = testWorld
const readers: PersonName[] = [
  'acme.planner',
  'acme.signer',
  'antwerp.planner',
  'brabant.planner',
  'colmar.planner',
  'super',
]
const actors: Actor[] = []

beforeAll(async () => {
  const recipients = [organization.colmar]
  for (const place of ['Gent', 'Brugge']) {
    recipients.push(await addOrganization(db, { parentId: organization.colmar, name: `${place} Depot`, place }))
  }
  const senders = [organization.acme, organization.antwerp]
  for (let index = 0; index < 60; index++) {
    const parties = {
      sender: senders[index % 2] ?? 0,
      carrier: organization.brabant,
      recipient: recipients[index % 3] ?? 0,
      ...(index % 4 === 0 ? { subcontractor: organization.delta } : {}),
    }
    await addNote(db, parties, {
      code: `BEACM${700_000 + index}RN`,
      createdByUserId: userId['acme.planner'],
      status: 1 + (index % 2),
      collectionPlace: index % 3 === 0 ? 'Emden' : 'Ålesund',
      // Longer than a key column: text at its end must be found too.
      deliveryPlace: `${index % 6 === 0 ? 'ﷺ'.repeat(20) : ''}Halden`,
      tripId: index % 5 === 0 ? null : `Trip ${index % 7}`,
      driverUserId: index % 3 === 0 ? userId['brabant.driver'] : null,
      collectionDate: new Date(Date.UTC(2026, 0, 1 + (index % 10))),
      lastModified: new Date(Date.UTC(2026, 5, 1 + (index % 6))),
    })
  }
  await db
    .updateTable('organization')
    .set({ canSignedBySubordinateSign: true })
    .where('id', '=', organization.acme)
    .execute()
  for (const who of readers) actors.push(await testWorld.actorOf(who))
})

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })

const words = [
  'gent',
  'emden',
  'halden',
  'brabant.driver br',
  'depot',
  'br',
  'trip 5',
  'acm',
  'FR',
  '-',
  'zzz',
  'brabant.driver',
]

/** Limits that force the fallback: scan all notes, or for a super admin scan in order. */
const walking = { ...defaultLimits, everything: 1, few: -1, candidates: 1, usual: 1000, frequent: 1000 }

const filters = fc.record({
  Code: maybe(fc.constantFrom('70000', '7', 'beacm', '700012', 'xyz')),
  TripID: maybe(fc.constantFrom('trip 3', 'trip', '4', 'nothing')),
  Search: maybe(fc.constantFrom(...words)),
  Sender: maybe(fc.constantFrom('acme', 'antwerp', 'e', 'nobody')),
  Carrier: maybe(fc.constantFrom('brabant', 'delta')),
  Recipient: maybe(fc.constantFrom('depot', 'colmar', 'gent')),
  StatusList: maybe(fc.constantFrom('1', '2', '1,2,8')),
  Assign: maybe(fc.boolean()),
  MyTurn: maybe(fc.boolean()),
  Late: maybe(fc.boolean()),
  Begin: maybe(fc.constantFrom('2026-01-03', '2026-06-02')),
  End: maybe(fc.constantFrom('2026-01-07', '2026-06-05')),
  PeriodSearch: maybe(fc.constantFrom(1, 2, 3)),
  OrderBy: maybe(fc.constantFrom(...sortableFields)),
  Direction: maybe(fc.constantFrom('asc', 'desc')),
  Page: maybe(fc.integer({ min: 1, max: 4 })),
})

test('every query strategy returns the same page and total', async () => {
  const reader = fc.integer({ min: 0, max: readers.length - 1 })
  await fc.assert(
    fc.asyncProperty(reader, filters, async (who, filter) => {
      const actor = actors[who]
      if (actor === undefined) throw new Error('nobody reads')
      const parsed = parseFilter(filter, new Date('2026-01-05T12:00:00Z'))
      const byLooking = await findPage(db, actor, parsed)
      const byIndex = await findPage(db, actor, parsed, { ...defaultLimits, few: -1, usual: 1000, frequent: 1000 })
      expect(byIndex).toEqual(byLooking)
      const byOrder = await findPage(db, actor, parsed, { ...defaultLimits, few: -1, frequent: 0 })
      expect(byOrder).toEqual(byLooking)
      const byWalking = await findPage(db, actor, parsed, walking)
      expect(byWalking.ids).toEqual(byLooking.ids)
      // With these limits hardly counted and marked as inexact, except for an organisation's own notes.
      expect(byWalking.totalIsExact ? [byLooking.total] : [0, 1]).toContain(byWalking.total)
      expect(byWalking.totalIsExact || readers[who] === 'super').toBe(true)
    }),
    { numRuns: 120 },
  )
})

test('a trip id too long for the search column is still found by its last words in the right note only', async () => {
  const parties = { sender: organization.acme, carrier: organization.brabant, recipient: organization.colmar }
  // Each of these characters folds to eighteen letters.
  const long = 'ﷺ'.repeat(20)
  const add = (code: string, end: string) =>
    addNote(db, parties, { code, createdByUserId: userId['acme.planner'], status: 2, tripId: `${long} ${end}` })
  const rhine = await add('BEACM790001RN', 'Rhine')
  await add('BEACM790002RN', 'Danube')
  for (const filter of [{ TripID: 'rhine' }, { Search: 'rhine' }]) {
    const parsed = parseFilter(filter, new Date('2026-01-05T12:00:00Z'))
    for (const actor of actors.filter(({ builtInRole }) => builtInRole !== 'signing user'))
      expect(await findPage(db, actor, parsed)).toMatchObject({ ids: [rhine], total: 1 })
  }
})

test.each(words)('the index-order scan finds "%s" in the same notes, each once', async (word) => {
  const parsed = parseFilter({ Search: word, Limit: 100 }, new Date('2026-01-05T12:00:00Z'))
  for (const actor of actors) {
    const { ids } = await findPage(db, actor, parsed)
    expect((await findPage(db, actor, parsed, walking)).ids).toEqual(ids)
  }
})
