import { profileContract } from '@roadnote/domain/session/profile-contract'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { insertSession } from '../token/store.ts'
import { newToken } from '../token/token.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

test('the list of own sessions omits expired sessions and exchanged tokens', async () => {
  const userId = await testWorld.anEmployee(testWorld.acme, 'planner', 'several')
  const begin = async () => {
    const { token, tokenHash } = newToken()
    await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
    return { token, change: () => db.updateTable('session').where('tokenHash', '=', tokenHash) }
  }
  const [here, over, exchanged] = [await begin(), await begin(), await begin()]
  await over
    .change()
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()
  await exchanged.change().set({ rotatedAt: new Date() }).execute()
  expect(await testWorld.call(profileContract.sessions, {}, { token: here.token })).toMatchObject([{ isCurrent: true }])
})
