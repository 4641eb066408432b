import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { aNoteAmongOthers } from '../../../test-kit/note-among-others.ts'
import { aVillage } from '../../../test-kit/notes.ts'

const village = await aVillage(await openTestDatabase())

test('a note among others is told with what hangs on it alone', async () => {
  const id = await aNoteAmongOthers(village)
  const item = await village.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
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
  const remarks = await village.call(attachmentContract.commentList, { cmr_id: id }, { as: 'acme.planner' })
  expect(remarks.map(({ text }) => text)).toEqual([`About ${id}`])
})
