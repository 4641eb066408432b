import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization, addUser } from '../../test-kit/rows.ts'
import { takeUploadQuota } from './store-upload.ts'

const { db } = await openTestDatabase()

test('an organisation without stored files has the same storage limit as any other', async () => {
  const organizationId = await addOrganization(db)
  const owner = { organizationId, userId: await addUser(db, organizationId) }
  const take = (bytes: number) =>
    db.transaction().execute((tx) => takeUploadQuota(tx, { uploadQuota: 10 }, owner, bytes))
  await expect(take(11)).rejects.toMatchObject({ code: 'quota_exceeded' })
  await take(10)
  await expect(take(1)).rejects.toMatchObject({ code: 'quota_exceeded' })
})
