import { sessionContract } from '@roadnote/domain/session/contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { randomUUID } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { testPassword, testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import type { Database } from '../../database/schema.ts'
import { findAccount, findActor, insertSession } from './store.ts'
import { newToken } from './token.ts'

/** Each condition that ends a session is tested with only that one different. */
const connection = await openTestDatabase()
const { db } = connection
const app = startTestApp(connection)
const operator = await addOrganization(db)
const house = await addOrganization(db, { parentId: operator })
const branch = await addOrganization(db, { parentId: house })
let people = 0

async function employ(organizationId = house) {
  people += 1
  const userName = `Person.${people}`
  const userId = await app.anEmployee(organizationId, 'planner', userName)
  return { userId, userName }
}

async function session(userId: number) {
  const { tokenHash } = newToken()
  await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
  return tokenHash
}

const change = (userId: number, fields: UpdateObject<Database, 'appUser'>) =>
  db.updateTable('appUser').set(fields).where('id', '=', userId).execute()

const day = (offset: number) => sql<string>`current_date + ${offset}::int`

describe('the user of a session', () => {
  test('a session acts as its own user only', async () => {
    const [one, other] = [await employ(), await employ()]
    const [first, second] = [await session(one.userId), await session(other.userId)]
    expect((await findActor(db, testSecrets, first))?.userId).toBe(one.userId)
    expect((await findActor(db, testSecrets, second))?.userId).toBe(other.userId)
    expect(await findActor(db, testSecrets, newToken().tokenHash)).toBeNull()
  })

  const ending: [string, UpdateObject<Database, 'appUser'>][] = [
    ['is before the first day of employment', { beginDate: day(1) }],
    ['is past the last day of employment', { endDate: day(-1) }],
    ['is not active', { status: 2 }],
    ['is deleted', { deletedAt: new Date() }],
  ]
  test.each(ending)('a user who %s has no valid session and cannot sign in', async (_, fields) => {
    const { userId, userName } = await employ()
    expect(await findActor(db, testSecrets, await session(userId))).not.toBeNull()
    await change(userId, fields)
    expect(await findActor(db, testSecrets, await session(userId))).toBeNull()
    const { status } = await app.ask(sessionContract.signIn, { username: userName, password: testPassword })
    expect(status).not.toBe(200)
  })

  test('a session is valid on the first and on the last day of its user', async () => {
    const { userId } = await employ()
    await change(userId, { beginDate: day(0), endDate: day(0) })
    expect(await findActor(db, testSecrets, await session(userId))).not.toBeNull()
  })

  test('sessions and sign-in end with the deletion of the user’s organisation or role', async () => {
    const { userId, userName } = await employ(branch)
    const { roleId } = await db
      .selectFrom('appUser')
      .where('id', '=', userId)
      .select('roleId')
      .executeTakeFirstOrThrow()
    const organization = (deletedAt: Date | null) =>
      db.updateTable('organization').set({ deletedAt }).where('id', '=', branch).execute()
    await organization(new Date())
    expect([await findActor(db, testSecrets, await session(userId)), await findAccount(db, userName)]).toEqual([
      null,
      undefined,
    ])
    await organization(null)
    const { id } = await db
      .insertInto('role')
      .values({ name: 'gone', category: 1, organizationId: branch })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('rolePermission')
      .columns(['roleId', 'permissionId'])
      .expression((eb) =>
        eb
          .selectFrom('rolePermission')
          .where('roleId', '=', roleId)
          .select([sql<number>`${id}::int`.as('roleId'), 'permissionId']),
      )
      .execute()
    await change(userId, { roleId: id })
    const role = (deletedAt: Date | null) => db.updateTable('role').set({ deletedAt }).where('id', '=', id).execute()
    await role(new Date())
    expect([await findActor(db, testSecrets, await session(userId)), await findAccount(db, userName)]).toEqual([
      null,
      undefined,
    ])
    await role(null)
    expect(await findActor(db, testSecrets, await session(userId))).not.toBeNull()
  })

  test('an ended or expired session is not valid', async () => {
    const { userId } = await employ()
    const [ended, expired, living] = [await session(userId), await session(userId), await session(userId)]
    await db.updateTable('session').set({ endedAt: new Date() }).where('tokenHash', '=', ended).execute()
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(0) })
      .where('tokenHash', '=', expired)
      .execute()
    expect([await findActor(db, testSecrets, ended), await findActor(db, testSecrets, expired)]).toEqual([null, null])
    expect(await findActor(db, testSecrets, living)).not.toBeNull()
  })

  test('a user reads only the own drawn signature', async () => {
    for (const drawn of ['drawn by one', 'drawn by another']) {
      const { userId, userName } = await employ()
      await change(userId, { signaturePng: Buffer.from(drawn) })
      const { body } = await app.ask(signCodeContract.ownSignature, {}, { token: await app.tokenOf(userName) })
      expect(body['signature']).toBe(Buffer.from(drawn).toString('base64'))
    }
  })

  test('a user name is found regardless of case', async () => {
    const { userId, userName } = await employ()
    expect((await findAccount(db, userName.toUpperCase()))?.id).toBe(userId)
    expect(await findAccount(db, `${userName}x`)).toBeUndefined()
  })

  test('using a session extends that session only', async () => {
    const { userId } = await employ()
    const [used, idle] = [await session(userId), await session(userId)]
    await db
      .updateTable('session')
      .set({ lastUsedAt: sql<Date>`now() - interval '2 minutes'` })
      .execute()
    await findActor(db, testSecrets, used)
    const awake = await db
      .selectFrom('session')
      .where('userId', '=', userId)
      .where('lastUsedAt', '>', sql<Date>`now() - interval '1 minute'`)
      .select('tokenHash')
      .execute()
    expect(awake.map(({ tokenHash }) => tokenHash)).toEqual([used])
    expect(await findActor(db, testSecrets, idle, { attended: false })).not.toBeNull()
  })

  test('reusing a token that was exchanged long ago ends its sign-in and no other', async () => {
    const { userId } = await employ()
    const [stolen, other] = [await session(userId), await session(userId)]
    const long = sql<Date>`now() - interval '1 hour'`
    await db.updateTable('session').set({ rotatedAt: long }).where('tokenHash', '=', stolen).execute()
    expect(await findActor(db, testSecrets, stolen)).toBeNull()
    const [row] = await db.selectFrom('session').where('tokenHash', '=', stolen).select('endedAt').execute()
    expect(row?.endedAt).toBeInstanceOf(Date)
    expect(await findActor(db, testSecrets, other)).not.toBeNull()
  })
})
