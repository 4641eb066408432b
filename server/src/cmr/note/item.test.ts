import { cmrContract } from '@roadnote/domain/cmr/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { aVillage } from '../../../test-kit/notes.ts'
import { hashToken } from '../../http/authenticate.ts'
import { findActor } from '../../session/store.ts'
import { readNote } from '../pdf/read-note.ts'
import { mailFacts } from '../reactions/mail-facts.ts'
import { findNote } from './store.ts'

const village = await aVillage(await openTestDatabase())
const { db, userId } = village

const rowsOf = (what: string) => ({
  goods: [{ goodsNature: `Goods ${what}`, grossWeight: 10 }],
  returnedGoods: [{ goodsNature: `Returned ${what}` }],
  pallets: [{ typeCodeDescription: `Pallets ${what}` }],
  containers: [{ number: what === 'own' ? 'MSKU1234565' : 'TEMU7654321' }],
})

let id = 0

/** Signed, with a remark, goods, pallets and containers; and a neighbour with as many of each, signed one step less. */
beforeAll(async () => {
  await db
    .updateTable('appUser')
    .set({ name: 'Jan', surname: 'de Rijk' })
    .where('id', '=', userId['brabant.driver2'])
    .execute()
  const notes = [
    await village.released({ ...rowsOf('of others'), driverUserName: 'brabant.driver' }),
    await village.released({ ...rowsOf('own'), driverUserName: 'brabant.driver2' }),
    await village.released({ ...rowsOf('of others'), driverUserName: 'brabant.driver' }),
  ]
  for (const note of notes) {
    const remark = { cmr_id: note, comment: `About ${note}`, CommentType: 10 }
    await village.request('acme.planner', 'POST api/cmr/comment', remark)
    await village.sign('shipper', note, 'acme.signer')
  }
  await village.sign('driver', notes[0] ?? 0, 'brabant.driver')
  id = notes[1] ?? 0
})

describe('what is told of a note among others', () => {
  test('on the screen', async () => {
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
  })

  test('on paper', async () => {
    const stored = await readNote(db, id)
    expect(stored?.signatures.map(({ step }) => step)).toEqual(['shipper'])
    const { parts } = stored ?? {}
    expect(parts?.goods.map((good) => good['goodsNature'])).toEqual(['Goods own', 'Returned own'])
    expect(parts?.pallets.map((pallet) => pallet['typeCodeDescription'])).toEqual(['Pallets own'])
    expect(parts?.containers.map((container) => container['number'])).toEqual(['MSKU1234565'])
    expect(parts?.remarks.map(({ text }) => text)).toEqual([`About ${id}`])
  })

  test('in its mails', async () => {
    const planner = await findActor(db, hashToken(village.tokens['acme.planner'] ?? ''))
    if (planner === null) throw new Error('the planner is signed in')
    const facts = await db.transaction().execute(async (tx) => mailFacts(tx, await findNote(tx, planner, id)))
    expect(facts.driverName).toBe('Jan de Rijk')
    expect(facts.goods.map(({ goodsNature }) => goodsNature)).toEqual(['Goods own', 'Returned own'])
  })
})
