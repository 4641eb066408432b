import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createNoteAmongOthers } from '../../../test-kit/note-among-others.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))

test('the item of a note contains only its own rows', async () => {
  const id = await createNoteAmongOthers(testWorld)
  const item = await testWorld.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
  expect(item).toMatchObject({
    driverUserName: 'brabant.driver2',
    driverDisplayName: 'Jan de Rijk',
    goods: [{ goodsNature: 'Goods own' }],
    returnedGoods: [{ goodsNature: 'Returned own' }],
    pallets: [{ typeCodeDescription: 'Pallets own' }],
    containers: [{ number: 'MSKU1234565' }],
  })
  expect(item.senderSignatureSign).not.toBeNull()
  expect([item.driverSignatureSign, item.signatureDriverDateTime]).toEqual([null, null])
  const remarks = await testWorld.call(attachmentContract.commentList, { cmr_id: id }, { as: 'acme.planner' })
  expect(remarks.map(({ text }) => text)).toEqual([`About ${id}`])
})
