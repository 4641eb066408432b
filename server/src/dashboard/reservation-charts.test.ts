import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { ownReservationContract } from '@roadnote/domain/cmr/reservation/own-contract'
import { dashboardContract } from '@roadnote/domain/dashboard/contract'
import { proContract, type ProFilter } from '@roadnote/domain/dashboard/pro-contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, request, released } = testWorld

type Chart = 'reservations' | 'reservingCarriers' | 'reservedPlaces'

function chart(name: Chart, who: PersonName = 'acme.planner', filter: Partial<ProFilter> = {}) {
  return call(proContract.proChart, { ...filter, chart: name }, { as: who })
}

async function countsOf(name: Chart, who?: PersonName, filter?: Partial<ProFilter>) {
  const { data } = await chart(name, who, filter)
  return data.map(({ key, name: shown, counts }) => [key, shown, counts])
}

async function raise(cmrId: number, code: string, who: PersonName = 'brabant.driver'): Promise<number> {
  return (await call(reservationContract.addReservation, { cmr_id: cmrId, code }, { as: who })).id
}

const none = { unanswered: 0, accepted: 0, rejected: 0 }

beforeAll(async () => {
  await db.updateTable('organization').set({ dashboardPaymentSign: true, dashboardDisplaySign: true }).execute()
  const geel = { collectionPlace: 'Geel', collectionCountryCode: 'BE' }
  const [one, other] = [await released(geel), await released({ ...geel, collectionPlace: ' GEEL' })]
  const own = { organizationsId: testWorld.brabant, name_nl: 'Laadkuil', reason_nl: 'Te laag' }
  const { id } = await call(ownReservationContract.create, own, { as: 'brabant.admin' })
  const wet = await raise(one, 'packagingWet')
  await raise(one, 'goodsWet')
  const later = await raise(other, 'packagingWet')
  await raise(other, `own.${id}`)
  const answer = (reservationId: number, said: 'accepted' | 'rejected') =>
    call(reservationContract.answerReservation, { reservationId, answer: said }, { as: 'acme.signer' })
  await answer(wet, 'accepted')
  await answer(later, 'rejected')
  const removed = await released()
  await raise(removed, 'sealBroken')
  await db.updateTable('cmr').set({ status: 8 }).where('id', '=', removed).execute()
})

test('reservations are counted by code with the answers of the sender, the most frequent first, in the reader’s language', async () => {
  await db.updateTable('appUser').set({ language: 'fr' }).where('userName', '=', 'acme.planner').execute()
  const [first, ...rest] = await countsOf('reservations')
  expect(first).toEqual(['packagingWet', 'Emballage mouillé', { ...none, accepted: 1, rejected: 1 }])
  expect(rest.map(([, name, counts]) => [name, counts])).toEqual([
    ['Marchandises mouillées', { ...none, unanswered: 1 }],
    ['Laadkuil', { ...none, unanswered: 1 }],
  ])
})

test('reservations are counted by carrier and by place of loading, whatever the spelling of the place', async () => {
  const all = { unanswered: 2, accepted: 1, rejected: 1 }
  expect(await countsOf('reservingCarriers')).toEqual([[String(testWorld.brabant), 'Brabant Transport', all]])
  expect((await countsOf('reservedPlaces')).map(([key, , counts]) => [key, counts])).toEqual([['BE:geel', all]])
})

test('the charts of reservations show only notes that the reader sees and that the filter leaves', async () => {
  expect(await countsOf('reservations', 'eastline.planner')).toEqual([])
  expect(await countsOf('reservations', 'brabant.planner')).toHaveLength(3)
  expect(await countsOf('reservations', 'acme.planner', { status: [5] })).toEqual([])
  expect(await countsOf('reservingCarriers', 'acme.planner', { status: [2] })).toHaveLength(1)
  expect(await countsOf('reservedPlaces', 'acme.planner', { begin: '2020-01-01', end: '2020-01-31' })).toEqual([])
})

test('the charts of reservations belong to the Pro dashboard', async () => {
  const plain = await testWorld.requestByPath('acme.planner', 'GET api/cmr/dashboard-charts?chart=reservations')
  expect([plain.status, Object.keys(plain.body['fields'] ?? {})]).toEqual([400, ['chart']])
  expect(dashboardContract.chart.path).toBe('api/cmr/dashboard-charts')
  await db.updateTable('organization').set({ dashboardDisplaySign: false }).execute()
  const without = await request('acme.planner', proContract.proChart, { chart: 'reservations' })
  expect(without.body['error']).toBe('not_in_plan')
})
