import { profileContract } from '@roadnote/domain/session/profile-contract'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'
import { insertSession } from '../token/store.ts'
import { newToken } from '../token/token.ts'

/** The own data and sessions, tested against similar rows that must not appear. */
const testWorld = await createTestWorld(await openTestDatabase())
const { db } = testWorld

test('the data export of a user lists the user’s own signatures and no others on the same notes', async () => {
  await testWorld.makeAt(4)
  const token = testWorld.tokens['acme.signer'] ?? ''
  const { body } = await testWorld.ask('GET', 'api/employee/own-data', { token })
  expect(body['signatures']).toMatchObject([{ step: 1 }])
})

test('the data export lists the log entries about the user and marks those the user made', async () => {
  const userId = await testWorld.anEmployee(testWorld.acme, 'planner', 'logged')
  const event = { actorUserId: userId, subjectKind: 'user', subjectId: userId } as const
  await db
    .insertInto('adminEvent')
    .values([
      { ...event, action: 'signCodeSet' },
      { ...event, action: 'userEdited', actorUserId: testWorld.userId['acme.admin'] },
      { ...event, action: 'organizationEdited', subjectKind: 'organization' },
      { ...event, action: 'userCreated', subjectId: testWorld.userId['acme.planner'] },
    ])
    .execute()
  const token = await testWorld.tokenOf('logged')
  const { body } = await testWorld.ask('GET', 'api/employee/own-data', { token })
  const log = body['log'] as { action: string; byOneself: boolean }[]
  expect(new Map(log.map(({ action, byOneself }) => [action, byOneself]))).toEqual(
    new Map([
      ['signCodeSet', true],
      ['userEdited', false],
    ]),
  )
})

test('the data export lists the mails about the account, not those about notes nor other messages', async () => {
  const userId = await testWorld.anEmployee(testWorld.acme, 'planner', 'mailed')
  const mail = (template: string) => JSON.stringify({ to: 'm@acme.example', template, values: { name: 'M' } })
  const own = { kind: 'mail', createdByUserId: userId } as const
  await db
    .insertInto('outbox')
    .values([
      { ...own, key: 'one', payload: mail('PasswordChanged') },
      { ...own, key: 'two', payload: mail('OfANote'), cmrId: await testWorld.make() },
      { ...own, key: 'three', payload: mail('OfAnother'), createdByUserId: testWorld.userId['acme.admin'] },
      { ...own, key: 'four', payload: mail('AMessage'), kind: 'message' },
    ])
    .execute()
  const token = await testWorld.tokenOf('mailed')
  const { body } = await testWorld.ask('GET', 'api/employee/own-data', { token })
  expect(body['mails']).toMatchObject([{ about: 'PasswordChanged' }])
})

test('the list of own sessions omits expired sessions and exchanged tokens', async () => {
  const userId = await testWorld.anEmployee(testWorld.acme, 'planner', 'several')
  const begin = async () => {
    const { token, tokenHash } = newToken()
    await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
    return { token, change: () => db.updateTable('session').where('tokenHash', '=', tokenHash) }
  }
  const [here, over, exchanged] = [await begin(), await begin(), await begin()]
  await over
    .change()
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()
  await exchanged.change().set({ rotatedAt: new Date() }).execute()
  expect(await testWorld.call(profileContract.sessions, {}, { token: here.token })).toMatchObject([{ isCurrent: true }])
})

test('a profile edit succeeds while its user is moved to another organisation', async () => {
  const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'moving')
  const token = await testWorld.tokenOf('moving')
  const moving = await db.startTransaction().execute()
  await moving.updateTable('appUser').set({ organizationId: testWorld.brabant }).where('id', '=', id).execute()
  const editing = testWorld.ask('POST', 'api/employee/edit-signing-user', { token, body: { surname: 'Moved' } })
  await Promise.race([editing, waitForLockWait(db)])
  await moving.commit().execute()
  expect((await editing).status).toBe(200)
  const row = await db.selectFrom('appUser').where('id', '=', id).select(['surname', 'organizationId']).execute()
  expect(row).toEqual([{ surname: 'Moved', organizationId: testWorld.brabant }])
})
