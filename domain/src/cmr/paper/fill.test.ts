import { form } from '@roadnote/locales/en/form'
import { paper } from '@roadnote/locales/en/paper'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import type { BoxName } from './box-names.ts'
import { addressLines, boxLines, legalClauseOf, dangerousGoodsLine, goodsCells, goodsTotals } from './fill.ts'
import { paperFormat } from './format.ts'
import { type PaperAddress, type PaperDanger, type PaperGood, type PaperNote, paperReferences } from './paper-note.ts'

const texts = { text: textOf('en', { form, paper }), format: paperFormat('en-GB') }

const nowhere: PaperAddress = { name: null, street: null, postalCode: null, place: null, countryCode: null }
const acme = { name: 'Acme', street: 'Kaai 1', postalCode: '2440', place: 'Geel', countryCode: 'BE', vat: 'BE0123' }

const empty: PaperNote = {
  id: 1,
  code: 'BEACM100234RN',
  type: 1,
  status: 2,
  sender: nowhere,
  recipient: null,
  carrier: null,
  subcontractor: null,
  collection: nowhere,
  delivery: nowhere,
  deposeContainer: nowhere,
  pickupContainer: nowhere,
  collectionDate: null,
  receptionExpectedTime: null,
  deliveryDate: null,
  estimatedDeliveryTime: null,
  driverName: null,
  licensePlates: null,
  successiveCarriers: null,
  attachedDocuments: null,
  documentNames: [],
  senderInstructions: null,
  franco: false,
  cashOnDelivery: null,
  cashOnDeliveryAmount: null,
  cashOnDeliveryCurrency: null,
  carrierReservations: null,
  specialAgreements: null,
  declaredValue: null,
  declaredValueCurrency: null,
  specialInterest: null,
  insuranceInstructions: null,
  agreedTimeLimit: null,
  noTranshipment: false,
  charges: [],
  drawnUpPlace: null,
  drawnUpDate: null,
  receiptPlace: null,
  references: paperReferences(() => null),
  remarks: { sender: [], carrier: [], driver: [], consignee: [] },
  times: { startLoading: null, stopLoading: null, startUnloading: null, stopUnloading: null },
  goods: [],
  returnedGoods: [],
  pallets: [],
  containers: [],
  signatures: [],
}

function box(name: BoxName, change: Partial<PaperNote>) {
  return boxLines(name, { ...empty, ...change }, texts)
}

describe('addresses on the printed note', () => {
  test('a printed address has the lines of an envelope and no lines for unknown parts', () => {
    expect(addressLines(acme)).toEqual(['Acme', 'Kaai 1', '2440 Geel, BE'])
    expect(addressLines({ ...nowhere, place: 'Geel' })).toEqual(['Geel'])
    expect(addressLines({ ...nowhere, name: 'Acme', street: '  ', countryCode: 'BE' })).toEqual(['Acme', 'BE'])
    expect(addressLines({ ...nowhere, name: 'Acme\nDock 4' })).toEqual(['Acme', 'Dock 4'])
    expect([addressLines(nowhere), addressLines(null)]).toEqual([[], []])
  })
})

describe('party boxes of the printed note', () => {
  test('a party box shows address and VAT number', () => {
    const lines = ['Acme', 'Kaai 1', '2440 Geel, BE', 'VAT BE0123']
    expect(box('sender', { sender: acme })).toEqual(lines)
    expect(box('consignee', { recipient: acme })).toEqual(lines)
    expect(box('consignee', {})).toEqual([])
    expect(box('sender', { sender: { ...acme, vat: null } })).toEqual(lines.slice(0, 3))
  })

  test('the carrier box shows the performing subcontractor, the vehicle and the driver', () => {
    const performing = { ...nowhere, name: 'Delta', place: 'Breda' }
    expect(
      box('carrier', { carrier: acme, subcontractor: performing, licensePlates: '1-ABC', driverName: 'Joris' }),
    ).toEqual([
      'Acme',
      'Kaai 1',
      '2440 Geel, BE',
      'VAT BE0123',
      'Performed by: Delta, Breda',
      'Vehicle: 1-ABC',
      'Driver: Joris',
    ])
    expect(box('carrier', {})).toEqual([])
  })
})

describe('place boxes of the printed note', () => {
  const moment = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
  const geel = { ...nowhere, place: 'Geel', countryCode: 'BE' }

  test('a place box shows planned and expected time in the local time of the place', () => {
    expect(
      box('takingOver', { collection: geel, collectionDate: moment(8), receptionExpectedTime: moment(9) }),
    ).toEqual(['Geel, BE', '15/11/2026 09:00 CET · Expected: 15/11/2026 10:00 CET'])
    expect(box('delivery', { delivery: geel, deliveryDate: moment(8), estimatedDeliveryTime: moment(9) })).toEqual([
      'Geel, BE',
      '15/11/2026 09:00 CET · Expected: 15/11/2026 10:00 CET',
    ])
  })

  test('a place box omits unknown times', () => {
    expect(box('delivery', { delivery: geel, estimatedDeliveryTime: moment(9) })).toEqual([
      'Geel, BE',
      'Expected: 15/11/2026 10:00 CET',
    ])
    expect(box('delivery', { delivery: geel })).toEqual(['Geel, BE'])
  })
})

test('the agreements box prints each agreement on its own line', () => {
  expect(
    box('agreements', {
      specialAgreements: 'Tail lift',
      declaredValue: 1234.5,
      declaredValueCurrency: 'EUR',
      specialInterest: 'Trade fair',
      insuranceInstructions: 'All risks',
      agreedTimeLimit: 'Two days',
      noTranshipment: true,
    }),
  ).toEqual([
    'Tail lift',
    'Declared value: 1,234.50 EUR',
    'Special interest in delivery: Trade fair',
    'Insurance: All risks',
    'Agreed time limit: Two days',
    'Transhipment not allowed',
  ])
  expect(box('agreements', {})).toEqual([])
  expect(box('agreements', { declaredValue: 0 })).toEqual(['Declared value: 0.00'])
})

test('the particulars box lists every reference', () => {
  const references = { tripID: 'T', loadOrderID: 'L', unLoadOrderID: 'U', extraCMRID: 'E', transportType: 'Road' }
  expect(box('particulars', { references })).toEqual([
    'Trip ID: T',
    'Loading order: L',
    'Unloading order: U',
    'Other consignment note: E',
    'Kind of transport: Road',
  ])
  expect(box('particulars', {})).toEqual([])
})

test('the plain text boxes print the entered values', () => {
  expect(box('documents', { attachedDocuments: 'Packing list', documentNames: ['a.pdf', 'b.pdf'] })).toEqual([
    'Packing list',
    'a.pdf, b.pdf',
  ])
  expect(box('documents', {})).toEqual([])
  expect(box('instructions', { senderInstructions: 'Keep dry' })).toEqual(['Keep dry'])
  expect(box('successiveCarriers', { successiveCarriers: 'Later Lines' })).toEqual(['Later Lines'])
  expect(box('cashOnDelivery', { cashOnDelivery: 'cash', cashOnDeliveryAmount: 50 })).toEqual(['cash 50.00'])
  expect(box('cashOnDelivery', { cashOnDeliveryAmount: 50, cashOnDeliveryCurrency: 'EUR' })).toEqual(['50.00 EUR'])
  expect(box('cashOnDelivery', {})).toEqual([])
  expect(box('established', { drawnUpPlace: 'Geel', drawnUpDate: '2026-11-15' })).toEqual(['Geel on 15/11/2026'])
  expect(box('established', { drawnUpPlace: 'Geel' })).toEqual(['Geel'])
  expect(box('established', {})).toEqual([])
})

test('a reservation that is also a remark is printed once', () => {
  const remarks = { sender: ['no'], driver: ['Wet', 'Torn'], carrier: ['Late'], consignee: ['no'] }
  expect(box('reservations', { carrierReservations: 'Wet', remarks })).toEqual(['Wet', 'Torn', 'Late'])
})

test('the printed law is the CMR Convention, or the Dutch conditions for a note of type 3', () => {
  const clause = (type: number) => legalClauseOf({ type }, texts.text)
  expect(clause(3)).toContain('(AVC)')
  expect([clause(1), clause(2)].every((words) => words.includes('(CMR)'))).toBe(true)
  expect(box('paramount', { type: 3 })).toEqual([clause(3)])
})

test('boxes that are drawn, such as charges and signatures, have no text lines', () => {
  expect([box('charges', {}), box('marks', {}), box('senderSignature', {})]).toEqual([null, null, null])
})

describe('goods table of the printed note', () => {
  const petrol: PaperDanger = {
    unNumber: '1203',
    properShippingName: 'PETROL',
    technicalName: 'unleaded',
    hazardClass: '3',
    packingGroup: 'II',
    tunnelCode: '(D/E)',
    quantity: '200 l',
  }
  const good: PaperGood = {
    goodsNature: 'Fuel',
    marks: 'M-1',
    packagesNumber: 12,
    packingMethod: 'drums',
    statisticNumber: '2710',
    grossWeight: 1200.5,
    volume: 2.25,
    loadedWeight: null,
    deliveredWeight: null,
    danger: null,
  }
  const bare: PaperGood = {
    ...good,
    goodsNature: null,
    marks: null,
    packagesNumber: null,
    packingMethod: null,
    statisticNumber: null,
    grossWeight: null,
    volume: null,
  }

  test('dangerous goods are described in the order that ADR prescribes', () => {
    expect(dangerousGoodsLine(petrol)).toBe('UN 1203 PETROL (unleaded), 3, II, (D/E), 200 l')
    const little = { ...petrol, technicalName: null, packingGroup: null, quantity: null, tunnelCode: null }
    expect(dangerousGoodsLine({ ...little, properShippingName: null })).toBe('UN 1203, 3')
    expect(dangerousGoodsLine(little)).toBe('UN 1203 PETROL, 3')
  })

  test('a goods row is printed column by column', () => {
    expect(goodsCells({ ...good, danger: petrol }, texts)).toEqual({
      marks: 'M-1',
      packages: '12',
      packing: 'drums',
      nature: `Fuel\n${dangerousGoodsLine(petrol)}`,
      statistics: '2710',
      weight: '1,200.5',
      volume: '2.25',
    })
    const nothing = { marks: '', packages: '', packing: '', nature: '', statistics: '', weight: '', volume: '' }
    expect(goodsCells(bare, texts)).toEqual(nothing)
  })

  test('the goods totals add up the rows that have a number', () => {
    const second = { ...bare, packagesNumber: 3, grossWeight: 0.1 }
    expect(goodsTotals([good, second, bare], texts)).toEqual({ packages: '15', weight: '1,200.6', volume: '2.25' })
    expect(goodsTotals([bare], texts)).toEqual({ packages: '', weight: '', volume: '' })
    // 0.1 + 0.2 is not 0.3 in floating point.
    const small = [0.1, 0.2, 0.004].map((volume) => ({ ...bare, volume }))
    expect(goodsTotals(small, texts).volume).toBe('0.3')
  })
})
