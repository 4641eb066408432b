import { expect, test } from 'vitest'
import { emptyForm, type FormValues } from './form-values.ts'
import { contentOf, noteDraftIn } from './note-draft.ts'

const read = emptyForm()
const pallet = { id: -1, palletType: 'EUR' } as unknown as FormValues['pallets'][number]

/** As it comes back from the browser's storage. */
function keptOf(now: FormValues, isNew: boolean) {
  const content = contentOf(now, read, isNew)
  return content === null ? null : noteDraftIn(JSON.parse(JSON.stringify(content)))
}

test('an untouched note has no draft', () => {
  expect(contentOf({ ...read }, read, true)).toBeNull()
})

test('a draft of a note keeps what each changed field was and became, with its type', () => {
  const collectionDate = new Date('2026-11-13T08:00:30.123Z')
  const now = { ...read, senderInstructions: 'Ring first', senderOrganizationsID: 7, franco: true, collectionDate }
  expect(keptOf(now, false)?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'collectionDate', from: null, to: collectionDate },
    { field: 'franco', from: null, to: true },
    { field: 'senderInstructions', from: '', to: 'Ring first' },
    { field: 'senderOrganizationsID', from: null, to: 7 },
  ])
})

test('a draft of a new note keeps its code and its rows, and one of an existing note neither', () => {
  const now = { ...read, cmrCode: '100405', pallets: [pallet] }
  expect(keptOf(now, true)).toEqual({
    changes: [{ field: 'cmrCode', from: '', to: '100405' }],
    rows: { pallets: [pallet] },
  })
  expect(keptOf(now, false)).toBeNull()
})

test('a date that is not finished is left out of the draft', () => {
  const now = { ...read, collectionDate: new Date(Number.NaN) }
  expect(keptOf(now, false)?.changes).toEqual([{ field: 'collectionDate', from: null, to: null }])
})

test('fields and rows that this version of the app does not know are left out', () => {
  const strange = { field: 'removedField', from: '', to: 'x' }
  expect(
    noteDraftIn({ changes: [strange, null, { field: 'senderInstructions', from: '', to: {} }], rows: { goods: 7 } }),
  ).toEqual({
    changes: [],
    rows: {},
  })
  expect(noteDraftIn({ changes: 'x' })).toEqual({ changes: [], rows: {} })
})
