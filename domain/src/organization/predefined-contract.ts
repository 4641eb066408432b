import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { pagedReply, pageQuery } from '../contract/list-query.ts'
import { clearable, decimal, identifier, text } from '../contract/wire.ts'

/** Goods that an organisation often sends, offered in the note form, which copies the texts. */
export const predefinedGood = z.object({
  id: z.int(),
  organizationsId: z.int(),
  goodsNature: z.string(),
  marks: z.string().nullable(),
  packingMethod: z.string().nullable(),
  statisticNumber: z.string().nullable(),
})

/** Frequently returned packaging and loading equipment. */
export const predefinedReturnGood = z.object({
  id: z.int(),
  organizationsId: z.int(),
  typeCodeDescription: z.string(),
  unitWeight: z.number().nullable(),
  /** Its barcode for scanning. */
  code: z.string().nullable(),
})

export type PredefinedGood = z.output<typeof predefinedGood>
export type PredefinedReturnGood = z.output<typeof predefinedReturnGood>

/** Users who write notes or manage organisations. */
const readers = ['createCmr', 'modifyCmrs', 'viewOrganizations'] as const
export const predefinedListQuery = pageQuery({ limit: 5 })

const ofOrganization = z.object({ organizationsId: identifier, ...predefinedListQuery.input })

/** Maximum in kilograms; nothing heavier is loaded on a lorry. */
const heaviest = 100_000

/** Digits, with point or comma for decimals. */
const unitWeight = decimal.refine((weight) => weight >= 0, 'not_a_number').refine((weight) => weight <= heaviest)

const good = z.object({
  goodsNature: text(250).min(1, 'required'),
  marks: clearable(text(200)),
  packingMethod: clearable(text(80)),
  statisticNumber: clearable(text(50)),
})

const returnGood = z.object({
  typeCodeDescription: text(100).min(1, 'required'),
  unitWeight: clearable(unitWeight),
  code: clearable(text(100)),
})

const whose = { organizationsId: identifier }
const which = { id: identifier, organizationsId: clearable(identifier) }
const oneRow = z.object({ id: identifier })
const done = z.object({ message: z.string() })
const created = done.extend({ id: z.int() })

export const predefinedContract = {
  goodsList: query('POST', 'api/predefinedGoods/list', {
    summary: 'The predefined goods of the caller’s organisation or one below it.',
    permission: readers,
    input: ofOrganization,
    reply: pagedReply(predefinedGood),
  }),
  returnGoodsList: query('POST', 'api/predefinedReturnGoods/list', {
    summary: 'The predefined return goods of the caller’s organisation or one below it.',
    permission: readers,
    input: ofOrganization,
    reply: pagedReply(predefinedReturnGood),
  }),
  createGood: command('POST', 'api/predefinedGoods/create', {
    summary: 'A new line of predefined goods.',
    permission: 'modifyOrDeleteOrganizations',
    input: good.extend(whose),
    reply: created,
    isCreating: true,
  }),
  editGood: command('POST', 'api/predefinedGoods/edit', {
    summary: 'Changes the sent fields of a predefined good. Existing notes keep their copies.',
    permission: 'modifyOrDeleteOrganizations',
    input: good.partial().extend(which),
    reply: done,
  }),
  removeGood: command('GET', 'api/predefinedGoods/delete', {
    summary: 'Deletes a predefined good. Existing notes keep their copies.',
    permission: 'modifyOrDeleteOrganizations',
    input: oneRow,
    reply: done,
  }),
  createReturnGood: command('POST', 'api/predefinedReturnGoods/create', {
    summary: 'A new line of predefined return goods.',
    permission: 'modifyOrDeleteOrganizations',
    input: returnGood.extend(whose),
    reply: created,
    isCreating: true,
  }),
  editReturnGood: command('POST', 'api/predefinedReturnGoods/edit', {
    summary: 'Changes the sent fields of a predefined return good.',
    permission: 'modifyOrDeleteOrganizations',
    input: returnGood.partial().extend(which),
    reply: done,
  }),
  removeReturnGood: command('GET', 'api/predefinedReturnGoods/delete', {
    summary: 'Deletes a line of predefined return goods.',
    permission: 'modifyOrDeleteOrganizations',
    input: oneRow,
    reply: done,
  }),
}
