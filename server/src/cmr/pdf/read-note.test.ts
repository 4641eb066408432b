import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { aNoteAmongOthers } from '../../../test-kit/note-among-others.ts'
import { aVillage } from '../../../test-kit/notes.ts'
import { readNote } from './read-note.ts'

const village = await aVillage(await openTestDatabase())

test('a note among others is printed with what hangs on it alone', async () => {
  const id = await aNoteAmongOthers(village)
  const stored = await readNote(village.db, id)
  expect(stored?.signatures.map(({ step }) => step)).toEqual(['shipper'])
  const { parts } = stored ?? {}
  expect(parts?.goods.map((good) => good['goodsNature'])).toEqual(['Goods own', 'Returned own'])
  expect(parts?.pallets.map((pallet) => pallet['typeCodeDescription'])).toEqual(['Pallets own'])
  expect(parts?.containers.map((container) => container['number'])).toEqual(['MSKU1234565'])
  expect(parts?.remarks.map(({ text }) => text)).toEqual([`About ${id}`])
})
