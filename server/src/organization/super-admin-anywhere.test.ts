import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aVillage } from '../../test-kit/notes.ts'

const village = await aVillage(await openTestDatabase())

test('a super admin sees every organisation, wherever they are employed', async () => {
  await village.anEmployee(village.brabant, 'super admin', 'roving')
  const token = await village.tokenOf('roving')
  const { status, body } = await village.ask('GET', `api/organization/item?Id=${village.acme}`, { token })
  expect([status, body['name']]).toEqual([200, 'Acme Chemicals'])
})
