import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { withinSpain } from '../../../test-kit/spain.ts'

const world = await charterWorld(await openTestDatabase())

test('a spot charter of a released control document names the tax number and the plate that are missing', async () => {
  const id = await world.released(withinSpain)
  expect(await world.charter([id])).toMatchObject({
    status: 400,
    body: { error: 'bad_input', fields: { VAT: 'required', licensePlateTrailer: 'required' } },
  })
  expect(await world.item(id)).toMatchObject({ licensePlateNumberList: '1234-BBB, R-5678-BBC' })
  const whole = { VAT: 'NL0700', licensePlateTrailer: '-' }
  expect((await world.charter([id], whole)).status).toBe(201)
  // The tax number of the haulier before is not that of the new one.
  expect(await world.item(id)).toMatchObject({
    licensePlateNumberList: '12-ABC-3, -',
    effectiveCarrierVat: null,
    status: 2,
    missing: {},
  })
})

test('a driver changes the plates of a control document only with both plates and a new reason', async () => {
  const id = await world.released(withinSpain)
  await world.charter([id], { VAT: 'NL0700', licensePlateTrailer: 'R-1', phone: '+31620999001' })
  const token = world.newestToken()
  const [note] = (await world.drive('item', token)).body['notes'] as Record<string, unknown>[]
  expect(note).toMatchObject({ isControlDocument: true })
  const set = (body: Record<string, unknown>) => world.drive('plates', token, { cmr_id: id, ...body })
  const refused = (field: string) => ({ status: 400, body: { error: 'bad_input', fields: { [field]: 'required' } } })
  expect(await set({ licensePlateTruck: '99-X-9' })).toMatchObject(refused('licensePlateTrailer'))
  expect(await set({ licensePlateTruck: '99-X-9', licensePlateTrailer: 'R-2' })).toMatchObject(refused('reason'))
  const whole = { licensePlateTruck: '99-X-9', licensePlateTrailer: 'R-2', reason: 'Breakdown' }
  expect((await set(whole)).status).toBe(200)
  expect(await set({ ...whole, licensePlateTruck: '88-X-8' })).toMatchObject(refused('reason'))
  expect(await world.item(id)).toMatchObject({ licensePlateNumberList: '99-X-9, R-2', changeReason: 'Breakdown' })
  // Notes across borders ask for none of this.
  const { id: other, token: otherToken } = await world.chartered(false, { phone: '+31620999002' })
  const plain = await world.drive('plates', otherToken, { cmr_id: other, licensePlateTruck: '77-X-7' })
  expect(plain.status).toBe(200)
})
