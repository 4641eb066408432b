import type { Actor } from '@roadnote/domain/access/actor'
import { sortableFields } from '@roadnote/domain/cmr/contract/list-columns'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'
import { visibleTo } from '../note/visibility.ts'
import { parseFilter, type ParsedFilter } from './filter.ts'
import { findPage, defaultLimits } from './query.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
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
    const id = await addNote(db, parties, {
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
      loadOrderId: index % 4 === 0 ? `Load ${index % 8}` : null,
      unloadOrderId: index % 3 === 0 ? `Drop ${index % 9}` : null,
      licensePlates: index % 2 === 0 ? `1-ÅBC-${100 + (index % 7)}` : null,
    })
    const goodsNature = index % 6 === 0 ? 'Éther' : 'Depot trays'
    if (index % 2 === 0)
      await db
        .insertInto('good')
        .values({ cmrId: id, goodsNature, grossWeight: (index % 5) * 100.5 })
        .execute()
    if (index % 5 === 0)
      await db
        .insertInto('container')
        .values({ cmrId: id, number: `MSKU${index}`, sealNumber: 'SL-Emden' })
        .execute()
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
  'load 4',
  'drop',
  'abc-10',
  'ether',
  'sl-emden',
  'msku5',
  'delta',
  'antwerp',
  '1 abc 102',
  'trip5',
  'ms-ku5',
  'depottrays',
]

/** Limits that force the fallback: scan all notes, or for a super admin scan in order. */
const walking = { ...defaultLimits, everything: 1, few: -1, candidates: 0, walked: 0 }

const filters = fc.record({
  Code: maybe(fc.constantFrom('70000', '7', 'beacm', '700012', 'xyz')),
  TripID: maybe(fc.constantFrom('trip 3', 'trip', '4', 'nothing')),
  LicensePlates: maybe(fc.constantFrom('åbc', '1-abc-102', '1abc102', 'c.10', 'xyz')),
  References: maybe(fc.constantFrom('load', 'drop 3', 'LOAD4', '4')),
  WeightFrom: maybe(fc.constantFrom(0, 100.5, 300)),
  WeightTo: maybe(fc.constantFrom(0, 201, 1000)),
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
      const byCandidates = await findPage(db, actor, parsed, { ...defaultLimits, few: -1, notesForCandidate: 0.01 })
      expect(byCandidates).toEqual(byLooking)
      const byIndex = await findPage(db, actor, parsed, { ...defaultLimits, few: -1, candidates: 0 })
      expect(byIndex).toEqual(byLooking)
      const byReadingAll = await findPage(db, actor, parsed, { ...defaultLimits, walked: 0 })
      expect(byReadingAll).toEqual(byLooking)
      const byWalking = await findPage(db, actor, parsed, walking)
      expect(byWalking.ids).toEqual(byLooking.ids)
      // With these limits hardly counted and marked as inexact, except for an organisation's own notes.
      expect(byWalking.totalIsExact ? [byLooking.total] : [0, 1]).toContain(byWalking.total)
      expect(byWalking.totalIsExact || readers[who] === 'super').toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('every filter finds the notes of a plain query that reads each text where it stands', async () => {
  const reader = fc.integer({ min: 0, max: readers.length - 1 })
  await fc.assert(
    fc.asyncProperty(reader, filters, fc.boolean(), async (who, filter, isMany) => {
      const actor = actors[who]
      if (actor === undefined) throw new Error('nobody reads')
      const { MyTurn: _turn, Late: _late, ...plainFilter } = filter
      const parsed = parseFilter({ ...plainFilter, Page: 1, Limit: 1000 }, new Date('2026-01-05T12:00:00Z'))
      const limits = isMany ? { ...defaultLimits, few: -1, candidates: 0 } : defaultLimits
      const { ids, total } = await findPage(db, actor, parsed, limits)
      expect(ids.toSorted((one, other) => one - other)).toEqual(await plainIds(actor, parsed))
      expect(total).toBe(ids.length)
    }),
    { numRuns: 60 },
  )
})

/** The texts of a note as its tables have them, each in a place of its own. */
const names = sql`array[sender.name, carrier.name, subcontractor.name,
    array_to_string(array[recipient.name, recipient.country_code::text, recipient.postal_code, recipient.place, recipient.street], ' '),
    array_to_string(array[driver.user_name, driver.name, driver.surname], ' ')]`

const ownTexts = sql`array[cmr.code, cmr.trip_id, cmr.load_order_id, cmr.unload_order_id, cmr.extra_cmr_id,
    cmr.license_plates, cmr.collection_place, cmr.delivery_place]
  || array(select number::text from container where cmr_id = cmr.id)
  || array(select seal_number::text from container where cmr_id = cmr.id)
  || array(select goods_nature::text from good where cmr_id = cmr.id)`

async function plainIds(actor: Actor, filter: ParsedFilter): Promise<number[]> {
  const has = (typed: string | null, texts: RawBuilder<unknown>) =>
    typed === null
      ? sql`true`
      : sql`exists (select from unnest(${texts}) as place where position(fold_text(${typed}) in fold_text(place)) > 0)`
  // Not the function of the database that is tested.
  const plain = (value: RawBuilder<unknown>) => sql`regexp_replace(fold_text(${value}), '[ ./_-]', '', 'g')`
  const hasNumber = (typed: string | null, texts: RawBuilder<unknown>) =>
    typed === null
      ? sql`true`
      : sql`exists (select from unnest(${texts}) as place
          where position(nullif(${plain(sql`${typed}`)}, '') in ${plain(sql`place`)}) > 0)`
  const called = (party: 'sender' | 'carrier' | 'recipient') => {
    const wanted = filter[party]
    return has(wanted !== null && 'name' in wanted ? wanted.name : null, sql`array[${sql.ref(`${party}.name`)}]`)
  }
  const date = sql.ref(`cmr.${filter.dateColumn}`)
  const { rows } = await sql<{ id: number }>`
    select cmr.id from cmr
    left join organization as sender on sender.id = cmr.sender_organization_id
    left join organization as carrier on carrier.id = cmr.carrier_organization_id
    left join organization as subcontractor on subcontractor.id = cmr.subcontractor_organization_id
    left join organization as recipient on recipient.id = cmr.recipient_organization_id
    left join app_user as driver on driver.id = cmr.driver_user_id
    where ${visibleTo(actor)} and cmr.status = any (${filter.statuses}::smallint[])
      and (${filter.from}::timestamptz is null or ${date} >= ${filter.from})
      and (${filter.before}::timestamptz is null or ${date} < ${filter.before})
      and (${filter.assigned}::boolean is null or (cmr.driver_user_id is not null) = ${filter.assigned})
      and ${hasNumber(filter.code, sql`array[cmr.code]`)} and ${hasNumber(filter.tripId, sql`array[cmr.trip_id]`)}
      and ${hasNumber(filter.licensePlates, sql`array[cmr.license_plates]`)}
      and ${hasNumber(filter.references, sql`array[cmr.load_order_id, cmr.unload_order_id, cmr.extra_cmr_id]`)}
      and (${filter.weight.from}::numeric is null
        or (select sum(gross_weight) from good where cmr_id = cmr.id) >= ${filter.weight.from})
      and (${filter.weight.to}::numeric is null
        or (select sum(gross_weight) from good where cmr_id = cmr.id) <= ${filter.weight.to})
      and ${called('sender')} and ${called('carrier')} and ${called('recipient')}
      and (${has(filter.search, names)} or ${hasNumber(filter.search, ownTexts)})
    order by cmr.id`.execute(db)
  return rows.map(({ id }) => id)
}

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
