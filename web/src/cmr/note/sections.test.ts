import { noteFieldGroups } from '@roadnote/domain/cmr/field/note-fields'
import { expect, test } from 'vitest'
import { textIn } from '../../language/i18n.ts'
import { boxOfField, fieldName, placeField, sectionFields, sectionOf, sectionsOf } from './sections.ts'

const placed = Object.values(sectionFields).flat()

test('every field of a note, including code and status, belongs to exactly one section', () => {
  expect([...placed].sort()).toEqual([...Object.keys(noteFieldGroups), 'cmrCode', 'status'].sort())
})

test('a new note has neither comments nor signatures', () => {
  expect(sectionsOf(true)).toHaveLength(13)
  expect(sectionsOf(false).slice(-2)).toEqual(['comments', 'signatures'])
})

test('every field has a distinct name', async () => {
  const text = await textIn('en')
  const names = placed.map((field) => fieldName(field, text))
  expect(new Set(names).size).toBe(names.length)
  expect(fieldName('collectionPlace', text)).toBe('Collection: Place')
  expect(fieldName('goods.3.grossWeight', text)).toBe('Goods')
})

test.each([
  ['senderOrganizationsID', 1],
  ['recipientOrganizationsID', 2],
  ['deliveryStreet', 3],
  ['collectionDate', 4],
  ['driverUserName', 16],
  ['subcontractorOrganizationsID', 17],
  ['carrierReservations', 18],
  ['drawnUpPlace', 21],
  ['tripID', null],
] as const)('the field %s belongs to box %s of the paper', (field, box) => {
  expect(boxOfField(field)).toBe(box)
})

test('the parts of an address have a field in each of the four places', () => {
  const fields = (['deposit', 'pickup', 'collection', 'delivery'] as const).flatMap((section) => [
    placeField(section, 'first'),
    placeField(section, 'Street'),
  ])
  expect(fields).toEqual([
    'deposeContainerAddress',
    'deposeContainerStreet',
    'pickupContainerAddress',
    'pickupContainerStreet',
    'collectionName',
    'collectionStreet',
    'deliveryName',
    'deliveryStreet',
  ])
  for (const field of fields) expect(placed).toContain(field)
})

test('a field that only the history has is named, and an unknown one is called another field', async () => {
  const text = await textIn('en')
  expect(fieldName('driverUserId', text)).toBe(fieldName('driverUserName', text))
  expect(fieldName('stopLoadingTime', text)).toBe(text('paper.reference.stopLoading'))
  expect(fieldName('somethingNew', text)).toBe(text('activity.otherField'))
  expect(sectionOf('somethingNew')).toBe('cmr')
})

test('a problem in a row is shown at its table', () => {
  expect([sectionOf('pallets.0.unitWeight'), sectionOf('pickupContainerPlace')]).toEqual(['pallets', 'pickup'])
})
