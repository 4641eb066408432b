import { accountContract } from '@roadnote/domain/user/account-contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { resultOrLockWait, waitForLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

test('an edit is refused when its user is given more rights at the same moment', async () => {
  const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'rising')
  const role = await db.selectFrom('role').where('name', '=', 'super admin').select('id').executeTakeFirstOrThrow()
  const raising = await db.startTransaction().execute()
  await raising.updateTable('appUser').set({ roleId: role.id }).where('id', '=', id).execute()
  const editing = testWorld.request('acme.admin', accountContract.edit, { id, phone: '+3214000000' })
  await Promise.race([editing, waitForLockWait(db)])
  await raising.commit().execute()
  expect((await editing).status).toBe(403)
  const { phone } = await db.selectFrom('appUser').where('id', '=', id).select('phone').executeTakeFirstOrThrow()
  expect(phone).toBeNull()
})

test('an edit of a user does not wait for a lock on another user', async () => {
  const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'edited')
  const elsewhere = await db.startTransaction().execute()
  const signer = elsewhere.selectFrom('appUser').where('id', '=', testWorld.userId['acme.signer'])
  await signer.select('id').forUpdate().execute()
  const editing = testWorld.request('acme.admin', accountContract.edit, { id, phone: '+3214000000' })
  const first = await resultOrLockWait(db, editing)
  await elsewhere.rollback().execute()
  await editing
  expect(first).toMatchObject({ status: 200 })
})
