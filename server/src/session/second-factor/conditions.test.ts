import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { setupMinutes } from '@roadnote/domain/session/second-factor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPassword } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { phoneWith } from '../../../test-kit/session/second-factor.ts'
import { findFactor, forgetFactorGuesses } from './store.ts'

/** An expired set-up, and failures of another secret. */
const now = () => new Date(Date.UTC(2026, 10, 16, 12, 0, 10))
const testWorld = await createTestWorld(await openTestDatabase(), now)
const { ask, db } = testWorld

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

test('replacing the app resets the failures of the second factor, not those of the sign code', async () => {
  const guid = await testWorld.guidOf('acme.planner')
  const other = await testWorld.guidOf('acme.admin')
  const guesses = [
    { kind: 'secondFactor', subject: guid.toLowerCase() },
    { kind: 'code', subject: guid.toLowerCase() },
    { kind: 'secondFactor', subject: other.toLowerCase() },
  ]
  await db
    .insertInto('attemptFailure')
    .values(guesses.map((guess) => ({ ...guess, caller: 'somebody' })))
    .execute()
  await db.transaction().execute((tx) => forgetFactorGuesses(tx, guid))
  const left = await db.selectFrom('attemptFailure').orderBy('id').select(['kind', 'subject']).execute()
  expect(left).toEqual(guesses.slice(1))
})
