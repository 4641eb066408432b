import { z } from 'zod'
import { query } from '../contract/endpoint.ts'
import { paged, paging } from '../contract/paging.ts'
import { identifier } from '../contract/wire.ts'

/** Goods that an organisation often sends: offered in the form of a note, which copies the words. */
export const predefinedGood = z.object({
  id: z.int(),
  organizationsId: z.int(),
  goodsNature: z.string(),
  marks: z.string().nullable(),
  packingMethod: z.string().nullable(),
  statisticNumber: z.string().nullable(),
})

/** What often comes back: empty packaging and means of loading. */
export const predefinedReturnGood = z.object({
  id: z.int(),
  organizationsId: z.int(),
  typeCodeDescription: z.string(),
  unitWeight: z.number().nullable(),
})

/** Those who write notes and those who look after organisations. */
const readers = ['createCmr', 'modifyCmrs', 'viewOrganizations'] as const
const ofOrganization = z.object({ organizationsId: identifier, ...paging })

export const predefinedContract = {
  goodsList: query('POST', 'api/predefinedGoods/list', {
    summary: 'The predefined goods of one’s own organisation or one under it.',
    permission: readers,
    input: ofOrganization,
    reply: paged(predefinedGood),
  }),
  returnGoodsList: query('POST', 'api/predefinedReturnGoods/list', {
    summary: 'The predefined return goods of one’s own organisation or one under it.',
    permission: readers,
    input: ofOrganization,
    reply: paged(predefinedReturnGood),
  }),
}
