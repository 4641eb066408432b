import { organizationContract } from '@roadnote/domain/organization/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))

test('a super admin sees every organisation, whatever the own organisation', async () => {
  await testWorld.anEmployee(testWorld.brabant, 'super admin', 'roving')
  const token = await testWorld.tokenOf('roving')
  const { status, body } = await testWorld.ask(organizationContract.item, { Id: testWorld.acme }, { token })
  expect([status, body['name']]).toEqual([200, 'Acme Chemicals'])
})
