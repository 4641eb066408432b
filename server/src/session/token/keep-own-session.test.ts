import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { Database } from '../../database/schema.ts'
import { keepOwnSession } from './keep-own-session.ts'
import { insertSession, type NewSession } from './store.ts'
import { newToken } from './token.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

type Work<Result> = (tx: Transaction<Database>) => Promise<Result>
const together = <Result>(work: Work<Result>) => db.transaction().execute(work)

let people = 0

async function employ() {
  people += 1
  const userName = `person.${people}`
  return { userName, id: await testWorld.anEmployee(testWorld.acme, 'planner', userName) }
}

async function session(userId: number, fields: Partial<NewSession> = {}) {
  const { tokenHash } = newToken()
  await insertSession(db, testSecrets, {
    tokenHash,
    userId,
    family: randomUUID(),
    client: 'portal',
    remember: false,
    ...fields,
  })
  return tokenHash
}

function stored(tokenHash: Buffer) {
  return db.selectFrom('session').where('tokenHash', '=', tokenHash).selectAll().executeTakeFirstOrThrow()
}

async function isOpen(tokenHash: Buffer) {
  return (await stored(tokenHash)).endedAt === null
}

describe('sessions after a password change', () => {
  const newPassword = (tx: Transaction<Database>, ...ids: readonly number[]) =>
    tx.updateTable('appUser').set({ passwordHash: randomUUID() }).where('id', 'in', ids).execute()

  test('a password change keeps the session that made it and ends those of another user whose password changes too', async () => {
    const [one, other] = [await employ(), await employ()]
    const [own, foreign] = [await session(one.id), await session(other.id)]
    const change = (sessionHash: Buffer) =>
      together((tx) => keepOwnSession(tx, one.id, { sessionHash }, () => newPassword(tx, one.id, other.id)))
    await change(own)
    expect([await isOpen(own), await isOpen(foreign)]).toEqual([true, false])
    const foreignAgain = await session(other.id)
    await change(foreignAgain)
    expect([await isOpen(own), await isOpen(foreignAgain)]).toEqual([false, false])
  })

  test('a session of the same sign-in that ended in the same transaction stays ended after a password change', async () => {
    const { id } = await employ()
    const family = randomUUID()
    const [here, signedOut] = [await session(id, { family }), await session(id, { family })]
    await together(async (tx) => {
      await tx
        .updateTable('session')
        .set({ endedAt: sql<Date>`now()` })
        .where('tokenHash', '=', signedOut)
        .execute()
      await keepOwnSession(tx, id, { sessionHash: here }, () => newPassword(tx, id))
    })
    expect([await isOpen(here), await isOpen(signedOut)]).toEqual([true, false])
  })

  test('a session of the same sign-in that ends with an earlier timestamp stays ended after a password change', async () => {
    const { id } = await employ()
    const family = randomUUID()
    const [here, otherTab] = [await session(id, { family }), await session(id, { family })]
    const earlier = new Date(Date.now() - 3_600_000)
    await together((tx) =>
      keepOwnSession(tx, id, { sessionHash: here }, async () => {
        await tx.updateTable('session').set({ endedAt: earlier }).where('tokenHash', '=', otherTab).execute()
        await newPassword(tx, id)
      }),
    )
    expect(await isOpen(here)).toBe(true)
    expect((await stored(otherTab)).endedAt).toEqual(earlier)
  })
})
