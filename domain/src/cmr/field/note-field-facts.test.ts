import { describe, expect, test } from 'vitest'
import { fieldsInBox, fieldsInSection, isSignedField, noteFieldNames } from './note-fields.ts'

describe('the catalogue of fields', () => {
  test('says what is signed: all but the addresses for mails, and whatever it does not know', () => {
    expect(noteFieldNames.filter((name) => !isSignedField(name)).toSorted()).toEqual([
      'carrierEmail',
      'carrierSupportEmail',
      'driverEmail',
      'escalateCommentCarrierEmail',
      'escalateCommentRecipientEmail',
      'escalateCommentSenderEmail',
      'photoMailingSign',
      'receiverEmail',
      'recipientSupportEmail',
      'senderEmail',
      'senderSupportEmail',
    ])
    expect(['tripID', 'goods', 'a field of tomorrow'].map(isSignedField)).toEqual([true, true, true])
  })

  test('says where a field stands in the form and on the paper', () => {
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
