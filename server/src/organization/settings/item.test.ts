import { organizationContract } from '@roadnote/domain/organization/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
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
