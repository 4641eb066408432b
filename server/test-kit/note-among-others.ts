import type { TestWorld } from './notes.ts'

const rowsOf = (what: 'own' | 'of others') => ({
  goods: [{ goodsNature: `Goods ${what}`, grossWeight: 10 }],
  returnedGoods: [{ goodsNature: `Returned ${what}` }],
  pallets: [{ typeCodeDescription: `Pallets ${what}` }],
  containers: [{ number: what === 'own' ? 'MSKU1234565' : 'TEMU7654321' }],
})

/**
 * A note with goods, pallets, containers, a remark, the shipper's signature and the driver Jan de Rijk. Others with
 * as many of each were created before and after it, one of them signed a step further.
 */
export async function createNoteAmongOthers({ db, userId, released, request, sign }: TestWorld): Promise<number> {
  const jan = { name: 'Jan', surname: 'de Rijk' }
  await db.updateTable('appUser').set(jan).where('id', '=', userId['brabant.driver2']).execute()
  const notes = [
    await released({ ...rowsOf('of others'), driverUserName: 'brabant.driver' }),
    await released({ ...rowsOf('own'), driverUserName: 'brabant.driver2' }),
    await released({ ...rowsOf('of others'), driverUserName: 'brabant.driver' }),
  ] as const
  for (const note of notes) {
    await request('acme.planner', 'POST api/cmr/comment', { cmr_id: note, comment: `About ${note}`, CommentType: 10 })
    await sign('shipper', note, 'acme.signer')
  }
  await sign('driver', notes[0], 'brabant.driver')
  return notes[1]
}
