import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization, addUser } from '../../test-kit/rows.ts'
import { hasSecondFactor, isEmployed } from './store.ts'

const { db } = await openTestDatabase()
const house = await addOrganization(db)
const day = (offset: number) => sql<string>`current_date + ${offset}::int`

test.each([
  ['without an end', { beginDate: null, endDate: null }, true],
  ['from today', { beginDate: day(0) }, true],
  ['from tomorrow', { beginDate: day(1) }, false],
  ['until today', { endDate: day(0) }, true],
  ['until yesterday', { endDate: day(-1) }, false],
])('a user employed %s counts as employed only within these days', async (_, days, expected) => {
  const id = await addUser(db, house)
  await db.updateTable('appUser').set(days).where('id', '=', id).execute()
  const employed = await db
    .selectFrom('appUser as person')
    .where('id', '=', id)
    .where(isEmployed)
    .select('id')
    .execute()
  expect(employed).toHaveLength(expected ? 1 : 0)
})

test('a switched-on app or a passkey counts as a second factor of its owner only', async () => {
  const [nobody, preparing, withApp, withPasskey] = [
    await addUser(db, house),
    await addUser(db, house),
    await addUser(db, house),
    await addUser(db, house),
  ]
  const pending = { pendingSealed: Buffer.alloc(60), pendingAt: new Date() }
  const on = { secretSealed: Buffer.alloc(60), switchedOnAt: new Date() }
  const passkey = { name: 'Phone', credentialId: 'phone', publicKey: Buffer.alloc(32), counter: 0 }
  const has = async () => {
    const people = [nobody, preparing, withApp, withPasskey]
    const rows = await db
      .selectFrom('appUser as person')
      .where('id', 'in', people)
      .select(['id', hasSecondFactor.as('has')])
      .execute()
    return Object.fromEntries(rows.map((row) => [row.id, row.has]))
  }
  await db
    .insertInto('secondFactor')
    .values({ userId: preparing, ...pending })
    .execute()
  expect(await has()).toEqual({ [nobody]: false, [preparing]: false, [withApp]: false, [withPasskey]: false })
  await db
    .insertInto('secondFactor')
    .values({ userId: withApp, ...on })
    .execute()
  expect(await has()).toEqual({ [nobody]: false, [preparing]: false, [withApp]: true, [withPasskey]: false })
  await db
    .insertInto('passkey')
    .values({ userId: withPasskey, ...passkey })
    .execute()
  expect(await has()).toEqual({ [nobody]: false, [preparing]: false, [withApp]: true, [withPasskey]: true })
})
