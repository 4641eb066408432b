import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { insertSession } from '../token/store.ts'
import { newToken } from '../token/token.ts'
import { isNewDevice } from './new-device.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

test('a different user agent in the same network is a new device, the same user agent is not', async () => {
  const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'loader')
  const device = { userAgent: 'Loader/1.0', address: '10.1.2.x' }
  const { tokenHash } = newToken()
  const session = { tokenHash, userId: id, family: randomUUID(), client: 'portal', remember: false } as const
  await insertSession(db, testSecrets, { ...session, ...device })
  const isNew = (userAgent: string) =>
    db
      .transaction()
      .execute((tx) => isNewDevice(tx, id, { ip: '10.1.2.3', userAgent, sessionHash: null, device: null }))
  expect([await isNew('Loader/1.0'), await isNew('Thief/1.0'), await isNew('')]).toEqual([false, true, true])
})
