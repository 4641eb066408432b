import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { GoodRow } from '@roadnote/domain/cmr/contract/row'
import { describe, expect, test } from 'vitest'
import { emptyForm } from '../state/form-values.ts'
import { freshGood } from '../../note/fresh-good.ts'
import { paperFromForm } from './paper-from-form.ts'

const colmar = {
  id: 2,
  name: 'Colmar Distribution',
  street: 'Rue du Canal 8',
  postalCode: '68000',
  place: 'Colmar',
  countryCode: 'FR',
}
const organizations = new Map([[2, colmar]])

const printed = {
  vat: { sender: null, carrier: 'NL000000401B01', recipient: null },
  charges: [{ kind: 'carriage', amount: 1450, currency: 'EUR', payer: 'consignee' }],
  declaredValue: 45_000,
}
const unsigned = {
  signatureShipperDateTime: null,
  signatureDriverDateTime: null,
  signatureReceiverDateTime: null,
  printed,
  // Only the fields used here; the rest of the note does not matter.
} as unknown as NoteItem

describe('the paper preview of a form', () => {
  test('the paper of an empty form is empty and valid', () => {
    const note = paperFromForm(emptyForm(), { item: null, organizations })
    expect(note).toMatchObject({ code: '', sender: { name: null }, recipient: null, goods: [], signatures: [] })
    expect(note.collection).toEqual({ name: null, street: null, postalCode: null, place: null, countryCode: null })
  })

  test('the paper preview shows names and addresses from the list of organisations', () => {
    const note = paperFromForm({ ...emptyForm(), recipientOrganizationsID: 2 }, { item: null, organizations })
    expect(note.recipient).toEqual(colmar)
  })

  test('the paper names a party missing from the list by its stored name, but never a new party by the old name', () => {
    const item: NoteItem = { ...unsigned, carrierOrganizationsID: 9, carrierOrganizationName: 'Brabant Transport' }
    const carrierOf = (id: number) =>
      paperFromForm({ ...emptyForm(), carrierOrganizationsID: id }, { item, organizations }).carrier
    expect(carrierOf(9)?.name).toBe('Brabant Transport')
    expect(carrierOf(10)).toBeNull()
  })

  test('the paper prints dangerous goods as typed, and loaded values without a form field: VAT numbers, charges', () => {
    const item: NoteItem = { ...unsigned, carrierOrganizationsID: 2 }
    const good: GoodRow = { ...freshGood, id: 7, goodsNature: 'Petrol', unNumber: '1203' }
    const values = { ...emptyForm(), carrierOrganizationsID: 2, goods: [good] }
    const note = paperFromForm(values, { item, organizations })
    expect(note.carrier).toEqual({ ...colmar, vat: 'NL000000401B01' })
    expect(note).toMatchObject({ charges: printed.charges, declaredValue: 45_000 })
    expect(note.goods[0]?.danger?.unNumber).toBe('1203')
    // The number of another carrier is unknown until the note is saved.
    const changed = paperFromForm({ ...values, carrierOrganizationsID: 5 }, { item, organizations })
    expect(changed.carrier).toBeNull()
  })

  test('the paper names the driver, and the new one as soon as another is chosen', () => {
    const item: NoteItem = { ...unsigned, driverUserName: 'brabant.driver', driverDisplayName: 'Jan Bakker' }
    const driver = (driverUserName: string, driverName?: string) =>
      paperFromForm({ ...emptyForm(), driverUserName }, { item, organizations, ...(driverName && { driverName }) })
        .driverName
    expect(driver('brabant.driver')).toBe('Jan Bakker')
    expect(driver('brabant.driver2')).toBe('brabant.driver2')
    expect(driver('brabant.driver2', 'Piet Smit')).toBe('Piet Smit')
    expect(driver('')).toBeNull()
  })

  test('the paper lists the documents of the note and prints the comments of the parties with their remarks', () => {
    const note = paperFromForm(
      { ...emptyForm(), driverComment: 'Torn film' },
      {
        item: null,
        organizations,
        documentNames: ['sds.pdf'],
        remarks: { sender: [], driver: ['Dock was closed'], consignee: [] },
      },
    )
    expect(note.documentNames).toEqual(['sds.pdf'])
    expect(note.remarks.driver).toEqual(['Torn film', 'Dock was closed'])
  })

  test('the paper does not print a date that is still being typed', () => {
    const values = { ...emptyForm(), collectionDate: new Date('nonsense'), drawnUpDate: '-' }
    const note = paperFromForm(values, { item: null, organizations })
    expect([note.collectionDate, note.drawnUpDate]).toEqual([null, null])
  })

  test('the paper shows the signatures of the note with their drawings', () => {
    const item = {
      ...unsigned,
      senderName: 'A. Peeters',
      senderOrganizationName: 'Acme Chemicals',
      senderSignMethod: 4,
      signatureShipperDateTime: new Date('2026-11-13T07:40:17Z'),
      senderComment: null,
      senderSignature: 'iVBO',
    }
    const { signatures } = paperFromForm(emptyForm(), { item, organizations })
    expect(signatures).toHaveLength(1)
    expect(signatures[0]).toMatchObject({ step: 'shipper', name: 'A. Peeters', organisation: 'Acme Chemicals' })
    expect(signatures[0]?.drawn).toEqual(Uint8Array.from([0x89, 0x50, 0x4e]))
  })

  test('the paper prints each remark, place and time in its own box', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 13, hour))
    const item: NoteItem = {
      ...unsigned,
      id: 12,
      startLoadingTime: at(1),
      stopLoadingTime: at(2),
      startUnloadingTime: at(3),
      stopUnloadingTime: null,
    }
    const values = {
      ...emptyForm(),
      senderComment: 'S',
      carrierComments: 'C',
      recipientComment: '  ',
      deliveryPlace: 'Colmar',
      deposeContainerAddress: 'Yard 1',
      pickupContainerStreet: 'Quay 2',
      deliveryDate: at(4),
      receptionExpectedTime: at(5),
      estimatedDeliveryTime: at(6),
      drawnUpDate: '2026-11-13',
      franco: false,
    }
    const remarks = { sender: ['late'], driver: [], consignee: ['wet'] }
    expect(paperFromForm(values, { item, organizations, remarks })).toMatchObject({
      id: 12,
      remarks: { sender: ['S', 'late'], carrier: ['C'], driver: [], consignee: ['wet'] },
      delivery: { name: null, place: 'Colmar' },
      deposeContainer: { name: 'Yard 1', street: null },
      pickupContainer: { name: null, street: 'Quay 2' },
      times: { startLoading: at(1), stopLoading: at(2), startUnloading: at(3), stopUnloading: null },
      deliveryDate: at(4),
      receptionExpectedTime: at(5),
      estimatedDeliveryTime: at(6),
      drawnUpDate: '2026-11-13',
      franco: false,
    })
  })

  test('the paper of a new note has no times, charges, dangerous goods or documents', () => {
    const note = paperFromForm(emptyForm(), { item: null, organizations })
    expect(note).toMatchObject({ id: 0, charges: [], declaredValue: null, noTranshipment: false, documentNames: [] })
    expect(Object.values(note.times)).toEqual([null, null, null, null, null, null])
    expect(note.remarks).toEqual({ sender: [], carrier: [], driver: [], consignee: [] })
  })

  test('a drawing is decoded with or without its URL prefix, and an empty one is none', () => {
    const drawnOf = (senderSignature: string | null) => {
      const item = { ...unsigned, signatureShipperDateTime: new Date(), senderSignature }
      return paperFromForm(emptyForm(), { item, organizations }).signatures[0]?.drawn
    }
    const bytes = Uint8Array.from([0x89, 0x50, 0x4e])
    expect([drawnOf('iVBO'), drawnOf('data:image/png;base64,iVBO')]).toEqual([bytes, bytes])
    expect([drawnOf(''), drawnOf(null)]).toEqual([null, null])
  })

  test('the goods of the paper preview stay the same object while other fields change, so they are not rendered again', () => {
    const values = emptyForm()
    const goodsOf = (tripID: string) => paperFromForm({ ...values, tripID }, { item: null, organizations }).goods
    expect(goodsOf('T-1')).toBe(goodsOf('T-2'))
  })
})
