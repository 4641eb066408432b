import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { expect, test } from 'vitest'
import { aDriverGood, aDriverNote } from '../../../test-kit/driver-notes.ts'
import { countedRowsOf, countOf, isOutside, withCount, wrongInputs } from './count-draft.ts'

const item = charterContract.open.reply.shape.notes.element
const open = { carriage: true, delivery: true }
const good = aDriverGood({ id: 12, grossWeight: 1200.5 })
const pallet = {
  id: 3,
  typeCodeDescription: 'EUR',
  loadingPlaceLoaded: 6,
  loadingPlaceUnloaded: null,
  unloadingPlaceLoaded: null,
  unloadingPlaceUnloaded: null,
}
const container = { id: 5, number: 'MSCU1234567', sealNumber: null, approved: false }
const note = item.decode(aDriverNote({ canCount: open, goods: [good], pallets: [pallet], containers: [container] }))

test('at the loading the driver weighs goods, counts pallets, seals and approves', () => {
  expect(countedRowsOf(note).map(({ inputs }) => inputs.map(({ key }) => key))).toEqual([
    ['goods.12.loadedWeight'],
    ['pallets.3.loadingPlaceLoaded', 'pallets.3.loadingPlaceUnloaded'],
    ['containers.5.sealNumber', 'containers.5.approved'],
  ])
})

test('at the unloading only pallets are counted, and what is locked is not asked for', () => {
  const later = { ...note, status: 4 as const }
  expect(countedRowsOf(later).map(({ table }) => table)).toEqual(['pallets'])
  expect(countedRowsOf({ ...later, canCount: { carriage: true, delivery: false } })).toEqual([])
})

test('an agreed temperature is asked for at the loading and again at the unloading, with what was agreed', () => {
  const cooled = { ...note, goods: note.goods.map((row) => ({ ...row, temperatureTo: 8 })) }
  expect(countedRowsOf(cooled)[0]?.inputs.map(({ field }) => field)).toEqual(['loadedWeight', 'temperatureLoaded'])
  expect(countedRowsOf({ ...cooled, status: 4 as const })[0]?.inputs).toMatchObject([
    { field: 'temperatureDelivered', agreed: { temperatureFrom: null, temperatureTo: 8 } },
  ])
})

test.each([
  [-19, -22, -18, false],
  [-17.9, -22, -18, true],
  [-22.1, -22, -18, true],
  [30, 2, null, false],
  [1, 2, null, true],
  [null, 2, 8, false],
])('a reading of %j between %j and %j is outside of what was agreed: %j', (reading, from, to, outside) => {
  expect(isOutside(reading, { temperatureFrom: from, temperatureTo: to })).toBe(outside)
})

test('only changed fields are sent, with a comma for the decimals and an emptied field as nothing', () => {
  const rows = countedRowsOf(note)
  expect(countOf(rows, {})).toBeNull()
  expect(
    countOf(rows, {
      'goods.12.loadedWeight': '1190,5',
      'pallets.3.loadingPlaceLoaded': '',
      'pallets.3.loadingPlaceUnloaded': '',
      'containers.5.sealNumber': ' S-9 ',
      'containers.5.approved': 'true',
    }),
  ).toEqual({
    goods: [{ id: 12, loadedWeight: 1190.5 }],
    pallets: [{ id: 3, loadingPlaceLoaded: null }],
    containers: [{ id: 5, sealNumber: 'S-9', approved: true }],
  })
})

test('a typed word is named instead of a number', () => {
  expect([...wrongInputs(countedRowsOf(note), { 'goods.12.loadedWeight': 'many' })]).toEqual(['goods.12.loadedWeight'])
})

test('a count that waits for the network is shown on its rows', () => {
  const shown = withCount(note, { goods: [{ id: 12, loadedWeight: 5 }], containers: [{ id: 5, approved: true }] })
  expect(shown.goods[0]).toMatchObject({ loadedWeight: 5, grossWeight: 1200.5 })
  expect(shown.containers[0]).toMatchObject({ approved: true, number: 'MSCU1234567' })
})
