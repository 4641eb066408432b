import { describe, expect, test } from 'vitest'
import { missingForSigning } from './completeness.ts'
import {
  changesControlDocument,
  contractualShipperOf,
  controlDocumentClosesAt,
  effectiveCarrierOf,
  isControlDocument,
  missingInControlDocument,
  type ControlDocumentFacts,
} from './control-document.ts'

const sender = {
  name: 'Aceites del Sur',
  street: 'Calle Mayor 1',
  postalCode: '41001',
  place: 'Sevilla',
  countryCode: 'ES',
  vat: 'ESB41000001',
}
const haulier = { ...sender, name: 'Transportes Norte', vat: 'ESB48000002' }

const whole: ControlDocumentFacts = {
  controlDocumentSign: null,
  collectionCountryCode: 'ES',
  deliveryCountryCode: 'ES',
  licensePlateNumberList: '1234BBB, R5678BBC',
  collectionDate: new Date('2026-11-19T08:00:00Z'),
  sender,
  haulier,
  goodsWithoutNature: 0,
  goodsWithoutMeasure: 0,
}

describe('the switch of the control document', () => {
  test.each([
    ['ES', 'ES', true],
    ['es', ' Es ', true],
    ['ES', 'PT', false],
    ['FR', 'ES', false],
    ['ES', null, false],
    [undefined, undefined, false],
    [7, 'ES', false],
  ])('a note from %s to %s is a control document by itself: %s', (collectionCountryCode, deliveryCountryCode, is) => {
    expect(isControlDocument({ collectionCountryCode, deliveryCountryCode })).toBe(is)
    expect(isControlDocument({ controlDocumentSign: null, collectionCountryCode, deliveryCountryCode })).toBe(is)
    // What the user chose stays, wherever the places are.
    expect(isControlDocument({ controlDocumentSign: false, collectionCountryCode, deliveryCountryCode })).toBe(false)
    expect(isControlDocument({ controlDocumentSign: true, collectionCountryCode, deliveryCountryCode })).toBe(true)
  })
})

describe('what is missing in a control document', () => {
  test('a control document with everything misses nothing', () => {
    expect(missingInControlDocument(whole)).toEqual({})
  })

  test.each<[string, Partial<ControlDocumentFacts>, Record<string, string>]>([
    ['the tax number of the sender', { sender: { ...sender, vat: ' ' } }, { contractualShipperVat: 'required' }],
    [
      'the address of the sender',
      { sender: { ...sender, street: null, place: '' } },
      { contractualShipper: 'required' },
    ],
    [
      'the tax number of another contractual shipper',
      { contractualShipper: 'Cargador SA' },
      { contractualShipperVat: 'required' },
    ],
    ['the tax number of the carrier', { haulier: { ...haulier, vat: null } }, { effectiveCarrierVat: 'required' }],
    ['the tax number of another carrier', { effectiveCarrier: 'Portes SL' }, { effectiveCarrierVat: 'required' }],
    ['both plates', { licensePlateNumberList: null }, { truckPlate: 'required', trailerPlate: 'required' }],
    ['the plate of the trailer', { licensePlateNumberList: '1234 BBB' }, { trailerPlate: 'required' }],
    ['the date', { collectionDate: null }, { collectionDate: 'required' }],
    ['the nature of a line of goods', { goodsWithoutNature: 1, goodsWithoutMeasure: 1 }, { goods: 'nature_missing' }],
    ['the weight of a line of goods', { goodsWithoutMeasure: 2 }, { goods: 'weight_missing' }],
  ])('a control document without %s is refused by name', (_, change, fields) => {
    expect(missingInControlDocument({ ...whole, ...change })).toEqual(fields)
    const base = { goodsCount: 1, unapprovedGoods: 0, unapprovedContainers: 0 }
    expect(missingForSigning({ ...base, ...whole, ...change })).toMatchObject(fields)
    // The same note is complete once the user has switched the control document off.
    expect(missingInControlDocument({ ...whole, ...change, controlDocumentSign: false })).toEqual({})
  })

  test('own words with a tax number replace the sender and the carrier in a control document', () => {
    const own = {
      ...whole,
      sender: { ...sender, vat: null, street: null, place: null },
      contractualShipper: 'Cargador SA, Calle 2, Madrid',
      contractualShipperVat: 'A28000003',
      haulier: null,
      effectiveCarrier: 'Portes SL',
      effectiveCarrierVat: 'B50000004',
    }
    expect(missingInControlDocument(own)).toEqual({})
    expect(contractualShipperOf(own)).toEqual({ words: 'Cargador SA, Calle 2, Madrid', vat: 'A28000003' })
    expect(effectiveCarrierOf(own)).toEqual({ words: 'Portes SL', vat: 'B50000004' })
  })

  test('by default the sender is the contractual shipper and the haulier the effective carrier', () => {
    expect(contractualShipperOf(whole)).toEqual({
      words: 'Aceites del Sur, Calle Mayor 1, 41001 Sevilla, ES',
      vat: 'ESB41000001',
    })
    expect(effectiveCarrierOf(whole)).toMatchObject({ vat: 'ESB48000002' })
    expect(contractualShipperOf({ ...whole, contractualShipperVat: 'B1' })).toMatchObject({ vat: 'B1' })
  })

  test('a form that does not know the organisations says nothing about their addresses and tax numbers', () => {
    expect(missingInControlDocument({ ...whole, sender: undefined, haulier: undefined })).toEqual({})
  })
})

test.each([
  // Winter: the Canary Islands have UTC, the mainland is an hour ahead.
  ['2026-11-10T10:00:00Z', '2026-11-18T00:00:00Z'],
  ['2026-11-10T23:59:59Z', '2026-11-18T00:00:00Z'],
  // After midnight on the mainland, and still the day before on the islands.
  ['2026-11-10T23:30:00Z', '2026-11-18T00:00:00Z'],
  ['2026-11-11T00:00:00Z', '2026-11-19T00:00:00Z'],
  // Summer time, and the seven days in which it ends.
  ['2026-07-01T10:00:00Z', '2026-07-08T23:00:00Z'],
  ['2026-10-20T10:00:00Z', '2026-10-28T00:00:00Z'],
  // The days in which it begins.
  ['2026-03-25T10:00:00Z', '2026-04-01T23:00:00Z'],
])('the address of a control document delivered at %s closes at %s', (delivered, closed) => {
  expect(controlDocumentClosesAt(new Date(delivered))).toEqual(new Date(closed))
})

test('the address of a control document stays open until the delivery', () => {
  expect(controlDocumentClosesAt(null)).toBeNull()
})

test('a change of plates, places, parties, date or goods changes the control document, a reference does not', () => {
  for (const field of ['licensePlateNumberList', 'deliveryPlace', 'subcontractorOrganizationsID', 'collectionDate'])
    expect(changesControlDocument(field), field).toBe(true)
  for (const field of ['goods.3', 'goods.3.grossWeight', 'goods.3.goodsNature'])
    expect(changesControlDocument(field), field).toBe(true)
  for (const field of ['tripID', 'changeReason', 'goods.3.marks', 'returnedGoods.3', 'pallets.3', 'carrierEmail'])
    expect(changesControlDocument(field), field).toBe(false)
})
