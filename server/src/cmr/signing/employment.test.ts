import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { aVillage } from '../../../test-kit/notes.ts'

const village = await aVillage(await openTestDatabase())
const { db } = village

/** The first and the last day, in days from today; null: open. Each has its neighbour one day away. */
const cases: readonly [when: string, first: number | null, last: number | null, isHere: boolean][] = [
  ['the day before the first', 1, null, false],
  ['the first day', 0, null, true],
  ['the last day', null, 0, true],
  ['the day after the last', null, -1, false],
  ['the only day', 0, 0, true],
]

test.each(cases)('on %s somebody signs only where they work', async (_, first, last, isHere) => {
  const note = await village.released()
  await sql`
    update app_user set begin_date = current_date + ${first}::int, end_date = current_date + ${last}::int
    where user_name = 'acme.signer'
  `.execute(db)
  const guid = await village.guidOf('acme.signer')
  const signed = await village.sign('shipper', note, 'brabant.planner', { guid })
  expect([signed.status, signed.body['error']]).toEqual(isHere ? [200, undefined] : [400, 'sign_code_wrong'])
})
