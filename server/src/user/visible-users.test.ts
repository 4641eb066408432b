import { permissionId } from '@roadnote/domain/access/permission'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { userContract } from '@roadnote/domain/user/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))

test('an API key does not appear among the users', async () => {
  const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const key = { organizationId: testWorld.acme, name: 'TMS', permissions: [permissionId('viewCmrs')], expiresOn }
  await testWorld.call(apiKeyContract.create, key, { as: 'super' })
  const { id } = await testWorld.db
    .selectFrom('appUser')
    .where('isKey', '=', true)
    .select('id')
    .executeTakeFirstOrThrow()
  const { data, total } = await testWorld.call(accountContract.list, { Limit: 100 }, { as: 'super' })
  expect(data).toHaveLength(total)
  expect(data.map((person) => person.id)).not.toContain(id)
  for (const action of ['item', 'delete'])
    expect((await testWorld.requestByPath('super', `GET api/employee/${action}?id=${id}`)).status).toBe(404)
})

test('a super admin sees the users of every organisation, whatever the own organisation', async () => {
  await testWorld.anEmployee(testWorld.brabant, 'super admin', 'roving')
  const token = await testWorld.tokenOf('roving')
  const id = testWorld.userId['acme.planner']
  expect((await testWorld.ask(accountContract.item, { id }, { token })).body['userName']).toBe('acme.planner')
})

test('the driver list contains only users who are not deleted and have the built-in driver role', async () => {
  const { db, delta } = testWorld
  const role = { name: 'driver user', category: 1 as const, organizationId: delta }
  const { id: roleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  const [alike, gone] = [
    await testWorld.anEmployee(delta, 'planner', 'alike'),
    await testWorld.anEmployee(delta, 'driver user', 'gone'),
  ]
  await db.updateTable('appUser').set({ roleId }).where('id', '=', alike).execute()
  await db.updateTable('appUser').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
  const drivers = await testWorld.call(userContract.driverList, { organization_id: delta }, { as: 'super' })
  expect(drivers.map(({ userName }) => userName)).toEqual(['delta.driver'])
})
