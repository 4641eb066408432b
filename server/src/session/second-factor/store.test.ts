import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { forgetFactorGuesses, isFactorRequired } from './store.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

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
