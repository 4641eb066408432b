import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { proContract, type ProFilter } from '@roadnote/domain/dashboard/pro-contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, makeAt } = testWorld

type Chart = 'outcomes' | 'deliveringCarriers' | 'deliveryPlaces'

async function countsOf(name: Chart, who: PersonName = 'acme.planner', filter: Partial<ProFilter> = {}) {
  const { data } = await call(proContract.proChart, { ...filter, chart: name }, { as: who })
  return data.map(({ key, name: shown, counts }) => [key, shown, counts])
}

const all = { full: 2, part: 1, refused: 1, left: 1 }

beforeAll(async () => {
  await db.updateTable('organization').set({ dashboardPaymentSign: true, dashboardDisplaySign: true }).execute()
  const lyon = { deliveryPlace: 'Lyon', deliveryCountryCode: 'FR' }
  const spelled = { deliveryPlace: ' LYON', deliveryCountryCode: 'FR' }
  await makeAt(5, lyon)
  const before = await makeAt(5, spelled)
  const part = await makeAt(5, lyon)
  await db.updateTable('cmr').set({ deliveryOutcome: 2 }).where('id', '=', part).execute()
  // A note signed before outcomes were recorded counts as delivered in full.
  await db.updateTable('cmr').set({ deliveryOutcome: null }).where('id', '=', before).execute()
  const refused = await makeAt(4, lyon)
  await call(deliveryContract.refuseDelivery, { cmrId: refused, reason: 'late' }, { as: 'brabant.planner' })
  const left = await makeAt(4, lyon)
  await call(deliveryContract.leaveGoods, { cmrId: left, reason: 'closed' }, { as: 'brabant.planner' })
  // Neither a note under way nor a removed one has ended.
  await makeAt(4, lyon)
  const removed = await makeAt(5, lyon)
  await db.updateTable('cmr').set({ status: 8 }).where('id', '=', removed).execute()
})

test('deliveries are counted by how they ended, over the period', async () => {
  const rows = await countsOf('outcomes')
  const ended = rows.filter(([, , counts]) => Object.values(counts ?? {}).some((count) => Number(count) > 0))
  expect(ended.map(([, , counts]) => counts)).toEqual([all])
  expect(rows.length).toBeGreaterThan(1)
})

test('deliveries are counted by carrier and by place of delivery, whatever the spelling of the place', async () => {
  expect(await countsOf('deliveringCarriers')).toEqual([[String(testWorld.brabant), 'Brabant Transport', all]])
  expect((await countsOf('deliveryPlaces')).map(([key, , counts]) => [key, counts])).toEqual([['FR:lyon', all]])
})

test('the charts of deliveries count only notes that the reader sees and that the filter leaves', async () => {
  expect(await countsOf('deliveringCarriers', 'eastline.planner')).toEqual([])
  expect(await countsOf('deliveryPlaces', 'eastline.planner')).toEqual([])
  expect(await countsOf('deliveringCarriers', 'colmar.planner')).toHaveLength(1)
  const refusedOrLeft = { full: 0, part: 0, refused: 1, left: 1 }
  expect((await countsOf('deliveryPlaces', 'acme.planner', { status: [4] })).map(([, , counts]) => counts)).toEqual([
    refusedOrLeft,
  ])
  expect(await countsOf('deliveryPlaces', 'acme.planner', { begin: '2020-01-01', end: '2020-01-31' })).toEqual([])
})
