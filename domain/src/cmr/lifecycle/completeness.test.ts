import { expect, test } from 'vitest'
import { isComplete, missingForSigning, type CompletenessFacts } from './completeness.ts'

const complete: CompletenessFacts = {
  senderOrganizationsID: 4,
  carrierOrganizationsID: 5,
  recipientOrganizationsID: 6,
  collectionPlace: 'Antwerpen',
  collectionCountryCode: 'BE',
  deliveryPlace: 'Colmar',
  deliveryCountryCode: 'FR',
  goodsCount: 1,
  unapprovedGoods: 0,
  unapprovedContainers: 0,
}

test('a note with its three parties, both places and a line of goods can be signed', () => {
  expect(missingForSigning(complete)).toEqual({})
  expect(isComplete(complete)).toEqual({ allowed: true })
})

test('all missing fields of a note are reported at once', () => {
  const nothing: CompletenessFacts = { goodsCount: 0, unapprovedGoods: 0, unapprovedContainers: 2 }
  const fields = {
    senderOrganizationsID: 'required',
    carrierOrganizationsID: 'required',
    recipientOrganizationsID: 'required',
    collectionPlace: 'required',
    collectionCountryCode: 'required',
    deliveryPlace: 'required',
    deliveryCountryCode: 'required',
    goods: 'required',
    containers: 'not_approved',
  }
  expect(missingForSigning(nothing)).toEqual(fields)
  expect(isComplete(nothing)).toEqual({ allowed: false, reason: 'note_incomplete', details: { fields } })
})

test.each([
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'recipientOrganizationsID',
  'collectionPlace',
  'collectionCountryCode',
  'deliveryPlace',
  'deliveryCountryCode',
] as const)('a note without %s alone cannot be signed, whether null, undefined or an empty text', (field) => {
  for (const empty of [null, undefined, '']) {
    expect(missingForSigning({ ...complete, [field]: empty })).toEqual({ [field]: 'required' })
  }
})

test('unapproved goods and containers prevent signing', () => {
  expect(missingForSigning({ ...complete, unapprovedGoods: 1 })).toEqual({ goods: 'not_approved' })
  expect(missingForSigning({ ...complete, unapprovedContainers: 1 })).toEqual({ containers: 'not_approved' })
  expect(missingForSigning({ ...complete, goodsCount: 0, unapprovedGoods: 1 })).toEqual({ goods: 'required' })
})
