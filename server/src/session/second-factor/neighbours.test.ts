import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { phoneWith, switchOnSecondFactor } from '../../../test-kit/session/second-factor.ts'
import { callerByAddress } from '../caller.ts'
import { createLogSealer } from '../../admin-log/seal.ts'
import { requireRightCode } from './prove.ts'
import { findFactor, isFactorRequired, removeFactor, type Factor } from './store.ts'

/** One second factor next to others, and one that changes while it is used. */
let minutes = 0
const now = () => new Date(Date.UTC(2026, 10, 16, 12, minutes, 10))
const testWorld = await createTestWorld(await openTestDatabase(), now)
const { ask, db, secrets } = testWorld

async function employ(organizationId: number, name: string) {
  const id = await testWorld.anEmployee(organizationId, 'planner', name)
  return { id, name, token: await testWorld.tokenOf(name) }
}

async function factorOf(userId: number): Promise<Factor> {
  const factor = await findFactor(db, userId)
  if (factor === null) throw new Error('no second factor')
  return factor
}

function proves(factor: Factor, code: string) {
  const caller = { ip: '10.0.0.1', userAgent: '', sessionHash: null, device: null }
  const context = { database: db, now: now(), newId: () => 'one', caller, sealLog: createLogSealer(secrets) }
  return requireRightCode(context, secrets, callerByAddress(secrets, { caller }), factor, code).then(
    () => true,
    () => false,
  )
}

describe('concurrent use of a second factor', () => {
  test('of two concurrent uses of the same second factor code only the first succeeds', async () => {
    const { id, token } = await employ(testWorld.acme, 'double')
    const { phone } = await switchOnSecondFactor(testWorld, now, token, testPassword)
    minutes += 2
    const read = await factorOf(id)
    expect([await proves(read, phone.shows()), await proves(read, phone.shows())]).toEqual([true, false])
  })

  test('a code of an app that was replaced concurrently is refused', async () => {
    const { id, token } = await employ(testWorld.acme, 'mover')
    const { phone } = await switchOnSecondFactor(testWorld, now, token, testPassword)
    minutes += 2
    const read = await factorOf(id)
    await db
      .updateTable('secondFactor')
      .set({ secretSealed: Buffer.alloc(60) })
      .where('userId', '=', id)
      .execute()
    expect(await proves(read, phone.shows())).toBe(false)
  })
})

describe('concurrent set-up by two users', () => {
  test('two users who set up a second factor in parallel confirm their own apps and are logged in their own organisations', async () => {
    const people = [await employ(testWorld.acme, 'here'), await employ(testWorld.brabant, 'there')]
    const begun = []
    for (const person of people) {
      const body = { password: testPassword }
      begun.push((await ask('POST', 'api/employee/second-factor-setup', { token: person.token, body })).body)
    }
    // The user who began later finishes first.
    for (const [index, { id, name, token }] of [...people.entries()].toReversed()) {
      expect(String(begun[index]?.['address'])).toContain(name)
      const secondFactor = phoneWith(String(begun[index]?.['secret']), now).shows()
      const done = await ask('POST', 'api/employee/second-factor-confirm', { token, body: { secondFactor } })
      expect(done.status).toBe(200)
      const { organizationId } = await db
        .selectFrom('adminEvent')
        .where('subjectId', '=', id)
        .orderBy('id', 'desc')
        .select('organizationId')
        .executeTakeFirstOrThrow()
      expect(organizationId).toBe(index === 0 ? testWorld.acme : testWorld.brabant)
    }
    const [here, there] = people.map(({ id }) => id)
    const { guid } = await factorOf(Number(here))
    await db.transaction().execute((tx) => removeFactor(tx, Number(here), guid))
    expect(await findFactor(db, Number(here))).toBeNull()
    expect((await factorOf(Number(there))).userId).toBe(there)
    const codes = await db.selectFrom('recoveryCode').where('userId', '=', Number(there)).select('userId').execute()
    expect(codes.length).toBeGreaterThan(0)
  })
})

test('a second factor is required by the own organisation and those above, not by others nor by a deleted one', async () => {
  const { acme, antwerp, brabant } = testWorld
  const { roleId } = await db
    .selectFrom('appUser')
    .where('id', '=', testWorld.userId['acme.planner'])
    .select('roleId')
    .executeTakeFirstOrThrow()
  const set = (id: number, change: { secondFactorRoles?: number[]; deletedAt?: Date | null }) =>
    db.updateTable('organization').set(change).where('id', '=', id).execute()
  const below = await testWorld.anEmployee(antwerp, 'planner', 'below')
  const isAsked = () => isFactorRequired(db, below)
  await set(brabant, { secondFactorRoles: [roleId] })
  expect(await isAsked()).toBe(false)
  await set(acme, { secondFactorRoles: [roleId] })
  expect(await isAsked()).toBe(true)
  await set(acme, { deletedAt: new Date() })
  expect(await isAsked()).toBe(false)
})

test('a second factor is required only of the user who keeps the password where all others must sign on', async () => {
  const [keeper, other] = [
    await testWorld.anEmployee(testWorld.delta, 'planner', 'keeper'),
    await testWorld.anEmployee(testWorld.delta, 'planner', 'colleague'),
  ]
  const demanded = async () => [await isFactorRequired(db, keeper), await isFactorRequired(db, other)]
  const rules = { organizationId: testWorld.delta, breakGlassUserId: keeper, issuer: 'https://id.delta.example' }
  await db
    .insertInto('organizationSignOn')
    .values({ ...rules, clientId: 'roadnote', signOnOnly: true })
    .execute()
  expect(await demanded()).toEqual([true, false])
  await db.updateTable('organizationSignOn').set({ signOnOnly: false }).execute()
  expect(await demanded()).toEqual([false, false])
})
