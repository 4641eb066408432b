import { organizationContract } from '@roadnote/domain/organization/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, waitForLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme } = testWorld

test('no organisation is created below one that is deleted at the same moment', async () => {
  const parent = await addOrganization(db, { parentId: acme, name: 'Acme Brugge' })
  const deleting = await db.startTransaction().execute()
  await deleting.selectFrom('organization').where('id', '=', parent).select('id').forUpdate().execute()
  await deleting.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', parent).execute()
  const branch = { name: 'Dock of Brugge', organizationType: 1, organizationId: parent, countryCode: 'BE' }
  const creating = testWorld.request('super', organizationContract.create, branch)
  await Promise.race([creating, waitForLockWait(db)])
  await deleting.commit().execute()
  expect((await creating).body['fields']).toEqual({ organizationId: 'unknown' })
})
