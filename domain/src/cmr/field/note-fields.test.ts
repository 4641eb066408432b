import { describe, expect, test } from 'vitest'
import { cmrContract } from '../contract/note.ts'
import {
  noteFieldNames,
  noteForm,
  noteTextFields,
  type NoteField,
  isLongText,
  plainTextFieldsIn,
  type FieldSection,
} from './note-fields.ts'

function accepts(field: NoteField, sent: unknown): boolean {
  return noteForm.safeParse({ [field]: sent }).success
}

function kept(field: NoteField, sent: unknown): unknown {
  return noteForm.parse({ [field]: sent })[field]
}

test('a note field that was not sent is absent from the input, so it stays unchanged', () => {
  expect(noteForm.parse({})).toEqual({})
})

const mails = [
  'senderEmail',
  'carrierEmail',
  'receiverEmail',
  'driverEmail',
  'escalateCommentSenderEmail',
  'escalateCommentCarrierEmail',
  'escalateCommentRecipientEmail',
  'senderSupportEmail',
  'carrierSupportEmail',
  'recipientSupportEmail',
] as const

test.each(mails)(
  'the e-mail field %s is cleared by the word empty in any case, by null and by an empty text',
  (field) => {
    for (const word of ['empty', 'EMPTY', ' Empty', '', '  ', null]) expect(kept(field, word), String(word)).toBeNull()
    expect(kept(field, ' dock@acme.example ')).toBe('dock@acme.example')
    expect(accepts(field, `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`)).toBe(true)
    for (const wrong of [
      'nobody',
      'a@b',
      `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}example`,
      7,
      ['a@b.example'],
    ])
      expect(accepts(field, wrong), String(wrong)).toBe(false)
  },
)

test.each([
  'collectionDate',
  'deliveryDate',
  'receptionExpectedTime',
  'estimatedDeliveryTime',
  'agreedTimeLimit',
] as const)('the field %s is a point in time in UTC', (field) => {
  expect(kept(field, '2026-11-15T08:30:00')).toEqual(new Date('2026-11-15T08:30:00Z'))
  expect(kept(field, '2026-11-15T08:30:00+01:00')).toEqual(new Date('2026-11-15T07:30:00Z'))
  expect(kept(field, null)).toBeNull()
  for (const wrong of ['2026-11-15', 'tomorrow', '2026-02-30T00:00:00', 1763190600000])
    expect(accepts(field, wrong), String(wrong)).toBe(false)
})

test('the date on which a note was drawn up has no time of day', () => {
  expect(kept('drawnUpDate', '2026-11-15')).toBe('2026-11-15')
  expect(kept('drawnUpDate', '2026-11-15T22:00:00Z')).toBe('2026-11-15')
  expect(accepts('drawnUpDate', '15.11.2026')).toBe(false)
})

test.each(['excessReceptionValue', 'excessDeliveryValue'] as const)(
  'the tolerance %s is a number of minutes, or -1 for off',
  (field) => {
    expect(kept(field, -1)).toBeNull()
    expect(kept(field, '-1')).toBeNull()
    expect(kept(field, '30')).toBe(30)
    expect(kept(field, 0)).toBe(0)
    for (const wrong of [-2, 1.5, 'soon', 4_000_000_000]) expect(accepts(field, wrong), String(wrong)).toBe(false)
  },
)

test.each(['type', 'customerCompanySign'] as const)('the field %s accepts only 1, 2 or 3', (field) => {
  for (const right of [1, 2, 3, '2']) expect(kept(field, right)).toBe(Number(right))
  for (const wrong of [0, 4, '4', 'CMR', -1, 1.5]) expect(accepts(field, wrong), String(wrong)).toBe(false)
})

test.each([
  ['cashOnDelivery', 200],
  ['tripID', 200],
  ['loadOrderID', 200],
  ['unLoadOrderID', 200],
  ['licensePlateNumberList', 200],
  ['drawnUpPlace', 200],
  ['transportType', 200],
  ['contractualShipper', 200],
  ['contractualShipperVat', 200],
  ['effectiveCarrier', 200],
  ['paymentInstructions', 200],
  ['customsInstructions', 4000],
  ['insuranceInstructions', 4000],
  ['truckPlate', 200],
  ['trailerPlate', 200],
  ['specialAuthorisation', 200],
  ['changeReason', 200],
  ['collectionName', 200],
  ['deposeContainerAddress', 200],
  ['pickupContainerStreet', 100],
  ['collectionPlace', 100],
  ['deliveryStreet', 100],
  ['deliveryPostalCode', 50],
  ['driverUserName', 250],
  ['senderInstructions', 4000],
  ['carrierReservations', 4000],
  ['specialAgreements', 4000],
  ['attachedDocuments', 4000],
  ['successiveCarriersList', 4000],
  ['senderComment', 4000],
  ['carrierComments', 4000],
  ['driverComment', 4000],
  ['recipientComment', 4000],
] as const)('the field %s accepts %i characters and no more', (field, limit) => {
  expect(kept(field, 'é'.repeat(limit))).toBe('é'.repeat(limit))
  expect(accepts(field, 'x'.repeat(limit + 1))).toBe(false)
  expect(kept(field, '')).toBeNull()
  for (const wrong of ['a\u0000b', 'half \ud83d', 7, {}, ['x']]) expect(accepts(field, wrong)).toBe(false)
})

test.each([
  'collectionCountryCode',
  'deliveryCountryCode',
  'deposeContainerCountryCode',
  'pickupContainerCountryCode',
  'truckCountryCode',
  'trailerCountryCode',
] as const)('the country field %s accepts two letters', (field) => {
  expect(kept(field, 'be')).toBe('BE')
  expect(kept(field, '')).toBeNull()
  for (const wrong of ['B', 'BEL', 'B1', 32, 'ßß']) expect(accepts(field, wrong), String(wrong)).toBe(false)
})

test('an amount of money has one spelling, and a currency is one of ISO 4217', () => {
  expect(['01450,50', 1450.5, ' 1450.500 '].map((sent) => kept('declaredValue', sent))).toEqual(Array(3).fill('1450.5'))
  expect([kept('declaredValue', 0), kept('declaredValue', '000'), kept('declaredValue', '')]).toEqual(['0', '0', null])
  expect(kept('declaredValue', '999999999999.999')).toBe('999999999999.999')
  for (const wrong of ['-1', '1e3', '1.2345', '1.', '.5', '1 000', '1000000000000', 1e21, -1, 0.0001, true])
    expect(accepts('declaredValue', wrong), String(wrong)).toBe(false)
  expect([kept('chargesCurrency', 'eur'), kept('chargesCurrency', null)]).toEqual(['EUR', null])
  for (const wrong of ['EURO', 'XXX', 'E', 978]) expect(accepts('chargesCurrency', wrong), String(wrong)).toBe(false)
})

test('the type of the vehicle is one of the list', () => {
  expect(kept('vehicleType', 'tractor')).toBe('tractor')
  expect(kept('vehicleType', '')).toBeNull()
  for (const wrong of ['Tractor', 'toString', 31, true])
    expect(accepts('vehicleType', wrong), String(wrong)).toBe(false)
})

test('the means of payment of a cash on delivery is one of the list', () => {
  expect(kept('cashOnDeliveryMeans', 'transferBefore')).toBe('transferBefore')
  expect(kept('cashOnDeliveryMeans', '')).toBeNull()
  for (const wrong of ['Cash', 'toString', 1, true])
    expect(accepts('cashOnDeliveryMeans', wrong), String(wrong)).toBe(false)
})

test('the sender of a note can be changed but not cleared', () => {
  expect(kept('senderOrganizationsID', '7')).toBe(7)
  expect(accepts('senderOrganizationsID', null)).toBe(false)
  expect(kept('carrierOrganizationsID', null)).toBeNull()
})

describe('input of a new note', () => {
  const create = (sent: Record<string, unknown>) =>
    cmrContract.create.input.safeParse({ cmrCode: '100234', senderOrganizationsID: 4, ...sent })

  test.each(['100234', 100234, '0'.repeat(6), '1'.repeat(20), ' 100234 '])(
    'a new note can be numbered %s',
    (cmrCode) => {
      expect(create({ cmrCode }).data?.cmrCode).toBe(String(cmrCode).trim())
    },
  )

  test.each(['12345', '1'.repeat(21), '', 'BE1234', '10 0234', '-100234', 1e21, 2 ** 60, 100234.5, null])(
    'a new note cannot be numbered %s',
    (cmrCode) => expect(create({ cmrCode }).success).toBe(false),
  )

  test('a new note needs a sender and has the status created or ready for signing', () => {
    expect(create({ senderOrganizationsID: undefined }).success).toBe(false)
    for (const status of [1, 2, '2']) expect(create({ status }).success).toBe(true)
    for (const status of [0, 3, 8, 9, 'x']) expect(create({ status }).success).toBe(false)
  })

  test('a new note has at most a thousand rows of a kind', () => {
    expect(create({ containers: Array.from({ length: 1000 }, () => ({ number: 'X' })) }).success).toBe(true)
    expect(create({ containers: Array.from({ length: 1001 }, () => ({ number: 'X' })) }).success).toBe(false)
  })
})

test('noteTextFields lists every text field of the form and no other field', () => {
  const isText = (name: NoteField) => noteForm.shape[name].safeParse('a@b.be').success
  const others = noteFieldNames.filter((name) => !noteTextFields.some((field) => field === name))
  expect(others).toEqual([
    'type',
    'senderOrganizationsID',
    'recipientOrganizationsID',
    'carrierOrganizationsID',
    'customerCompanySign',
    'subcontractorOrganizationsID',
    'franco',
    'collectionDate',
    'receptionExpectedTime',
    'excessReceptionValue',
    'deliveryDate',
    'estimatedDeliveryTime',
    'excessDeliveryValue',
    'transhipmentAllowed',
    'agreedTimeLimit',
    'consigneeDisposes',
    'controlDocumentSign',
    'photoMailingSign',
  ])
  expect(others.filter(isText)).toEqual([])
})

describe('plain text fields of a form section', () => {
  test.each<[section: FieldSection, fields: readonly NoteField[]]>([
    [
      'cmr',
      [
        'tripID',
        'loadOrderID',
        'unLoadOrderID',
        'extraCMRID',
        'driverUserName',
        'truckPlate',
        'truckCountryCode',
        'trailerPlate',
        'trailerCountryCode',
        'vehicleType',
        'licensePlateNumberList',
        'carrierReservations',
        'cashOnDelivery',
        'drawnUpPlace',
      ],
    ],
    [
      'deposit',
      [
        'deposeContainerAddress',
        'deposeContainerStreet',
        'deposeContainerPostalCode',
        'deposeContainerPlace',
        'deposeContainerCountryCode',
      ],
    ],
    [
      'pickup',
      [
        'pickupContainerAddress',
        'pickupContainerStreet',
        'pickupContainerPostalCode',
        'pickupContainerPlace',
        'pickupContainerCountryCode',
      ],
    ],
    [
      'collection',
      ['collectionName', 'collectionStreet', 'collectionPostalCode', 'collectionPlace', 'collectionCountryCode'],
    ],
    ['delivery', ['deliveryName', 'deliveryStreet', 'deliveryPostalCode', 'deliveryPlace', 'deliveryCountryCode']],
    [
      'additional',
      [
        'senderInstructions',
        'attachedDocuments',
        'specialAgreements',
        'successiveCarriersList',
        'transportType',
        'nationalNumbers',
        'contractualShipper',
        'contractualShipperVat',
        'effectiveCarrier',
        'effectiveCarrierVat',
        'specialAuthorisation',
        'changeReason',
      ],
    ],
    [
      'emails',
      [
        'senderEmail',
        'carrierEmail',
        'receiverEmail',
        'driverEmail',
        'senderSupportEmail',
        'carrierSupportEmail',
        'recipientSupportEmail',
        'escalateCommentSenderEmail',
        'escalateCommentCarrierEmail',
        'escalateCommentRecipientEmail',
      ],
    ],
  ])(
    'the plain text fields of the section %s follow the order of the form, without dates and remarks',
    (section, fields) => {
      expect(plainTextFieldsIn(section)).toEqual(fields)
    },
  )
})

test('only reservations, instructions, lists and remarks are multi-line fields', () => {
  expect(noteFieldNames.filter((field) => isLongText(field))).toEqual([
    'carrierReservations',
    'insuranceInstructions',
    'senderInstructions',
    'customsInstructions',
    'attachedDocuments',
    'specialAgreements',
    'successiveCarriersList',
    'senderComment',
    'carrierComments',
    'driverComment',
    'recipientComment',
  ])
})
