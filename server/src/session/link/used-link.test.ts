import { expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { endLinks, requireLink, makeLink } from './one-time-link.ts'

const testWorld = await createTestWorld(await openTestDatabase())
const { db } = testWorld

test('a used link opens nothing, not even its form', async () => {
  const userId = testWorld.userId['acme.planner']
  const link = await db
    .transaction()
    .execute((tx) => makeLink(tx, testSecrets, { kind: 'passwordRecovery', userId, minutes: 30, startedBy: null }))
  expect((await requireLink(db, testSecrets, 'passwordRecovery', link)).userId).toBe(userId)
  await db.transaction().execute((tx) => endLinks(tx, userId, ['passwordRecovery']))
  await expect(requireLink(db, testSecrets, 'passwordRecovery', link)).rejects.toMatchObject({
    code: 'renewal_link_used',
  })
})
