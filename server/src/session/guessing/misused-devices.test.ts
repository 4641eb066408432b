import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { openedPayload } from '../../outbox/personal.ts'

/** A new code makes only the device unknown that guessed ten times, and none that differs in one condition. */
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

async function person(userName: string) {
  return db.selectFrom('appUser').where('userName', '=', userName).select(['id', 'guid']).executeTakeFirstOrThrow()
}

async function guessed(
  device: string,
  times: number,
  change: { subject?: string; kind?: string; known?: boolean } = {},
) {
  const { guid } = await person('acme.signer')
  const rows = Array.from({ length: times }, () => ({
    kind: 'code',
    caller: 'somebody',
    subject: guid,
    device,
    known: true,
    ...change,
  }))
  await db.insertInto('attemptFailure').values(rows).execute()
}

test('a new code makes only the device unknown from which the old code was guessed ten times', async () => {
  const signer = await person('acme.signer')
  const other = await person('acme.planner')
  const devices = ['ten', 'nine', 'unknown', 'login', 'other']
  await db.deleteFrom('knownDevice').execute()
  await db
    .insertInto('knownDevice')
    .values([
      ...devices.map((device) => ({ userId: signer.id, kind: 'code' as const, device })),
      { userId: signer.id, kind: 'login', device: 'ten' },
      { userId: other.id, kind: 'code', device: 'ten' },
    ])
    .execute()
  await guessed('ten', 10)
  await guessed('nine', 9)
  await guessed('unknown', 10, { known: false })
  await guessed('login', 10, { kind: 'login' })
  await guessed('other', 10, { subject: other.guid })
  await db.updateTable('appUser').set({ email: 'anna@acme.example' }).where('id', '=', signer.id).execute()
  await testWorld.ask(signCodeContract.askForRenewal, { login: 'acme.signer', email: 'anna@acme.example' })
  const mail = await db
    .selectFrom('outbox')
    .where(sql<string>`payload ->> 'template'`, '=', 'SignCodeRenewal')
    .select(['key', 'payload'])
    .executeTakeFirstOrThrow()
  const token = openedPayload(testWorld.secrets, mail)?.personal?.split('/').at(-1)
  expect((await testWorld.ask(signCodeContract.renewSignCode, { token: token ?? '', code: '8305' })).status).toBe(200)
  const left = await db.selectFrom('knownDevice').orderBy('device').select(['userId', 'kind', 'device']).execute()
  expect(
    left.filter(({ userId, kind }) => userId === signer.id && kind === 'code').map(({ device }) => device),
  ).toEqual(['login', 'nine', 'other', 'unknown'])
  expect(left.filter(({ device }) => device === 'ten')).toHaveLength(2)
})
