import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'

const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)

test('the daily spot charter limit of one organisation does not affect others', async () => {
  await world.chartered()
  const { userId } = await db.selectFrom('driverLink').select('userId').limit(1).executeTakeFirstOrThrow()
  const links = Array.from({ length: 20 }, () => ({
    tokenHash: randomBytes(32),
    userId,
    createdByUserId: world.userId['acme.planner'],
    expiresAt: new Date(Date.now() + 3_600_000),
  }))
  await db.insertInto('driverLink').values(links).execute()
  expect((await world.charter([await world.released()])).body['error']).toBe('charter_quota')
  expect((await world.charter([await world.foreign()], {}, 'eastline.planner')).status).toBe(201)
})
