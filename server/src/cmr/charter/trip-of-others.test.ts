import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'

const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)

test('of a trip, a planner is told only of the notes that they still see', async () => {
  const ids = [await world.released(), await world.released()]
  await world.charter(ids)
  const [first = 0, second = 0] = ids
  const { eastline } = world
  await db
    .updateTable('cmr')
    .set({ senderOrganizationId: eastline, createdByOrganizationId: eastline })
    .where('id', '=', second)
    .execute()
  const { body } = await world.ask('GET', `api/cmr/driver-link?cmr_id=${first}`, {
    token: world.tokens['acme.planner'] ?? '',
  })
  const { code } = await db.selectFrom('cmr').where('id', '=', first).select('code').executeTakeFirstOrThrow()
  expect(body['chartered']).toMatchObject({ codes: [code] })
})

test('a driver with an account of their own sets the code there, though they have no password', async () => {
  const { id, token } = await world.chartered()
  expect((await world.drive('item', token)).body['code']).toBe('toChoose')
  const driver = db.selectFrom('cmr').where('id', '=', id).select('driverUserId')
  await db.updateTable('appUser').set({ charterOnly: false }).where('id', '=', driver).execute()
  expect((await world.drive('item', token)).body['code']).toBe('inAccount')
  expect((await world.drive('set-code', token, { code: '7351' })).status).not.toBe(200)
})
