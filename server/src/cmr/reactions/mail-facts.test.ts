import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createNoteAmongOthers } from '../../../test-kit/note-among-others.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { findNote } from '../note/store.ts'
import { mailFacts } from './mail-facts.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

test('the mails of a note contain only its own rows', async () => {
  const id = await createNoteAmongOthers(testWorld)
  const planner = await testWorld.actorOf('acme.planner')
  const facts = await db.transaction().execute(async (tx) => mailFacts(tx, await findNote(tx, planner, id)))
  expect(facts.driverName).toBe('Jan de Rijk')
  expect(facts.goods.map(({ goodsNature }) => goodsNature)).toEqual(['Goods own', 'Returned own'])
})
