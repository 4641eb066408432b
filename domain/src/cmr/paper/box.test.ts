import { expect, test } from 'vitest'
import { boxNames } from './box-names.ts'
import { boxOfField, fieldOfBox } from './box.ts'

/** The note fields that are printed in each paper box. */
const printed: Record<string, readonly string[]> = {
  sender: ['senderOrganizationsID'],
  consignee: ['recipientOrganizationsID'],
  delivery: [
    'deliveryName',
    'deliveryStreet',
    'deliveryPostalCode',
    'deliveryPlace',
    'deliveryCountryCode',
    'deliveryDate',
    'estimatedDeliveryTime',
  ],
  takingOver: [
    'collectionName',
    'collectionStreet',
    'collectionPostalCode',
    'collectionPlace',
    'collectionCountryCode',
    'collectionDate',
    'receptionExpectedTime',
  ],
  documents: ['attachedDocuments'],
  marks: ['goods', 'containers'],
  instructions: ['senderInstructions'],
  payment: ['franco'],
  cashOnDelivery: ['cashOnDelivery'],
  carrier: [
    'carrierOrganizationsID',
    'licensePlateNumberList',
    'driverUserName',
    'carrierOrganizationName',
    'subcontractorOrganizationName',
  ],
  successiveCarriers: ['successiveCarriersList', 'subcontractorOrganizationsID'],
  reservations: ['carrierReservations', 'driverComment', 'carrierComments'],
  agreements: ['specialAgreements'],
  established: ['drawnUpPlace', 'drawnUpDate'],
  senderSignature: [
    'senderSignature',
    'senderName',
    'signatureShipperDateTime',
    'senderSignatureSign',
    'senderSignMethod',
    'senderComment',
  ],
  carrierSignature: [
    'driverSignature',
    'driverName',
    'signatureDriverDateTime',
    'driverSignatureSign',
    'driverSignMethod',
  ],
  consigneeSignature: [
    'recipientSignature',
    'recipientName',
    'signatureReceiverDateTime',
    'recipientSignatureSign',
    'recipientSignMethod',
    'recipientComment',
  ],
}

test.each(Object.entries(printed).flatMap(([box, fields]) => fields.map((field) => [field, box] as const)))(
  'the field %s is printed in the paper box %s',
  (field, box) => {
    expect(boxOfField(field)).toBe(box)
  },
)

test('every paper box leads to a field of the form', () => {
  expect(boxNames.filter((name) => fieldOfBox(name) === null)).toEqual([])
})

test('every column of the goods table leads to the goods field', () => {
  const columns = ['marks', 'packages', 'packing', 'nature', 'statistics', 'weight', 'volume'] as const
  expect(new Set(columns.map(fieldOfBox))).toEqual(new Set(['goods']))
})

test('a field that is not printed has no paper box', () => {
  expect(boxOfField('deposeContainerPlace')).toBeNull()
})
