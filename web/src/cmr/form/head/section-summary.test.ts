import { expect, test } from 'vitest'
import { textIn } from '../../../language/i18n.ts'
import { sectionFields, sections } from '../../note/sections.ts'
import { sectionSummary, summaryParts } from './section-summary.ts'

const words = { text: await textIn('en'), language: 'en' } as const

test('a folded section shows only its own fields, each once', () => {
  for (const section of sections) {
    const fields = (summaryParts[section] ?? []).map(({ field }) => field)
    expect(fields.filter((field) => !sectionFields[section].includes(field))).toEqual([])
    expect(new Set(fields).size).toBe(fields.length)
  }
})

test('the summary of a place has its address and time in one line, without what is empty', () => {
  const collectionDate = new Date('2026-11-15T10:00:00Z')
  const summary = sectionSummary(
    'collection',
    { collectionName: 'Acme\n Geel ', collectionStreet: ' ', collectionPlace: 'Geel', collectionDate },
    words,
  )
  expect(summary).toMatch(/^Acme Geel · Geel · .*2026/)
  expect(sectionSummary('collection', { collectionDate: new Date('x'), deliveryPlace: 'Colmar' }, words)).toBe('')
})

test('the summary of charges and declarations names each amount with its currency', () => {
  const charges = { carriageCharges: '1450.5', chargesCurrency: 'EUR', cashOnDeliveryMeans: 'cheque' }
  expect(sectionSummary('charges', charges, words)).toBe('Carriage charges: 1450.5 EUR · Cheque')
  expect(sectionSummary('value', { transhipmentAllowed: false, declaredValue: '9' }, words)).toBe(
    'Declared value: 9 · Transhipment allowed: No',
  )
  expect(sectionSummary('signatures', charges, words)).toBe('')
})
