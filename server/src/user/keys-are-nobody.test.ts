import { permissionId } from '@roadnote/domain/access/permission'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aVillage } from '../../test-kit/notes.ts'

const village = await aVillage(await openTestDatabase())

test('an API key is nobody among the people', async () => {
  const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const key = { organizationId: village.acme, name: 'TMS', permissions: [permissionId('viewCmrs')], expiresOn }
  await village.call(apiKeyContract.create, key, { as: 'super' })
  const { id } = await village.db.selectFrom('appUser').where('isKey', '=', true).select('id').executeTakeFirstOrThrow()
  const { data, total } = await village.call(accountContract.list, { Limit: 100 }, { as: 'super' })
  expect(data).toHaveLength(total)
  expect(data.map((person) => person.id)).not.toContain(id)
  for (const act of ['item', 'delete'])
    expect((await village.request('super', `GET api/employee/${act}?id=${id}`)).status).toBe(404)
})
