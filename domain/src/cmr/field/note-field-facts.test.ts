import { describe, expect, test } from 'vitest'
import { fieldsInBox, fieldsInSection, isSignedField, noteFieldNames } from './note-fields.ts'

describe('the catalogue of note fields', () => {
  test('every note field is signed except e-mail settings and the Spanish control document, and an unknown field counts as signed', () => {
    expect(noteFieldNames.filter((name) => !isSignedField(name)).toSorted()).toEqual([
      'carrierEmail',
      'carrierSupportEmail',
      'changeReason',
      'contractualShipper',
      'contractualShipperVat',
      'controlDocumentSign',
      'driverEmail',
      'effectiveCarrier',
      'effectiveCarrierVat',
      'escalateCommentCarrierEmail',
      'escalateCommentRecipientEmail',
      'escalateCommentSenderEmail',
      'photoMailingSign',
      'receiverEmail',
      'recipientSupportEmail',
      'senderEmail',
      'senderSupportEmail',
      'specialAuthorisation',
    ])
    expect(['tripID', 'goods', 'a field of tomorrow'].map(isSignedField)).toEqual([true, true, true])
  })

  test('the catalogue gives the form section and the paper box of a field', () => {
    expect(fieldsInSection('deposit')).toEqual([
      'deposeContainerAddress',
      'deposeContainerStreet',
      'deposeContainerPostalCode',
      'deposeContainerPlace',
      'deposeContainerCountryCode',
    ])
    expect(fieldsInBox('established')).toEqual(['drawnUpPlace', 'drawnUpDate'])
  })
})
