import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { aNoteAmongOthers } from '../../../test-kit/note-among-others.ts'
import { aVillage } from '../../../test-kit/notes.ts'
import { findNote } from '../note/store.ts'
import { mailFacts } from './mail-facts.ts'

const village = await aVillage(await openTestDatabase())
const { db } = village

test('the mails of a note among others say what hangs on it alone', async () => {
  const id = await aNoteAmongOthers(village)
  const planner = await village.actorOf('acme.planner')
  const facts = await db.transaction().execute(async (tx) => mailFacts(tx, await findNote(tx, planner, id)))
  expect(facts.driverName).toBe('Jan de Rijk')
  expect(facts.goods.map(({ goodsNature }) => goodsNature)).toEqual(['Goods own', 'Returned own'])
})
