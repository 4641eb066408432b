import { setupMinutes } from '@roadnote/domain/session/second-factor'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { phoneWith } from '../../../test-kit/session/second-factor.ts'
import { findFactor, removeFactor, type Factor } from './store.ts'

const now = () => new Date(Date.UTC(2026, 10, 16, 12, 0, 10))
const testWorld = await createTestWorld(await openTestDatabase('world'), now)
const { ask, db } = testWorld

async function employ(organizationId: number, name: string) {
  const id = await testWorld.anEmployee(organizationId, 'planner', name)
  return { id, name, token: await testWorld.tokenOf(name) }
}

async function factorOf(userId: number): Promise<Factor> {
  const factor = await findFactor(db, userId)
  if (factor === null) throw new Error('no second factor')
  return factor
}

describe('concurrent set-up by two users', () => {
  test('two users who set up a second factor in parallel confirm their own apps and are logged in their own organisations', async () => {
    const people = [await employ(testWorld.acme, 'here'), await employ(testWorld.brabant, 'there')]
    const begun = []
    for (const person of people) {
      const body = { password: testPassword }
      begun.push((await ask(secondFactorContract.beginSetup, body, { token: person.token })).body)
    }
    // The user who began later finishes first.
    for (const [index, { id, name, token }] of [...people.entries()].toReversed()) {
      expect(String(begun[index]?.['address'])).toContain(name)
      const secondFactor = phoneWith(String(begun[index]?.['secret']), now).shows()
      const done = await ask(secondFactorContract.confirmSetup, { secondFactor }, { token })
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

test('a second factor whose set-up has expired is not switched on, one set up in time is', async () => {
  const confirmedAfter = async (name: string, minutes: number) => {
    const id = await testWorld.anEmployee(testWorld.acme, 'planner', name)
    const token = await testWorld.tokenOf(name)
    const begun = await ask(secondFactorContract.beginSetup, { password: testPassword }, { token })
    const secondFactor = phoneWith(String(begun.body['secret']), now).shows()
    await db
      .updateTable('secondFactor')
      .set({ pendingAt: sql<Date>`now() - ${minutes} * interval '1 minute'` })
      .where('userId', '=', id)
      .execute()
    const { status, body } = await ask(secondFactorContract.confirmSetup, { secondFactor }, { token })
    return { status, error: body['error'], isOn: (await findFactor(db, id)) !== null }
  }
  expect(await confirmedAfter('prompt', setupMinutes - 1)).toMatchObject({ status: 200, isOn: true })
  expect(await confirmedAfter('late', setupMinutes + 1)).toMatchObject({
    error: 'second_factor_setup_over',
    isOn: false,
  })
})
