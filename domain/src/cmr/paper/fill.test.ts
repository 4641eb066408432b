import { form } from '@roadnote/locales/en/form'
import { paper } from '@roadnote/locales/en/paper'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import type { BoxName } from './box-names.ts'
import type { Danger } from '../goods/danger.ts'
import { iru2007Layout } from './layouts.ts'
import { addressLines, boxLines, legalClauseOf, goodsCells, goodsTotals } from './fill.ts'
import { paperFormat } from './format.ts'
import { type PaperAddress, type PaperGood, type PaperNote, paperReferences, paperVehicle } from './paper-note.ts'

const texts = { text: textOf('en', { form, paper }), format: paperFormat('en-GB'), language: 'en' } as const

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
  vehicle: paperVehicle({}),
  successiveCarriers: null,
  attachedDocuments: null,
  documentNames: [],
  senderInstructions: null,
  franco: false,
  cashOnDelivery: null,
  cashOnDeliveryAmount: null,
  cashOnDeliveryCurrency: null,
  cashOnDeliveryMeans: null,
  carrierReservations: null,
  reservations: [],
  corrections: [],
  specialAgreements: null,
  declaredValue: null,
  declaredValueCurrency: null,
  specialInterest: null,
  insuranceInstructions: null,
  agreedTimeLimit: null,
  noTranshipment: false,
  timeLimit: null,
  specialInterestAmount: null,
  specialInterestCurrency: null,
  customsInstructions: null,
  paymentInstructions: null,
  isTranshipmentAllowed: false,
  consigneeDisposes: false,
  charges: [],
  drawnUpPlace: null,
  drawnUpDate: null,
  receiptPlace: null,
  references: paperReferences(() => null),
  remarks: { sender: [], carrier: [], driver: [], consignee: [] },
  times: {
    arrivedLoading: null,
    startLoading: null,
    stopLoading: null,
    arrivedUnloading: null,
    startUnloading: null,
    stopUnloading: null,
  },
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

  test('the vehicle is printed with the countries of its plates, further plates and its type', () => {
    const printed = (values: Readonly<Record<string, unknown>>, licensePlates: string | null) =>
      box('carrier', { licensePlates, vehicle: paperVehicle(values) })
    const truck = { truckPlate: '1-ABC-234', truckCountryCode: 'BE' }
    const whole = { ...truck, trailerPlate: 'QAA-123', trailerCountryCode: 'NL', vehicleType: 'tractor' }
    expect(printed(whole, '1-ABC-234, QAA-123, QAA-124')).toEqual([
      'Vehicle: 1-ABC-234 (BE), QAA-123 (NL), QAA-124, Tractor with semi-trailer',
    ])
    expect(printed({ trailerPlate: 'QAA-123' }, 'QAA-123')).toEqual(['Vehicle: QAA-123'])
    expect(printed({}, 'see the mail')).toEqual(['Vehicle: see the mail'])
    expect(printed({ vehicleType: 'van' }, null)).toEqual(['Vehicle: Van'])
    expect(printed({ vehicleType: 'toString', truckPlate: ' ', truckCountryCode: 'BE' }, null)).toEqual([])
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
  const references = {
    tripID: 'T',
    loadOrderID: 'L',
    unLoadOrderID: 'U',
    extraCMRID: 'E',
    transportType: 'Road',
    nationalNumbers: 'PL SENT: SENT20261119001234',
  }
  expect(box('particulars', { references })).toEqual([
    'Trip ID: T',
    'Loading order: L',
    'Unloading order: U',
    'Other consignment note: E',
    'Kind of transport: Road',
    'National numbers: PL SENT: SENT20261119001234',
  ])
  expect(box('particulars', {})).toEqual([])
  expect(box('particulars', { followUpOf: 'BEACM100234RN', followUp: 'BEACM100236RN' })).toEqual([
    'Follow-up note of BEACM100234RN',
    'The rest of the goods: note BEACM100236RN',
  ])
})

test('the plain text boxes print the entered values', () => {
  expect(box('documents', { attachedDocuments: 'Packing list', documentNames: ['a.pdf', 'b.pdf'] })).toEqual([
    'Packing list',
    'a.pdf, b.pdf',
  ])
  expect(box('documents', {})).toEqual([])
  expect(box('instructions', { senderInstructions: 'Keep dry' })).toEqual(['Keep dry'])
  expect(box('successiveCarriers', { successiveCarriers: 'Later Lines' })).toEqual(['Later Lines'])
  expect(box('cashOnDelivery', { cashOnDelivery: 'cash', cashOnDeliveryAmount: 50 })).toEqual(['50.00 · cash'])
  expect(box('cashOnDelivery', { cashOnDeliveryAmount: 50, cashOnDeliveryCurrency: 'EUR' })).toEqual(['50.00 EUR'])
  expect(box('cashOnDelivery', { cashOnDeliveryAmount: 50, cashOnDeliveryMeans: 'cheque' })).toEqual(['50.00 · Cheque'])
  expect(box('cashOnDelivery', { cashOnDelivery: 'to the driver', cashOnDeliveryMeans: 'cash' })).toEqual([
    'Cash · to the driver',
  ])
  expect(box('cashOnDelivery', {})).toEqual([])
  expect(box('established', { drawnUpPlace: 'Geel', drawnUpDate: '2026-11-15' })).toEqual(['Geel on 15/11/2026'])
  expect(box('established', { drawnUpPlace: 'Geel' })).toEqual(['Geel'])
  expect(box('established', {})).toEqual([])
})

test('instructions as to the payment of the carriage are in box 14, and in the model of 2007 among the special agreements', () => {
  const note = { ...empty, specialAgreements: 'None', paymentInstructions: 'Within 30 days' }
  expect(boxLines('payment', note, texts)).toEqual(['Within 30 days'])
  expect(boxLines('agreements', note, texts)).toEqual(['None'])
  expect(boxLines('agreements', note, texts, iru2007Layout)).toEqual([
    'None',
    'Instructions as to payment for carriage: Within 30 days',
  ])
  expect(boxLines('payment', empty, texts)).toEqual([])
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
  const petrol: Danger = {
    unNumber: '1203',
    properShippingName: 'PETROL',
    technicalName: 'unleaded',
    hazardClass: '3',
    packingGroup: 'II',
    subsidiaryRisks: null,
    tunnelCode: 'D/E',
    transportCategory: 2,
    amount: 1200,
    unit: 'l',
    quantity: null,
    limitedQuantity: false,
    environmentallyHazardous: false,
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
    packageTypeCode: null,
    hsCode: null,
    netWeight: null,
    temperatureFrom: null,
    temperatureTo: null,
    temperatureLoaded: null,
    temperatureDelivered: null,
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

  test('a goods row is printed column by column', () => {
    expect(goodsCells({ ...good, danger: petrol }, texts)).toEqual({
      marks: 'M-1',
      packages: '12',
      packing: 'drums',
      nature: 'Fuel\nUN 1203 PETROL (unleaded), 3, II, (D/E), 1,200 l',
      statistics: '2710',
      weight: '1,200.5',
      volume: '2.25',
    })
    const nothing = { marks: '', packages: '', packing: '', nature: '', statistics: '', weight: '', volume: '' }
    expect(goodsCells(bare, texts)).toEqual(nothing)
  })

  test('type of package, customs code, net weight and temperature are printed under the values of their columns', () => {
    const chilled = {
      ...good,
      packageTypeCode: 'PX',
      hsCode: '0406',
      netWeight: 1100,
      temperatureFrom: 2,
      temperatureTo: 8,
    }
    const cells = goodsCells(chilled, { ...texts, packageTypes: [{ PX: 'Pallet' }, { PX: 'Palette' }] })
    expect(cells).toMatchObject({
      packing: 'Pallet / Palette (PX)\ndrums',
      nature: 'Fuel\n2 °C to 8 °C',
      statistics: '2710\nHS 0406',
      weight: '1,200.5\nnet 1,100',
    })
    // The model of 2007 has no column for the statistical number.
    expect(goodsCells(chilled, texts, iru2007Layout).nature).toBe('Fuel\n2 °C to 8 °C\n2710\nHS 0406')
    expect(goodsCells({ ...bare, packageTypeCode: 'PX' }, texts).packing).toBe('PX')
    expect(goodsCells({ ...bare, temperatureFrom: -18 }, texts).nature).toBe('at least -18 °C')
    expect(goodsCells({ ...bare, temperatureTo: 0 }, texts).nature).toBe('at most 0 °C')
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
