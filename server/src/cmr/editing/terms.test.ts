import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const world = await createTestWorld(connection)
const { item } = world

async function edit(id: number, change: Record<string, unknown>) {
  const { status, body } = await world.request('acme.planner', cmrContract.edit, { id, ...change })
  return { status, body }
}

const terms = {
  chargesCurrency: 'eur',
  carriageCharges: '1450,50',
  carriageChargesPayer: 'sender',
  deductions: 50,
  deductionsPayer: 'sender',
  incidentalCharges: '12.3',
  incidentalChargesPayer: 'consignee',
  paymentInstructions: 'Within 30 days',
  cashOnDeliveryAmount: '1250',
  cashOnDeliveryCurrency: 'SEK',
  cashOnDeliveryMeans: 'transferBefore',
  declaredValue: '45000',
  declaredValueCurrency: 'CHF',
  specialInterestAmount: '9.999',
  specialInterestCurrency: 'KWD',
  insuranceInstructions: 'All risks',
  customsInstructions: 'Clear at Basel',
  transhipmentAllowed: 'false',
  agreedTimeLimit: '2026-12-01T10:00:00Z',
}

test('charges and conditions are stored with computed sums and printed', async () => {
  const id = await world.make(terms)
  const stored = {
    chargesCurrency: 'EUR',
    carriageCharges: '1450.5',
    deductions: '50',
    senderBalance: '1400.5',
    senderTotal: '1400.5',
    consigneeBalance: null,
    consigneeTotal: '12.3',
    specialInterestAmount: '9.999',
    cashOnDeliveryMeans: 'transferBefore',
    transhipmentAllowed: false,
    agreedTimeLimit: '2026-12-01T10:00:00.000Z',
    insuranceInstructions: 'All risks',
  }
  expect(await item(id)).toMatchObject(stored)
  // One changed charge changes the sums; emptied ones have none.
  expect((await edit(id, { incidentalCharges: '20', agreedTimeLimit: null })).status).toBe(200)
  expect(await item(id)).toMatchObject({ consigneeTotal: '20', senderTotal: '1400.5', agreedTimeLimit: null })
  const emptied = { incidentalCharges: '', incidentalChargesPayer: null, transhipmentAllowed: '' }
  expect((await edit(id, emptied)).status).toBe(200)
  expect(await item(id)).toMatchObject({ consigneeTotal: null, transhipmentAllowed: null, senderTotal: '1400.5' })
})

test('a sent total must agree, and half of a pair is refused by its field', async () => {
  const id = await world.make(terms)
  expect((await edit(id, { senderTotal: '1400.50' })).status).toBe(200)
  const refused = async (change: Record<string, unknown>, fields: Record<string, string>) =>
    expect(await edit(id, change)).toMatchObject({ status: 400, body: { error: 'bad_input', fields } })
  await refused({ senderTotal: '1400' }, { senderTotal: 'does_not_add_up' })
  await refused({ otherCharges: '5' }, { otherChargesPayer: 'required' })
  await refused({ chargesCurrency: null }, { chargesCurrency: 'required' })
  await refused({ chargesCurrency: 'JPY' }, { carriageCharges: 'too_many_decimals' })
  await refused({ deductions: '2000' }, { deductions: 'more_than_charged' })
  await refused({ declaredValueCurrency: '' }, { declaredValueCurrency: 'required' })
  await refused({ carriageChargesPayer: 'driver' }, { carriageChargesPayer: 'not_allowed' })
  await refused({ cashOnDeliveryMeans: 'gold' }, { cashOnDeliveryMeans: 'not_allowed' })
  await refused({ declaredValue: '1e3' }, { declaredValue: 'not_a_number' })
  expect(await item(id)).toMatchObject({ senderTotal: '1400.5' })
})

test('the charges are signed with their sums, and a note like another takes its terms along', async () => {
  const id = await world.released(terms)
  await world.sign('shipper', id, 'acme.signer')
  const { content } = await db
    .selectFrom('cmrSignature')
    .where('cmrId', '=', id)
    .select('content')
    .executeTakeFirstOrThrow()
  const { fields } = JSON.parse(content.toString('utf8')) as Record<string, unknown>
  expect(fields).toMatchObject({ carriageCharges: '1450.5', senderTotal: '1400.5', declaredValue: '45000' })
  expect(await edit(id, { carriageCharges: '2000' })).toMatchObject({ body: { error: 'fields_locked' } })
  const { created } = await world.call(cmrContract.createLike, { cmr_id: id, count: 1 }, { as: 'acme.planner' })
  expect(await item(created[0]?.id ?? 0)).toMatchObject({ senderTotal: '1400.5', agreedTimeLimit: null })
})
