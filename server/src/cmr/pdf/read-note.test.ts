import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createNoteAmongOthers } from '../../../test-kit/note-among-others.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addFile } from '../../../test-kit/rows.ts'
import { readNote } from './read-note.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))

test('the print of a note contains only its own rows', async () => {
  const id = await createNoteAmongOthers(testWorld)
  const { db } = testWorld
  const { id: next } = await db.selectFrom('cmr').where('id', '>', id).select('id').executeTakeFirstOrThrow()
  for (const [cmrId, name, deletedAt] of [
    [id, 'own.pdf', null],
    [id, 'taken away.pdf', new Date()],
    [next, 'of others.pdf', null],
  ] as const)
    await db
      .insertInto('cmrDocument')
      .values({ cmrId, name, type: 4, fileSha256: await addFile(db), deletedAt })
      .execute()
  for (const [cmrId, driver] of [
    [id, 'brabant.driver2'],
    [next, 'brabant.driver'],
  ] as const) {
    const times = { cmrId, startLoadingTime: '2026-11-16T07:00:00' }
    expect((await testWorld.request(driver, cmrContract.times, times)).status).toBe(200)
  }
  const stored = await readNote(testWorld.db, id)
  expect(stored?.signatures.map(({ step }) => step)).toEqual(['shipper'])
  const { parts } = stored ?? {}
  expect(parts?.goods.map((good) => good['goodsNature'])).toEqual(['Goods own', 'Returned own'])
  expect(parts?.pallets.map((pallet) => pallet['typeCodeDescription'])).toEqual(['Pallets own'])
  expect(parts?.containers.map((container) => container['number'])).toEqual(['MSKU1234565'])
  expect(parts?.documents.map((document) => document['name'])).toEqual(['own.pdf'])
  expect(parts?.driver).toMatchObject({ name: 'Jan', surname: 'de Rijk' })
  expect(stored?.times).toHaveLength(1)
  expect(parts?.remarks.map(({ text }) => text)).toEqual([`About ${id}`])
})
