import { expect, test } from 'vitest'
import { boxNames } from './box-names.ts'
import { boxOfField, fieldOfBox } from './box.ts'

/** What the paper form asks for, box by box, and the field of the note that answers. */
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
  carrier: ['carrierOrganizationsID', 'licensePlateNumberList', 'driverUserName'],
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
  '%s is printed in the box %s',
  (field, box) => {
    expect(boxOfField(field)).toBe(box)
  },
)

test('every box leads to a field, only what is to be paid by whom has none in the form', () => {
  expect(boxNames.filter((name) => fieldOfBox(name) === null)).toEqual(['charges'])
})

test('the whole table of goods leads to the goods', () => {
  const columns = ['marks', 'packages', 'packing', 'nature', 'statistics', 'weight', 'volume'] as const
  expect(new Set(columns.map(fieldOfBox))).toEqual(new Set(['goods']))
})

test('what has no box on the paper is not looked for there', () => {
  expect(boxOfField('deposeContainerPlace')).toBeNull()
})
