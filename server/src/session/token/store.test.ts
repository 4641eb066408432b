import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'
import {
  findActor,
  insertSession,
  markRotated,
  minutesSinceSignOn,
  organizationFlags,
  type NewSession,
} from './store.ts'
import { newToken } from './token.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

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

test('a session is valid for the user’s own and further organisations, not for a third', async () => {
  const { operator } = testWorld
  const [own, further, third] = [
    await addOrganization(db, { parentId: operator }),
    await addOrganization(db, { parentId: operator }),
    await addOrganization(db, { parentId: operator }),
  ]
  const [userId, colleague] = [await addUser(db, own), await addUser(db, own)]
  await db
    .insertInto('userStore')
    .values([
      { userId, organizationId: further },
      { userId: colleague, organizationId: third },
    ])
    .execute()
  const servesFor = async (organizationId: number | null) => {
    const { tokenHash } = newToken()
    await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
    await db.updateTable('session').set({ organizationId }).where('tokenHash', '=', tokenHash).execute()
    return (await findActor(db, testSecrets, tokenHash))?.organizationId ?? null
  }
  expect(await servesFor(null)).toBe(own)
  expect(await servesFor(further)).toBe(further)
  expect(await servesFor(third)).toBeNull()
})

describe('looking up a session', () => {
  test('a session for a further organisation works only as long as the user belongs to it', async () => {
    const [one, other] = [await employ(), await employ()]
    const { brabant: organizationId } = testWorld
    await db.insertInto('userStore').values({ userId: one.id, organizationId }).execute()
    const [belonging, foreign] = [
      await session(one.id, { organizationId }),
      await session(other.id, { organizationId }),
    ]
    expect((await findActor(db, testSecrets, belonging))?.organizationId).toBe(organizationId)
    expect(await findActor(db, testSecrets, foreign)).toBeNull()
    await db.deleteFrom('userStore').where('userId', '=', one.id).execute()
    expect(await findActor(db, testSecrets, belonging)).toBeNull()
  })

  test('the last use of a session is written at most once a minute', async () => {
    const { id } = await employ()
    const [lately, before] = [await session(id), await session(id)]
    const usedAgo = (tokenHash: Buffer, seconds: number) => {
      const lastUsedAt = sql<Date>`now() - ${seconds} * interval '1 second'`
      return db.updateTable('session').set({ lastUsedAt }).where('tokenHash', '=', tokenHash).execute()
    }
    await usedAgo(lately, 20)
    await usedAgo(before, 100)
    const [was, wasBefore] = [await stored(lately), await stored(before)]
    await findActor(db, testSecrets, lately)
    await findActor(db, testSecrets, before)
    expect(await stored(lately)).toEqual(was)
    expect((await stored(before)).lastUsedAt.getTime()).toBeGreaterThan(wasBefore.lastUsedAt.getTime())
  })

  test('a session knows how long ago its sign-on was, or null when it began with a password', async () => {
    const { id } = await employ()
    const [signedOn, typed] = [await session(id, { signOnFactors: 1 }), await session(id)]
    await db
      .updateTable('session')
      .set({ createdAt: sql<Date>`now() - interval '5 minutes'` })
      .where('userId', '=', id)
      .execute()
    expect(await minutesSinceSignOn(db, signedOn)).toBeCloseTo(5, 0)
    expect(await minutesSinceSignOn(db, typed)).toBeNull()
  })

  test('a token that is exchanged twice keeps the time and the successor of the first exchange', async () => {
    const { id } = await employ()
    const family = randomUUID()
    const [old, first, second] = [
      await session(id, { family }),
      await session(id, { family }),
      await session(id, { family }),
    ]
    await markRotated(db, old, first)
    const moment = new Date(Date.now() - 5000)
    await db.updateTable('session').set({ rotatedAt: moment }).where('tokenHash', '=', old).execute()
    await markRotated(db, old, second)
    const { rotatedAt, successorHash } = await stored(old)
    expect([rotatedAt, successorHash]).toEqual([moment, first])
  })
})

test('the flags of a session are those of its own organisation and not of another one', async () => {
  const { acme, brabant, colmar } = testWorld
  const isOn = async (id: number) => (await organizationFlags(db, id)).issuingOrganization
  const turn = (issuingOrganization: boolean, ...ids: readonly number[]) =>
    db.updateTable('organization').set({ issuingOrganization }).where('id', 'in', ids).execute()
  await turn(true, acme, colmar)
  await turn(false, brabant)
  expect([await isOn(acme), await isOn(brabant), await isOn(colmar)]).toEqual([true, false, true])
})
