import { permissionId } from '@roadnote/domain/access/permission'
import { roleContract } from '@roadnote/domain/role/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { addUser, countIdsDown } from '../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase())
const { db, acme } = testWorld
const as = 'acme.admin'

test('the users of a role are listed by name, and users of the same name by id', async () => {
  const permission = permissionId('createPioniraCmr')
  const { id: roleId } = await testWorld.call(
    roleContract.create,
    { Name: 'Dock', OrganizationsId: acme, permissions: [permission] },
    { as: 'super' },
  )
  await countIdsDown(db, 'app_user')
  const bea = await addUser(db, acme, { roleId, name: 'Bea', surname: 'Claes' })
  const later = await addUser(db, acme, { roleId, name: 'Cas', surname: 'Claes', userName: 'cas.2' })
  const earlier = await addUser(db, acme, { roleId, name: 'Cas', surname: 'Claes', userName: 'cas.1' })
  const ada = await addUser(db, acme, { roleId, name: 'Ada', surname: 'Claes' })
  const expected = [ada, bea, earlier, later]
  const { first } = await testWorld.call(roleContract.obstacles, { Id: roleId }, { as })
  expect(first.filter(({ name }) => name === 'Cas Claes').map(({ login }) => login)).toEqual(['cas.1', 'cas.2'])
  expect(first.map(({ id }) => id)).toEqual(expected)
  const input = { permission, Limit: 100 }
  const { people } = await testWorld.call(roleContract.holders, input, { as })
  expect(people?.data.map(({ id }) => id).filter((id) => expected.includes(id))).toEqual(expected)
})
