import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { noteFieldNames } from '@roadnote/domain/cmr/field/note-fields'
import type { GoodRow } from '@roadnote/domain/cmr/contract/row'
import { describe, expect, test } from 'vitest'
import { freshGood } from '../../note/fresh-good.ts'
import { changedFields, copyOfItem, createInput, editInput, emptyForm, formOfItem } from './form-values.ts'

const good: GoodRow = {
  ...freshGood,
  id: 7,
  goodsNature: 'Glycerol',
  packagesNumber: 6,
  packingMethod: 'IBC',
  grossWeight: 7560,
  approved: false,
  manualPickingSign: true,
  loadedWeight: 7561,
  temperatureLoaded: 21,
}

/** The fields of a reply that the form reads. */
function anItem(changes: Partial<NoteItem> = {}): NoteItem {
  const blank = Object.fromEntries(noteFieldNames.map((field) => [field, null]))
  const item = {
    ...blank,
    id: 12,
    cmrCode: 'BEACM100405RN',
    status: 3,
    version: 4,
    type: 2,
    senderOrganizationsID: 2,
    franco: true,
    photoMailingSign: false,
    excessReceptionValue: -1,
    excessDeliveryValue: 30,
    collectionDate: new Date('2026-11-13T08:00:30.123Z'),
    drawnUpDate: '2026-11-13',
    carrierReservations: 'Torn film',
    senderComment: 'Careful',
    goods: [good],
    returnedGoods: [{ ...good, id: 9, type: 2 }],
    pallets: [],
    containers: [],
    ...changes,
  }
  // Contains only the fields that the form reads.
  return item as unknown as NoteItem
}

describe('an empty form', () => {
  test('an empty form has every writable field', () => {
    expect(Object.keys(emptyForm())).toEqual(expect.arrayContaining([...noteFieldNames]))
  })

  test('an empty form cannot be sent because its number and sender are missing', () => {
    const { problems } = createInput(emptyForm())
    expect(problems).toEqual({ cmrCode: 'required', senderOrganizationsID: 'required' })
  })
})

describe('a new note', () => {
  const values = { ...emptyForm(), cmrCode: ' 100405 ', senderOrganizationsID: 2 }

  test('a new note is sent without empty fields and without the ids of its rows', () => {
    const { input } = createInput({ ...values, goods: [{ ...good, id: -1 }] })
    expect(input).toMatchObject({ cmrCode: '100405', senderOrganizationsID: 2, status: 1 })
    expect(input).not.toHaveProperty('tripID')
    expect(input?.goods).toEqual([
      {
        goodsNature: 'Glycerol',
        packagesNumber: 6,
        packingMethod: 'IBC',
        grossWeight: 7560,
        approved: false,
        manualPickingSign: true,
        loadedWeight: 7561,
        temperatureLoaded: 21,
        limitedQuantity: false,
        environmentallyHazardous: false,
      },
    ])
  })

  test('a new note keeps a switched-off tolerance off', () => {
    expect(createInput({ ...values, excessReceptionValue: '15' }).input).toMatchObject({
      excessReceptionValue: 15,
      excessDeliveryValue: null,
    })
  })

  test('a new note is refused with a reason for each invalid field', () => {
    const { problems } = createInput({
      ...values,
      cmrCode: 'A1',
      senderEmail: 'nobody',
      cashOnDelivery: 'x'.repeat(201),
      excessDeliveryValue: 'soon',
      goods: [{ ...good, id: -1, grossWeight: null }],
    })
    expect(problems).toEqual({
      cmrCode: 'only_digits',
      senderEmail: 'wrong_format',
      cashOnDelivery: 'too_long',
      excessDeliveryValue: 'not_a_number',
      'goods.0.grossWeight': 'at_second_list_required_fields',
    })
  })

  test('a new note is encoded by the contract with dates in UTC', () => {
    const collectionDate = new Date('2026-11-13T09:00:00+01:00')
    const { input } = createInput({ ...values, collectionDate })
    if (input === null) throw new Error('was refused')
    expect(cmrContract.create.input.encode(input)).toMatchObject({ collectionDate: '2026-11-13T08:00:00.000Z' })
  })
})

describe('the input of an edit', () => {
  const read = formOfItem(anItem())

  test('an edit without changes sends only id and version', () => {
    expect(editInput(12, 4, { ...read }, read).input).toEqual({ id: 12, version: 4 })
  })

  test('an edit sends changed fields, and null for cleared ones', () => {
    const values = { ...read, tripID: 'T-1', carrierReservations: '', collectionDate: null, excessDeliveryValue: null }
    expect(editInput(12, 4, values, read).input).toEqual({
      id: 12,
      version: 4,
      tripID: 'T-1',
      carrierReservations: null,
      collectionDate: null,
      excessDeliveryValue: null,
    })
    expect(changedFields(values, read)).toHaveLength(4)
  })

  test('an edit can request another status', () => {
    expect(editInput(12, 4, { ...read, status: 1 }, { ...read, status: 2 }).input).toMatchObject({ status: 1 })
  })
})

describe('a saved note in the form', () => {
  test('a tolerance of zero minutes is on, and a negative one is off', () => {
    const form = formOfItem(anItem({ excessReceptionValue: 0, excessDeliveryValue: -1 }))
    expect([form.excessReceptionValue, form.excessDeliveryValue]).toEqual(['0', null])
  })

  test('missing values of a saved note are the initial ones of the form', () => {
    const form = formOfItem(anItem({ tripID: null, franco: null, carrierOrganizationsID: null, drawnUpDate: null }))
    expect(form).toMatchObject({ tripID: '', franco: null, carrierOrganizationsID: null, drawnUpDate: null })
  })

  test('the same moment in another object is no change, and another moment is one', () => {
    const read = formOfItem(anItem())
    const collectionDate = new Date('2026-11-13T08:00:30.123Z')
    expect(changedFields({ ...read, collectionDate }, read)).toEqual([])
    expect(changedFields({ ...read, collectionDate: new Date('2026-11-13T08:00:31Z') }, read)).toEqual([
      'collectionDate',
    ])
  })

  test('a date that is still being typed is refused by its field', () => {
    const read = formOfItem(anItem())
    const { problems } = editInput(12, 4, { ...read, deliveryDate: new Date('nonsense') }, read)
    expect(Object.keys(problems ?? {})).toEqual(['deliveryDate'])
  })

  test('blanks alone clear a field, and a cleared switch or number is sent as null', () => {
    const read = formOfItem(anItem({ tripID: 'T-1', carrierOrganizationsID: 7 }))
    const values = { ...read, tripID: '  ', carrierOrganizationsID: null, franco: null }
    expect(editInput(12, 4, values, read).input).toEqual({
      id: 12,
      version: 4,
      tripID: null,
      carrierOrganizationsID: null,
      franco: null,
    })
  })
})

describe('a copy of a note', () => {
  const copy = copyOfItem(anItem())

  test('a copy omits the code, the dates, the remarks and the values measured in transit', () => {
    expect(copy).toMatchObject({
      cmrCode: '',
      status: 1,
      collectionDate: null,
      drawnUpDate: null,
      senderComment: '',
      carrierReservations: '',
      returnedGoods: [],
    })
    const measured = { loadedWeight: null, temperatureLoaded: null }
    expect(copy.goods).toEqual([{ ...good, id: -1, approved: true, manualPickingSign: false, ...measured }])
  })

  test('the pallets and containers of a copy have new numbers, no counts, no seals and are approved', () => {
    const counts = {
      loadingPlaceLoaded: 1,
      loadingPlaceUnloaded: 2,
      unloadingPlaceLoaded: 3,
      unloadingPlaceUnloaded: 4,
    }
    const pallet = { id: 5, typeCodeDescription: 'EUR', unitWeight: 25, ...counts }
    const container = { id: 6, number: 'MSKU1', sealNumber: '88', type: null, containerOwner: null, taraWeight: null }
    const { pallets, containers } = copyOfItem(
      anItem({ pallets: [pallet, { ...pallet, id: 6 }], containers: [{ ...container, approved: false }] }),
    )
    const empty = Object.fromEntries(Object.keys(counts).map((name) => [name, null]))
    expect(pallets).toEqual([
      { ...pallet, ...empty, id: -1 },
      { ...pallet, ...empty, id: -2 },
    ])
    expect(containers).toEqual([{ ...container, id: -1, approved: true, sealNumber: null }])
  })

  test('a copy keeps the parties and the terms', () => {
    expect(copy).toMatchObject({ senderOrganizationsID: 2, type: 2, franco: true, excessDeliveryValue: '30' })
  })
})
