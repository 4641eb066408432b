import { beforeAll, describe, expect, test } from 'vitest'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote } from '../../../test-kit/rows.ts'
import { parseFilter } from './filter.ts'
import { findPage, defaultLimits } from './query.ts'
import { rowsOfNotes } from './rows.ts'

const now = new Date('2026-11-13T12:00:00Z')
const testWorld = await createTestWorld(await openTestDatabase('world'), () => now)
const { db, organization, userId } = testWorld
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000)

/** Every status, every carrier and driver, on time, late and within the grace period. */
beforeAll(async () => {
  const places = [organization.acme, organization.antwerp, organization.colmar, organization.operator]
  let number = 800_000
  for (const status of [1, 2, 3, 4, 5, 7, 8, 9])
    for (const [index, sender] of places.entries())
      for (const subcontracted of [false, true]) {
        const parties = {
          sender,
          carrier: subcontracted ? organization.brabant : organization.delta,
          recipient: places[(index + 1) % places.length] ?? 0,
          ...(subcontracted ? { subcontractor: organization.delta } : {}),
        }
        await addNote(db, parties, {
          code: `BEACM${number++}RN`,
          createdByUserId: userId['acme.planner'],
          status,
          ...(status === 9 ? { previousStatus: 3 } : {}),
          driverUserId: index % 2 === 0 ? userId['brabant.driver'] : null,
          collectionDate: index === 3 ? null : hours(index - 1),
          deliveryDate: hours(subcontracted ? -1 : 2),
          excessReceptionMinutes: index === 0 && subcontracted ? 90 : null,
          excessDeliveryMinutes: index === 1 ? 61 : null,
        })
      }
})

/** The list's result for these filters by both query strategies, and the domain rule's result for all visible notes. */
async function compared(who: PersonName, filter: { MyTurn?: boolean; Late?: boolean }) {
  const actor = await testWorld.actorOf(who)
  const all = { Limit: 1000, StatusList: '1,2,3,4,5,6,7,8,9' }
  const { ids } = await findPage(db, actor, parseFilter(all, now))
  const rows = await rowsOfNotes(db, { actor, language: 'en', now }, ids)
  const wanted = rows.filter((row) => (filter.MyTurn !== true || row.isMyTurn) && (filter.Late !== true || row.isLate))
  const parsed = parseFilter({ ...all, ...filter }, now)
  return {
    byRule: { ids: wanted.map(({ id }) => id), total: wanted.length, totalIsExact: true },
    byLooking: await findPage(db, actor, parsed),
    byWalking: await findPage(db, actor, parsed, { ...defaultLimits, few: -1 }),
  }
}

const readers: readonly PersonName[] = [
  'super',
  'acme.admin',
  'acme.planner',
  'acme.signer',
  'antwerp.planner',
  'brabant.planner',
  'brabant.driver',
  'delta.planner',
  'colmar.planner',
  'eastline.admin',
]

async function letSubordinatesSign(isOn: boolean): Promise<void> {
  await db
    .updateTable('organization')
    .set({ canSignedBySubordinateSign: isOn })
    .where('id', '=', organization.acme)
    .execute()
}

describe('the list of notes to sign', () => {
  test.each(readers)('the list of notes to sign for %s matches the domain rule', async (who) => {
    const { byRule, byLooking, byWalking } = await compared(who, { MyTurn: true })
    expect(byLooking).toEqual(byRule)
    expect(byWalking).toEqual(byRule)
    expect(byRule.total > 0).toBe(who !== 'eastline.admin')
  })

  test('the list of notes to sign includes notes that a parent organisation lets its branches sign', async () => {
    const { byRule: before } = await compared('antwerp.planner', { MyTurn: true })
    await letSubordinatesSign(true)
    const { byRule, byLooking } = await compared('antwerp.planner', { MyTurn: true })
    await letSubordinatesSign(false)
    expect(byLooking).toEqual(byRule)
    expect(byRule.total).toBeGreaterThan(before.total)
  })

  test('the list of notes to sign contains no note that nobody can sign now', async () => {
    const notNow = { MyTurn: true, StatusList: '1,5,7,8,9' }
    expect(await testWorld.call(cmrContract.list, notNow, { as: 'acme.planner' })).toMatchObject({ total: 0, data: [] })
  })
})

describe('the list of late notes', () => {
  test.each(readers)('the list of late notes for %s matches the domain rule', async (who) => {
    for (const filter of [{ Late: true }, { Late: true, MyTurn: true }]) {
      const { byRule, byLooking, byWalking } = await compared(who, filter)
      expect(byLooking).toEqual(byRule)
      expect(byWalking).toEqual(byRule)
    }
  })

  test('each late note in the list has the time at which it was due', async () => {
    const { data: rows } = await testWorld.call(cmrContract.list, { Late: true, Limit: 50 }, { as: 'acme.planner' })
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      expect(row.isLate).toBe(true)
      expect([2, 3, 4]).toContain(row.status)
      expect(row.dueAt?.getTime()).toBeLessThan(now.getTime())
    }
  })
})

describe('the counts of the list views', () => {
  test.each(readers)('the counts of the views equal the totals of their lists for %s', async (who) => {
    const totalOf = async (filter: { MyTurn?: boolean; Late?: boolean }) => {
      const { total, totalIsExact } = await testWorld.call(cmrContract.list, filter, { as: who })
      return { total, totalIsExact }
    }
    expect(await testWorld.call(cmrContract.viewCounts, {}, { as: who })).toEqual({
      toSign: await totalOf({ MyTurn: true }),
      late: await totalOf({ Late: true }),
    })
  })

  test('the counts of the views are zero for an inspector, who sees notes only by code', async () => {
    const none = { total: 0, totalIsExact: true }
    expect(await testWorld.call(cmrContract.viewCounts, {}, { as: 'inspector' })).toEqual({ toSign: none, late: none })
  })
})
