import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { methodName, pictureOf, signaturesIn } from './signatures.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 13, hour))

/** The fields of a reply that describe the signatures. */
function anItem(fields: Partial<NoteItem> = {}): NoteItem {
  const item = {
    senderName: 'An',
    senderOrganizationName: 'Acme',
    senderSignMethod: 4,
    senderAssurance: 'passkey',
    senderCredentials: null,
    signatureShipperDateTime: at(8),
    senderComment: 'Gate 4',
    senderSignature: 'AAAA',
    driverName: 'Jan',
    carrierOrganizationName: 'Brabant',
    subcontractorOrganizationName: 'Delta',
    driverSignMethod: 1,
    driverAssurance: 'code',
    driverCredentials: null,
    signatureDriverDateTime: at(9),
    driverComment: null,
    driverSignature: 'BBBB',
    recipientName: 'Luc',
    recipientOrganizationName: 'Colmar',
    recipientSignMethod: 2,
    recipientAssurance: 'code',
    recipientCredentials: null,
    signatureReceiverDateTime: at(10),
    recipientComment: 'Wet',
    recipientSignature: null,
    ...fields,
  }
  // Contains only the fields that are read here.
  return item as NoteItem
}

test('the three signatures of a note are listed in order, each with its own signer, time and drawing', () => {
  expect(signaturesIn(anItem())).toMatchObject([
    {
      step: 'shipper',
      name: 'An',
      organisation: 'Acme',
      method: 4,
      assurance: 'passkey',
      time: at(8),
      drawing: 'AAAA',
    },
    { step: 'driver', name: 'Jan', organisation: 'Delta', method: 1, time: at(9), comment: null, drawing: 'BBBB' },
    { step: 'receiver', name: 'Luc', organisation: 'Colmar', method: 2, time: at(10), comment: 'Wet', drawing: null },
  ])
})

test('a step that is not signed is not listed, and without a subcontractor the driver signs for the carrier', () => {
  const item = anItem({
    signatureShipperDateTime: null,
    signatureReceiverDateTime: null,
    subcontractorOrganizationName: null,
  })
  expect(signaturesIn(item)).toMatchObject([{ step: 'driver', organisation: 'Brabant' }])
})

test('an old signature without method, assurance and names has defaults', () => {
  const old = { senderName: null, senderOrganizationName: null, senderSignMethod: null, senderAssurance: null }
  const [shipper] = signaturesIn(anItem(old))
  expect(shipper).toMatchObject({ name: '', organisation: '', assurance: 'code' })
  expect(methodName(shipper?.method ?? 1)).toBe('other')
})

test('a method of a newer server is called other', () => {
  expect([methodName(4), methodName(99)]).toEqual(['portal', 'other'])
})

test('a drawing stored with its URL prefix gets no second one', () => {
  expect(pictureOf('AAAA')).toBe('data:image/png;base64,AAAA')
  expect(pictureOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
})
