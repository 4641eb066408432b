import { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { expect, test } from 'vitest'
import { emptyForm } from './form-values.ts'
import { formFromTemplate, templateInput } from './template-values.ts'

const defaults = { told: null, today: '2026-11-19' }

const content = {
  senderOrganizationsID: 4,
  deliveryPlace: 'Colmar',
  excessDeliveryValue: 30,
  franco: true,
  goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5 }],
  pallets: [{ typeCodeDescription: 'EUR' }],
  containers: [{ type: '20ft' }],
}

test('a new note from a template has its values, the day of today and rows that are not saved yet', () => {
  const form = formFromTemplate(content, defaults)
  expect(form).toMatchObject({
    drawnUpDate: '2026-11-19',
    senderOrganizationsID: 4,
    deliveryPlace: 'Colmar',
    excessDeliveryValue: '30',
    excessReceptionValue: null,
    franco: true,
    goods: [{ id: -1, type: 1, goodsNature: 'Solvents', grossWeight: 1200.5, marks: null, approved: true }],
    pallets: [{ id: -1, typeCodeDescription: 'EUR', unitWeight: null, loadingPlaceLoaded: null }],
    containers: [{ id: -1, type: '20ft', number: null, sealNumber: null }],
    returnedGoods: [],
  })
  expect(Object.keys(form).toSorted()).toEqual(Object.keys(emptyForm()).toSorted())
})

test('what the form holds of a template is what the template held', () => {
  const form = { ...formFromTemplate(content, defaults), tripID: 'T-1', collectionDate: new Date() }
  const sent = noteTemplateContract.create.input.parse({ ...templateInput(form), name: 'Weekly' })
  expect(sent).toEqual({ ...content, type: 1, photoMailingSign: false, excessReceptionValue: null, name: 'Weekly' })
})

test('a template without a value leaves the default of the form', () => {
  expect(formFromTemplate({}, defaults)).toEqual({ ...emptyForm(), drawnUpDate: '2026-11-19' })
})
