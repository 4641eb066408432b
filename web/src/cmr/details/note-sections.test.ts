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

test('the note sections use the party names of the other screens, not those of the paper', async () => {
  const fields = await fieldsOf({
    recipientOrganizationName: 'Colmar Distribution',
    recipientComment: 'Two drums dented',
  })
  expect(fields).toMatchObject({ Recipient: 'Colmar Distribution', 'Recipient’s remarks': 'Two drums dented' })
})
