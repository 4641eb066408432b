import { profileContract } from '@roadnote/domain/session/profile-contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

test('a profile edit succeeds while its user is moved to another organisation', async () => {
  const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'moving')
  const token = await testWorld.tokenOf('moving')
  const moving = await db.startTransaction().execute()
  await moving.updateTable('appUser').set({ organizationId: testWorld.brabant }).where('id', '=', id).execute()
  const editing = testWorld.ask(profileContract.editProfile, { surname: 'Moved' }, { token })
  await Promise.race([editing, waitForLockWait(db)])
  await moving.commit().execute()
  expect((await editing).status).toBe(200)
  const row = await db.selectFrom('appUser').where('id', '=', id).select(['surname', 'organizationId']).execute()
  expect(row).toEqual([{ surname: 'Moved', organizationId: testWorld.brabant }])
})
