import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'
import { insertSession } from '../../session/token/store.ts'
import { newToken } from '../../session/token/token.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant } = testWorld
const { edit, item } = accountContract
const asAdmin = { as: 'acme.admin' } as const

const somebody = () => addUser(db, acme, { name: 'An', surname: 'Peeters', email: 'an@acme.example' })
const furtherOf = async (id: number, as: 'acme.admin' | 'super' = 'acme.admin') =>
  (await testWorld.call(item, { id }, { as })).furtherOrganizations

/** Opens a session for an organisation; returns the organisation it acts for, or the status of the refusal. */
async function sessionFor(userId: number, organizationId: number | null) {
  const { token, tokenHash } = newToken()
  const session = { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false } as const
  await insertSession(db, testSecrets, { ...session, organizationId })
  return async () => {
    const answer = await testWorld.app.inject({ url: '/user', headers: { authorization: `Bearer ${token}` } })
    return answer.statusCode === 200 ? (answer.json() as { organizationId: number }).organizationId : answer.statusCode
  }
}

describe('further organisations', () => {
  test('further organisations of a user are set, read, removed and logged by name', async () => {
    const id = await somebody()
    expect(await furtherOf(id)).toEqual([])
    const { version } = await testWorld.call(edit, { id, furtherOrganizations: [antwerp, acme] }, asAdmin)
    // The own organisation is not stored as a further one.
    expect(await furtherOf(id)).toEqual([antwerp])
    expect((await testWorld.call(edit, { id, furtherOrganizations: [antwerp] }, asAdmin)).version).toBe(version)
    await testWorld.call(edit, { id, name: 'Bo' }, asAdmin)
    expect(await furtherOf(id)).toEqual([antwerp])
    await testWorld.call(edit, { id, furtherOrganizations: null }, asAdmin)
    expect(await furtherOf(id)).toEqual([])
    const { data } = await testWorld.call(adminLogContract.list, { kind: 'user', subjectId: id }, asAdmin)
    expect(data.map(({ changes }) => changes)).toEqual([
      [{ field: 'furtherOrganizations', old: ['Acme Antwerp'], new: null }],
      [{ field: 'firstName', old: 'An', new: 'Bo' }],
      [{ field: 'furtherOrganizations', old: null, new: ['Acme Antwerp'] }],
    ])
  })

  test('the own organisation is not listed among the further organisations after a move', async () => {
    const id = await somebody()
    await testWorld.call(edit, { id, furtherOrganizations: [antwerp] }, asAdmin)
    await db.updateTable('appUser').set({ organizationId: antwerp }).where('id', '=', id).execute()
    expect(await furtherOf(id)).toEqual([])
  })

  test('an editor sees and changes only visible further organisations of a user, the others stay', async () => {
    const id = await somebody()
    await testWorld.call(edit, { id, furtherOrganizations: [brabant, antwerp] }, { as: 'super' })
    expect(await furtherOf(id)).toEqual([antwerp])
    await expect(testWorld.call(edit, { id, furtherOrganizations: [brabant] }, asAdmin)).rejects.toMatchObject({
      body: { error: 'bad_input', fields: { furtherOrganizations: 'unknown' } },
    })
    await testWorld.call(edit, { id, furtherOrganizations: null }, asAdmin)
    expect(await furtherOf(id, 'super')).toEqual([brabant])
  })

  test('a user has sessions for a further organisation only as long as the user belongs to it', async () => {
    const id = await somebody()
    const stray = await sessionFor(id, antwerp)
    expect(await stray()).toBe(401)
    await testWorld.call(edit, { id, furtherOrganizations: [antwerp] }, asAdmin)
    const [there, here] = [await sessionFor(id, antwerp), await sessionFor(id, null)]
    expect([await there(), await here()]).toEqual([antwerp, acme])
    const colleague = await somebody()
    await testWorld.call(edit, { id: colleague, furtherOrganizations: [antwerp] }, asAdmin)
    const colleagueThere = await sessionFor(colleague, antwerp)
    const before = new Date('2026-11-01T08:00:00Z')
    const { tokenHash } = newToken()
    const over = { tokenHash, userId: id, family: randomUUID(), client: 'portal', remember: false } as const
    await insertSession(db, testSecrets, { ...over, organizationId: antwerp })
    const ended = db.selectFrom('session').where('tokenHash', '=', tokenHash).select('endedAt')
    await db.updateTable('session').set({ endedAt: before }).where('tokenHash', '=', tokenHash).execute()
    await testWorld.call(edit, { id, furtherOrganizations: null }, asAdmin)
    expect([await there(), await here(), await colleagueThere()]).toEqual([401, acme, antwerp])
    expect(await ended.executeTakeFirstOrThrow()).toEqual({ endedAt: before })
    // The ended session does not come back with the organisation.
    await testWorld.call(edit, { id, furtherOrganizations: [antwerp] }, asAdmin)
    expect(await there()).toBe(401)
  })

  test('deleting an organisation removes it from the further organisations of users', async () => {
    const id = await somebody()
    const house = await addOrganization(db, { parentId: acme, name: 'Short-lived', countryCode: 'BE' })
    await testWorld.call(edit, { id, furtherOrganizations: [house] }, asAdmin)
    const there = await sessionFor(id, house)
    expect(await there()).toBe(house)
    await testWorld.call(organizationContract.remove, { Id: house }, { as: 'super' })
    expect([await there(), await furtherOf(id)]).toEqual([401, []])
    expect(await db.selectFrom('userStore').where('organizationId', '=', house).selectAll().execute()).toEqual([])
  })
})
