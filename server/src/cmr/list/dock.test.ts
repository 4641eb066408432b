import { dockContract } from '@roadnote/domain/cmr/contract/dock'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const now = new Date('2026-03-10T12:00:00Z')
const testWorld = await createTestWorld(await openTestDatabase('world'), () => now)

const today = { collectionDate: '2026-03-10T06:00:00Z', deliveryDate: '2026-03-12T08:00:00Z' }

async function board(who: PersonName, timeZone = 'Europe/Brussels') {
  const { data } = await testWorld.call(dockContract.dockNotes, { timeZone }, { as: who })
  return data.map(({ id, direction, step }) => ({ id, direction, step }))
}

async function signers(who: PersonName, step: 'shipper' | 'driver' | 'receiver', ...ids: readonly number[]) {
  const people = await testWorld.call(dockContract.dockSigners, { step, cmr_id: [...ids] }, { as: who })
  return people.map(({ guid }) => guid)
}

test('the dock board shows what leaves and arrives today, each at its own dock, with whose signature is due there', async () => {
  const leaving = await testWorld.released({ ...today, licensePlateNumberList: '12-ABC-3' })
  const driverNext = await testWorld.makeAt(3, today)
  const draft = await testWorld.make(today)
  const arriving = await testWorld.makeAt(4, {
    ...today,
    collectionDate: '2026-03-08T06:00:00Z',
    deliveryDate: '2026-03-10T16:00:00Z',
  })
  const atSender = await board('acme.planner')
  expect(atSender).toEqual([
    { id: leaving, direction: 'leaving', step: 'shipper' },
    { id: driverNext, direction: 'leaving', step: 'driver' },
  ])
  expect(atSender.some(({ id }) => id === draft)).toBe(false)
  expect(await board('brabant.planner')).toEqual(atSender)
  expect(await board('colmar.signer')).toEqual([{ id: arriving, direction: 'arriving', step: 'receiver' }])
  expect(await board('eastline.planner')).toEqual([])
  const [first] = (await testWorld.call(dockContract.dockNotes, {}, { as: 'acme.planner' })).data
  expect(first).toMatchObject({ licensePlates: '12-ABC-3', plannedAt: new Date(today.collectionDate) })
})

test('the dock board chooses the notes of today by the time zone of the device', async () => {
  const late = await testWorld.released({ ...today, collectionDate: '2026-03-10T23:30:00Z' })
  const has = async (zone: string) => (await board('acme.planner', zone)).some(({ id }) => id === late)
  expect(await has('Europe/London')).toBe(true)
  expect(await has('Europe/Brussels')).toBe(false)
  expect(await has('America/New_York')).toBe(true)
  expect(await has('Asia/Tokyo')).toBe(false)
  const { status, body } = await testWorld.request('acme.planner', dockContract.dockNotes, { timeZone: 'Nowhere/Dock' })
  expect([status, body['fields']]).toEqual([400, { timeZone: 'unknown' }])
})

test('the signers of a dock are the people of its own organisation and the assigned driver at the driver’s turn', async () => {
  const id = await testWorld.released(today)
  const guid = testWorld.guidOf
  const own = await signers('acme.signer', 'shipper', id)
  expect(own).toEqual(expect.arrayContaining([await guid('acme.planner'), await guid('acme.signer')]))
  expect(own).not.toContain(await guid('antwerp.signer'))
  expect(own).not.toContain(await guid('brabant.driver'))
  expect(await signers('acme.signer', 'driver', id)).toEqual([await guid('brabant.driver')])
  const carriers = await signers('brabant.planner', 'driver', id)
  expect(carriers).toContain(await guid('brabant.planner'))
})

test('the dock board names no signer of a note that the caller does not see', async () => {
  const id = await testWorld.released(today)
  const { status } = await testWorld.request('eastline.planner', dockContract.dockSigners, {
    step: 'driver',
    cmr_id: String(id),
  })
  expect(status).toBe(404)
})

test('people who left, are blocked or may not sign are no signers of a dock', async () => {
  const id = await testWorld.released(today)
  const gone = await testWorld.anEmployee(testWorld.acme, 'planner', 'dock.gone')
  const guid = await testWorld.guidOf('dock.gone')
  expect(await signers('acme.planner', 'shipper', id)).toContain(guid)
  await testWorld.db.updateTable('appUser').set({ status: 4 }).where('id', '=', gone).execute()
  expect(await signers('acme.planner', 'shipper', id)).not.toContain(guid)
})
