import { describe, expect, test } from 'vitest'
import { isLongText, noteFieldNames, plainTextsIn, type FieldSection, type NoteField } from './note-fields.ts'

describe('the plain texts of a section', () => {
  test.each<[section: FieldSection, fields: readonly NoteField[]]>([
    [
      'cmr',
      [
        'tripID',
        'loadOrderID',
        'unLoadOrderID',
        'extraCMRID',
        'driverUserName',
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
      ['senderInstructions', 'attachedDocuments', 'specialAgreements', 'successiveCarriersList', 'transportType'],
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
  ])('%s stand in the order of the form, without days and remarks', (section, fields) => {
    expect(plainTextsIn(section)).toEqual(fields)
  })
})

test('what is written in several lines are reservations, instructions, lists and remarks, and nothing else', () => {
  expect(noteFieldNames.filter((field) => isLongText(field))).toEqual([
    'carrierReservations',
    'senderInstructions',
    'attachedDocuments',
    'specialAgreements',
    'successiveCarriersList',
    'senderComment',
    'carrierComments',
    'driverComment',
    'recipientComment',
  ])
})
