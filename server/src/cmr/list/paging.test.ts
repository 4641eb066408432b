import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { sortableFields, type SortableField } from '@roadnote/domain/cmr/contract/list-columns'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, userId } = testWorld

/** A filter in any encoding that clients send. */
async function list(filter: Record<string, unknown>, who: PersonName = 'acme.planner') {
  const { status, body } = await testWorld.request(who, cmrContract.list, filter)
  expect(status, JSON.stringify(body)).toBe(200)
  return cmrContract.list.reply.parse(body)
}

const count = 57
const places = ['Gent', 'aalst', 'Brugge', null, 'Aalst', 'Zele']
const roads = ['Kiel', 'bremen', 'Essen', 'Bremen', 'Trier', 'kiel', 'Ulm']

beforeAll(async () => {
  const recipients: number[] = []
  for (const [index, place] of places.entries()) {
    const name = `${place ?? 'Nowhere'} Depot ${index % 2}`
    const address = {
      countryCode: index % 2 === 0 ? 'BE' : 'NL',
      postalCode: place === null ? null : `${9000 + index}`,
    }
    const street = place === null ? null : `Kaai ${index}`
    recipients.push(await addOrganization(db, { parentId: organization.operator, name, place, street, ...address }))
  }
  for (let index = 0; index < count; index++) {
    const recipient = recipients[index % recipients.length] ?? 0
    const id = await addNote(
      db,
      { sender: organization.acme, carrier: organization.brabant, recipient },
      {
        code: `BEACM${(index * 7919) % 1_000_003}00RN`,
        createdByUserId: userId['acme.planner'],
        status: [1, 2, 4, 2, 8][index % 5] ?? 1,
        tripId: index % 4 === 0 ? null : `Trip ${index % 9}`,
        driverUserId: [null, userId['brabant.driver'], userId['brabant.driver2']][index % 3] ?? null,
        collectionPlace: roads[(index * 5) % roads.length] ?? '',
        collectionDate: index % 6 === 0 ? null : new Date(Date.UTC(2026, 2, 1 + ((index * 3) % 11))),
        deliveryPlace: roads[(index * 2 + 1) % roads.length] ?? '',
        deliveryDate: index % 7 === 0 ? null : new Date(Date.UTC(2026, 3, 1 + ((index * 3) % 11))),
        stopLoadingTime: index % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + ((index * 5) % 13))),
        // Many notes share their last change: ties must not change order between pages.
        lastModified: new Date(Date.UTC(2026, 5, 1 + (index % 6))),
      },
    )
    await db
      .updateTable('cmr')
      .set({
        photoCount: index % 4,
        attachmentCount: index % 3,
        containerNumbers: index % 2 ? `MSKU${index % 7}` : null,
      })
      .where('id', '=', id)
      .execute()
  }
})

const visible = count - Math.floor(count / 5)
const removed = count - visible

/** The sort value of a column: texts regardless of case. */
function keyOf(row: NoteRow, field: SortableField): string | number | null {
  const value = row[field]
  if (value instanceof Date) return value.getTime()
  // No note here has reservations.
  if (typeof value === 'object') return null
  return typeof value === 'string' && !['cmrCode', 'containerNumberList'].includes(field) ? value.toLowerCase() : value
}

function expectSorted(rows: readonly NoteRow[], field: SortableField, direction: 'asc' | 'desc') {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before === undefined) continue
    const [one, other] = [keyOf(before, field), keyOf(row, field)]
    // Empty values come last in both directions.
    const isRight =
      one === null ? other === null : other === null || one === other || one < other === (direction === 'asc')
    expect(isRight, `${field} ${direction}: ${one} before ${other}`).toBe(true)
  }
}

describe('sorting the list', () => {
  test.each(sortableFields.flatMap((field) => [[field, 'asc'] as const, [field, 'desc'] as const]))(
    'sorting by %s %s orders all notes consistently across pages',
    async (OrderBy, Direction) => {
      for (const who of ['acme.planner', 'super'] as const) {
        const whole = await list({ OrderBy, Direction, Limit: 100 }, who)
        expect(whole.data).toHaveLength(visible)
        expectSorted(whole.data, OrderBy, Direction)
        const paged: NoteRow[] = []
        for (let Page = 1; paged.length < visible; Page++) {
          const { data } = await list({ OrderBy, Direction, Limit: 10, Page }, who)
          expect(data.length).toBeGreaterThan(0)
          paged.push(...data)
        }
        expect(paged.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
      }
    },
  )

  test('the list is sorted by the last change, newest first, by default', async () => {
    const usual = (await list({ Limit: 100 })).data.map(({ id }) => id)
    expect((await list({ Limit: 100, OrderBy: 'lastModified', Direction: 'desc' })).data.map(({ id }) => id)).toEqual(
      usual,
    )
    for (const OrderBy of ['', ' ', 'LASTMODIFIED']) {
      expect(
        (await list({ Limit: 100, OrderBy })).data.map(({ id }) => id),
        OrderBy,
      ).toEqual(usual)
    }
  })

  test('sorting keeps the filter of the list', async () => {
    const { data, total } = await list({ OrderBy: 'recipientPlace', Direction: 'ASC', Search: 'aalst', Limit: 100 })
    expect(total).toBe(data.length)
    expect(new Set(data.map((row) => row.recipientPlace))).toEqual(new Set(['aalst', 'Aalst']))
    expectSorted(data, 'recipientPlace', 'asc')
  })
})

describe('paging through the list', () => {
  test('the list returns the first page of ten rows by default', async () => {
    const { data, total, totalIsExact } = await list({})
    expect([data.length, total, totalIsExact]).toEqual([10, visible, true])
    expect((await list({ Page: '1', Limit: '10' })).data).toEqual(data)
    for (const wild of [{ Page: 0 }, { Page: -3 }, { Limit: 0 }, { Limit: -10 }])
      expect((await list(wild)).data).toEqual(data)
  })

  test('every page of the list has the same total, and pages after the last one are empty', async () => {
    for (const filter of [{}, { Search: 'depot' }, { OrderBy: 'tripID' }]) {
      const { data, total } = await list({ ...filter, Page: 1000 })
      expect([data, total]).toEqual([[], visible])
    }
  })

  test('the list accepts extremely large page numbers and limits', async () => {
    for (const who of ['acme.planner', 'super', 'brabant.driver'] as const) {
      expect((await list({ Page: 999_999_999_999_999, Limit: 999_999_999_999_999 }, who)).data).toEqual([])
      expect((await list({ Page: 999_999_999_999_999, Limit: 7, OrderBy: 'loaded' }, who)).data).toEqual([])
    }
    expect((await list({ Limit: 999_999_999_999_999 })).data).toHaveLength(visible)
  })

  test('pages of the smallest size neither miss nor repeat a note', async () => {
    const seen: number[] = []
    for (let Page = 1; Page <= visible; Page++) seen.push(...(await list({ Page, Limit: 1 })).data.map(({ id }) => id))
    expect(new Set(seen).size).toBe(visible)
  })
})

describe('the total of the list', () => {
  test('the total is exact for each reader and filter', async () => {
    expect((await list({ StatusList: '8' })).total).toBe(removed)
    expect((await list({ StatusList: '1,2,4,8' })).total).toBe(count)
    expect((await list({}, 'brabant.driver')).total).toBe(
      Array.from({ length: count }, (_, index) => index).filter((index) => index % 3 === 1 && index % 5 !== 4).length,
    )
    expect((await list({}, 'eastline.admin')).total).toBe(0)
  })

  test('the total over all organisations is counted up to ten thousand and marked as inexact beyond', async () => {
    const before = await list({}, 'super')
    expect([before.total, before.totalIsExact]).toEqual([visible, true])
    await db.transaction().execute(async (tx) => {
      await sql`set local roadnote.bulk_load = 'on'`.execute(tx)
      await sql`
        insert into cmr (code, sender_organization_id, created_by_organization_id, created_by_user_id)
        select 'BEMAS' || i || 'RN', ${organization.eastline}, ${organization.eastline}, ${userId['eastline.admin']}
        from generate_series(100000, 110000 - ${visible}::int) i`.execute(tx)
      await sql`select rebuild_cmr_party(), rebuild_cmr_search()`.execute(tx)
    })
    const more = await list({}, 'super')
    expect([more.total, more.totalIsExact, more.data.length]).toEqual([10_000, false, 10])
    const searched = await list({ Search: 'bemas', Page: 3 }, 'super')
    expect([searched.total, searched.totalIsExact, searched.data.length]).toEqual([10_001 - visible, true, 10])
    const mine = await list({ Search: 'bemas', Page: 3 }, 'eastline.admin')
    expect([mine.total, mine.totalIsExact, mine.data.length]).toEqual([10_001 - visible, true, 10])
    const byParty = await list({ Sender: 'eastline' }, 'eastline.admin')
    expect([byParty.total, byParty.totalIsExact]).toEqual([10_001 - visible, true])
    const rare = await list({ Search: 'bemas10000' }, 'super')
    expect([rare.total, rare.totalIsExact]).toEqual([10, true])
    const own = await list({}, 'eastline.admin')
    expect([own.total, own.totalIsExact]).toEqual([10_001 - visible, true])
  })
})
