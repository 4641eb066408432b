import { profileContract } from '@roadnote/domain/session/profile-contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

/** The own data, tested against similar rows that must not appear. */
const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

test('the data export of a user lists the user’s own signatures and no others on the same notes', async () => {
  await testWorld.makeAt(4)
  const token = testWorld.tokens['acme.signer'] ?? ''
  const { body } = await testWorld.ask(profileContract.ownData, {}, { token })
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
  const { body } = await testWorld.ask(profileContract.ownData, {}, { token })
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
  const { body } = await testWorld.ask(profileContract.ownData, {}, { token })
  expect(body['mails']).toMatchObject([{ about: 'PasswordChanged' }])
})
