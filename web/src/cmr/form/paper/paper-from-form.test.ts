import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { GoodRow } from '@roadnote/domain/cmr/contract/row'
import { describe, expect, test } from 'vitest'
import { emptyForm } from '../state/form-values.ts'
import { predefinedRow } from '../sheets/predefined-rows.ts'
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
  dangers: [{ goodId: 7, unNumber: '1203' }],
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

  test('the paper shows the parties as in the list of organisations', () => {
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

  test('the paper prints loaded values without a form field: VAT numbers, charges, dangerous goods', () => {
    const item: NoteItem = { ...unsigned, carrierOrganizationsID: 2 }
    const good = { ...predefinedRow('goods', { id: 1, name: 'Petrol' }, 7), id: 7 } as GoodRow
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

  test('the goods of the paper keep their identity while other fields change, so they are not rendered again', () => {
    const values = emptyForm()
    const goodsOf = (tripID: string) => paperFromForm({ ...values, tripID }, { item: null, organizations }).goods
    expect(goodsOf('T-1')).toBe(goodsOf('T-2'))
  })
})
