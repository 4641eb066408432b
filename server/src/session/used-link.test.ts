import { expect, test } from 'vitest'
import { testSecrets } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aVillage } from '../../test-kit/notes.ts'
import { endLinks, insistOnLink, makeLink } from './one-time-link.ts'

const village = await aVillage(await openTestDatabase())
const { db } = village

test('a link that has served opens nothing, not even the form it led to', async () => {
  const userId = village.userId['acme.planner']
  const link = await db
    .transaction()
    .execute((tx) => makeLink(tx, testSecrets, { kind: 'passwordRecovery', userId, minutes: 30, startedBy: null }))
  expect((await insistOnLink(db, testSecrets, 'passwordRecovery', link)).userId).toBe(userId)
  await db.transaction().execute((tx) => endLinks(tx, userId, ['passwordRecovery']))
  await expect(insistOnLink(db, testSecrets, 'passwordRecovery', link)).rejects.toMatchObject({
    code: 'renewal_link_used',
  })
})
