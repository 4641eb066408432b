import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'
import { findActor, insertSession } from './store.ts'
import { newToken } from './token.ts'

test('a session is valid for the user’s own and further organisations, not for a third', async () => {
  const { db } = await openTestDatabase()
  const operator = await addOrganization(db)
  const [own, further, third] = [
    await addOrganization(db, { parentId: operator }),
    await addOrganization(db, { parentId: operator }),
    await addOrganization(db, { parentId: operator }),
  ]
  const [userId, colleague] = [await addUser(db, own), await addUser(db, own)]
  await db
    .insertInto('userStore')
    .values([
      { userId, organizationId: further },
      { userId: colleague, organizationId: third },
    ])
    .execute()
  const servesFor = async (organizationId: number | null) => {
    const { tokenHash } = newToken()
    await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
    await db.updateTable('session').set({ organizationId }).where('tokenHash', '=', tokenHash).execute()
    return (await findActor(db, testSecrets, tokenHash))?.organizationId ?? null
  }
  expect(await servesFor(null)).toBe(own)
  expect(await servesFor(further)).toBe(further)
  expect(await servesFor(third)).toBeNull()
})
