import { organizationContract } from '@roadnote/domain/organization/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, waitForLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase())
const { db, acme, brabant } = testWorld

test('each organisation has its own mail templates', async () => {
  const template = (organizationId: number, body: string) => ({
    organizationId,
    kind: 'OnException' as const,
    subject: 'S',
    body,
  })
  await db
    .insertInto('organizationMailTemplate')
    .values([template(acme, 'From Acme'), template(brabant, 'From Brabant')])
    .execute()
  for (const [Id, own, other] of [
    [acme, 'From Acme', 'From Brabant'],
    [brabant, 'From Brabant', 'From Acme'],
  ] as const) {
    const shown = JSON.stringify(await testWorld.call(organizationContract.item, { Id }, { as: 'super' }))
    expect(shown).toContain(own)
    expect(shown).not.toContain(other)
  }
})

test('no organisation is created below one that is deleted at the same moment', async () => {
  const parent = await addOrganization(db, { parentId: acme, name: 'Acme Brugge' })
  const deleting = await db.startTransaction().execute()
  await deleting.selectFrom('organization').where('id', '=', parent).select('id').forUpdate().execute()
  await deleting.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', parent).execute()
  const branch = { name: 'Dock of Brugge', organizationType: 1, organizationId: parent, countryCode: 'BE' }
  const creating = testWorld.request('super', 'POST api/organization/create', branch)
  await Promise.race([creating, waitForLockWait(db)])
  await deleting.commit().execute()
  expect((await creating).body['fields']).toEqual({ organizationId: 'unknown' })
})
