import { sessionContract } from '@roadnote/domain/session/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { testPassword } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { recipientsOf } from '../../../test-kit/session/guesses.ts'
import { newToken } from './token.ts'

const connection = await openTestDatabase()
const { db } = connection
const app = startTestApp(connection)
const house = await addOrganization(db, { parentId: await addOrganization(db) })
const ann = await app.anEmployee(house, 'planner', 'Ann')
const ben = await app.anEmployee(house, 'planner', 'Ben')

/** A session of the sign-in `family` that expired this many days ago (negative: still valid). */
async function session(userId: number, daysOver: number, family = randomUUID(), endedAt: Date | null = null) {
  const { tokenHash } = newToken()
  const moment = sql<Date>`now() - ${daysOver} * interval '1 day'`
  const row = { tokenHash, userId, family, client: 'portal', endedAt, createdAt: moment, expiresAt: moment } as const
  await db.insertInto('session').values(row).execute()
  return async () => {
    const row = await db.selectFrom('session').where('tokenHash', '=', tokenHash).select('family').executeTakeFirst()
    return row !== undefined
  }
}

test('signing in deletes the user’s own sessions that ended more than 90 days ago', async () => {
  const [old, younger, ofBen] = [await session(ann, 91), await session(ann, 89), await session(ben, 91)]
  await app.tokenOf('Ann')
  expect([await old(), await younger(), await ofBen()]).toEqual([false, true, true])
  await app.tokenOf('Ben')
  expect(await ofBen()).toBe(false)
})

test('the first session of a sign-in is not deleted while the sign-in is active', async () => {
  const [living, signedOut, expired] = [randomUUID(), randomUUID(), randomUUID()]
  const firsts = [await session(ann, 91, living), await session(ann, 91, signedOut), await session(ann, 91, expired)]
  await session(ann, -1, living)
  await session(ann, -1, signedOut, new Date())
  await session(ann, 1, expired)
  await app.tokenOf('Ann')
  expect(await Promise.all(firsts.map(async (isKept) => isKept()))).toEqual([true, false, false])
})

test('sessions between the first and the current one of an active sign-in are deleted', async () => {
  const family = randomUUID()
  const [first, between] = [await session(ann, 120, family), await session(ann, 100, family)]
  await session(ann, -1, family)
  await app.tokenOf('Ann')
  expect([await first(), await between()]).toEqual([true, false])
})

test('a token exchange deletes old sessions too, up to 20 at a time and the oldest first', async () => {
  const dan = await app.anEmployee(house, 'planner', 'Dan')
  const token = await app.tokenOf('Dan')
  const olds: (() => Promise<boolean>)[] = []
  for (let days = 91; days < 116; days += 1) olds.push(await session(dan, days))
  const left = async () => (await Promise.all(olds.map((isKept) => isKept()))).filter(Boolean).length
  const exchanged = await app.ask(sessionContract.refresh, {}, { token })
  expect([exchanged.status, await left(), await olds[0]?.()]).toEqual([200, 5, true])
  await app.ask(sessionContract.refresh, {}, { token: String(exchanged.body['access_token']) })
  expect(await left()).toBe(0)
})

test('a sign-in from a new device after years is still mailed', async () => {
  const cas = await app.anEmployee(house, 'planner', 'Cas')
  await db.updateTable('appUser').set({ email: 'cas@acme.example' }).where('id', '=', cas).execute()
  const last = await session(cas, 800)
  const body = { username: 'Cas', password: testPassword }
  const { status } = await app.ask(sessionContract.signIn, body, { headers: { 'x-device': 'c'.repeat(24) } })
  expect(status).toBe(200)
  expect([await last(), await recipientsOf(db, 'NewDevice')]).toEqual([false, ['cas@acme.example']])
})
