import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

/** The first and the last day, in days from today; null: open. Each boundary is tested one day apart. */
const cases: readonly [when: string, first: number | null, last: number | null, isHere: boolean][] = [
  ['the day before the first', 1, null, false],
  ['the first day', 0, null, true],
  ['the last day', null, 0, true],
  ['the day after the last', null, -1, false],
  ['the only day', 0, 0, true],
]

test.each(cases)('on %s a user can sign only for the organisation where they work', async (_, first, last, isHere) => {
  const note = await testWorld.released()
  await sql`
    update app_user set begin_date = current_date + ${first}::int, end_date = current_date + ${last}::int
    where user_name = 'acme.signer'
  `.execute(db)
  const guid = await testWorld.guidOf('acme.signer')
  const signed = await testWorld.sign('shipper', note, 'brabant.planner', { guid })
  expect([signed.status, signed.body['error']]).toEqual(isHere ? [200, undefined] : [400, 'sign_code_wrong'])
})
