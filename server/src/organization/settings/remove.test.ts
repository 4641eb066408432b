import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, waitForLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, brabant } = testWorld

const aBranch = { name: 'Acme Gent', organizationType: 1, organizationId: acme, countryCode: 'BE' }

async function made(change: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await testWorld.request('super', organizationContract.create, { ...aBranch, ...change })
  expect([status, body['fields']]).toEqual([201, undefined])
  return Number(body['id'])
}

describe('deleting an organisation', () => {
  test('an organisation with notes, users, roles or children is not deleted, and each reason is counted', async () => {
    await testWorld.make({ carrierOrganizationsID: brabant })
    const refused = await testWorld.request('super', organizationContract.remove, { Id: acme })
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'organization_in_use', notes: 1, users: 3 }])
    const { obstacles } = await testWorld.call(organizationContract.obstacles, { Id: acme }, { as: 'acme.admin' })
    expect(obstacles).toEqual([
      { what: 'notes', count: 1 },
      { what: 'users', count: 3 },
      { what: 'organizations', count: refused.body['organizations'] },
    ])
    const own = await db
      .insertInto('role')
      .values({ name: 'Dock', category: 1, organizationId: brabant })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(
      (await testWorld.request('super', organizationContract.remove, { Id: brabant }, { method: 'POST' })).body,
    ).toMatchObject({
      roles: 1,
    })
    await db.updateTable('role').set({ deletedAt: new Date() }).where('id', '=', own.id).execute()
    expect(
      (await testWorld.request('super', organizationContract.remove, { Id: brabant }, { method: 'POST' })).body,
    ).not.toHaveProperty('roles')
  })

  test('deleted users and deleted children do not prevent the deletion of an organisation', async () => {
    const id = await made({ name: 'Acme Ieper' })
    const under = await made({ name: 'Acme Ieper Station', organizationId: id })
    await testWorld.anEmployee(id, 'planner', 'ieper.planner')
    expect(
      (await testWorld.request('super', organizationContract.remove, { Id: id }, { method: 'POST' })).body,
    ).toMatchObject({
      users: 1,
      organizations: 1,
    })
    const gone = { deletedAt: new Date() }
    await db.updateTable('appUser').set(gone).where('userName', '=', 'ieper.planner').execute()
    await db.updateTable('organization').set(gone).where('id', '=', under).execute()
    expect(await testWorld.call(organizationContract.obstacles, { Id: id }, { as: 'super' })).toEqual({ obstacles: [] })
    expect((await testWorld.request('super', organizationContract.remove, { Id: id }, { method: 'POST' })).status).toBe(
      200,
    )
  })

  test('deleting an organisation removes it, and only it, from users’ further organisations', async () => {
    const [id, other] = [await made({ name: 'Acme Mol' }), await made({ name: 'Acme Hasselt' })]
    const userId = testWorld.userId['acme.planner']
    for (const organizationId of [id, other])
      await db.insertInto('userStore').values({ userId, organizationId }).execute()
    expect((await testWorld.request('super', organizationContract.remove, { Id: id }, { method: 'POST' })).status).toBe(
      200,
    )
    const left = await db.selectFrom('userStore').where('userId', '=', userId).select('organizationId').execute()
    expect(left).toEqual([{ organizationId: other }])
    await db.deleteFrom('userStore').execute()
  })

  test('a super admin deletes an organisation outside the own tree too', async () => {
    const separate = await addOrganization(db, { name: 'Beside the operator' })
    expect(
      (await testWorld.request('acme.admin', organizationContract.remove, { Id: separate }, { method: 'POST' })).status,
    ).toBe(404)
    expect(
      (await testWorld.request('super', organizationContract.remove, { Id: separate }, { method: 'POST' })).status,
    ).toBe(200)
  })

  test('an unused organisation is deleted by GET or POST, leaves every list and frees its domain', async () => {
    const id = await made({ ssoDomain: 'gent.example' })
    const gone = await testWorld.request('acme.admin', organizationContract.remove, { Id: id })
    expect([gone.status, gone.body]).toEqual([200, { message: 'organization.deleted' }])
    const calls = ['parent', 'box-list', `branch?organizationId=${acme}`, 'carrier-list']
    for (const call of calls) {
      const { body } = await testWorld.requestByPath('super', `GET api/organization/${call}`)
      expect(JSON.stringify(body)).not.toContain(`"id":${id},`)
    }
    expect((await testWorld.request('super', organizationContract.item, { Id: id })).status).toBe(404)
    expect((await testWorld.request('super', organizationContract.edit, { id, name: 'Back' })).status).toBe(404)
    expect(
      (await testWorld.request('super', organizationContract.create, { ...aBranch, organizationId: id })).body[
        'fields'
      ],
    ).toEqual({
      organizationId: 'unknown',
    })
    await made({ ssoDomain: 'gent.example' })
    // A repeated call gets the same answer.
    expect(
      (await testWorld.request('acme.admin', organizationContract.remove, { Id: id }, { method: 'POST' })).status,
    ).toBe(200)
  })

  test('a note or a branch created during the deletion of its organisation is refused', async () => {
    const id = await made()
    const deleting = await db.startTransaction().execute()
    await deleting.selectFrom('organization').where('id', '=', id).select('id').forUpdate().execute()
    await deleting.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', id).execute()
    const note = testWorld.request(
      'acme.planner',
      cmrContract.create,
      testWorld.aForm({ recipientOrganizationsID: id }),
    )
    const branch = testWorld.request('super', organizationContract.create, { ...aBranch, organizationId: id })
    await Promise.race([Promise.all([note, branch]), waitForLockWait(db)])
    await deleting.commit().execute()
    expect((await note).body['fields']).toEqual({ recipientOrganizationsID: 'unknown' })
    expect((await branch).body['fields']).toEqual({ organizationId: 'unknown' })
  })
})
