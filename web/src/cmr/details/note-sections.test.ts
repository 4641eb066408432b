import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { textIn } from '../../language/i18n.ts'
import { noteSections } from './note-sections.ts'

async function fieldsOf(item: Partial<NoteItem>): Promise<Record<string, string>> {
  const empty = new Proxy(item, { get: (known, name) => Reflect.get(known, name) ?? null })
  // Every other field of the note is empty.
  const sections = noteSections(empty as NoteItem, await textIn('en'), 'en')
  return Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ label, value }) => [label, value])))
}

test('the date on which the note was drawn up has the same format as every other date', async () => {
  expect(await fieldsOf({ drawnUpPlace: 'Geel', drawnUpDate: '2026-11-13' })).toMatchObject({
    'Established in': 'Geel, 13 Nov 2026',
  })
})

test('collection and delivery show their own address and times', async () => {
  const at = (hour: number) => new Date(2026, 10, 13, hour)
  // Every other field of the note is empty.
  const item = new Proxy(
    {
      collectionName: 'Acme',
      collectionStreet: 'Kade 1',
      collectionCountryCode: 'BE',
      collectionPlace: 'Geel',
      collectionDate: at(8),
      receptionExpectedTime: at(9),
      deliveryPostalCode: '68000',
      deliveryDate: at(10),
      estimatedDeliveryTime: at(11),
      deposeContainerAddress: 'Yard 1',
      pickupContainerPlace: 'Ghent',
    },
    { get: (known, name) => Reflect.get(known, name) ?? null },
  ) as NoteItem
  const sections = noteSections(item, await textIn('en'), 'en')
  expect(sections.map(({ fields }) => fields.map(({ value }) => value))).toEqual([
    ['Acme, Kade 1, BE Geel', '13 Nov 2026, 08:00', '13 Nov 2026, 09:00'],
    ['68000', '13 Nov 2026, 10:00', '13 Nov 2026, 11:00'],
    ['Yard 1'],
    ['Ghent'],
  ])
})

test('what the device claims and what was entered by hand stands beside the recorded moments', async () => {
  const at = (hour: number) => new Date(2026, 10, 13, hour)
  const fields = await fieldsOf({
    arrivedLoadingTime: at(9),
    startLoadingTime: at(10),
    stopLoadingTime: at(11),
    timeOrigins: [
      { moment: 'arrivedLoadingTime', deviceTime: at(5), enteredAt: null },
      { moment: 'startLoadingTime', deviceTime: null, enteredAt: at(12) },
    ],
  })
  expect(Object.values(fields)).toEqual([
    expect.stringMatching(/09:00 · the device says .*05:00$/),
    expect.stringMatching(/10:00 · entered by hand, .*12:00$/),
    expect.stringMatching(/11:00$/),
  ])
})

test.each([
  [true, 'paper.payment.paid'],
  [false, 'paper.payment.forward'],
] as const)('the terms show the payment of a note with franco %s as %s', async (franco, key) => {
  expect(Object.values(await fieldsOf({ franco }))).toEqual([(await textIn('en'))(key)])
})

test('an empty note has no sections, and an empty text is not shown', async () => {
  expect(await fieldsOf({ cashOnDelivery: '' })).toEqual({})
})

test('the addresses of a party are listed together, and the creation with its author', async () => {
  expect(Object.values(await fieldsOf({ senderEmail: 'a@b.example', senderSupportEmail: 'c@d.example' }))).toEqual([
    'a@b.example, c@d.example',
  ])
  const created = { createdAt: new Date(2026, 10, 13, 8), createdByName: 'An', createdByOrganizationName: 'Acme' }
  expect(Object.values(await fieldsOf(created))).toEqual(['13 Nov 2026, 08:00, An, Acme'])
})

test('the note sections use the party names of the other screens, not those of the paper', async () => {
  const fields = await fieldsOf({
    recipientOrganizationName: 'Colmar Distribution',
    recipientComment: 'Two drums dented',
  })
  expect(fields).toMatchObject({ Recipient: 'Colmar Distribution', 'Recipient’s remarks': 'Two drums dented' })
})
