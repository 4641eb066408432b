import type { CheckedRows } from '@roadnote/domain/cmr/delivery/check'
import { describe, expect, test } from 'vitest'
import { checkOf, differingIn, isCompleteCheck, noCheck, type CheckDraft } from './check-draft.ts'

const rows: CheckedRows = {
  goods: [
    {
      id: 4,
      goodsNature: 'Solvents',
      marks: null,
      packagesNumber: 12,
      grossWeight: 1200,
      deliveredPackages: null,
      deliveredWeight: null,
    },
  ],
  pallets: [{ id: 4, typeCodeDescription: 'EUR', loadingPlaceLoaded: 6, unloadingPlaceUnloaded: null }],
}
const remark = { key: 1, row: 'goods.4', code: 'damaged', number: '2', text: ' leaks ', photoIds: [8] }

function some(draft: Partial<CheckDraft>): CheckDraft {
  return { ...noCheck, choice: 'some', ...draft }
}

describe('a typed check', () => {
  test('without a choice nothing is sent, and all as announced is an empty check', () => {
    expect(checkOf(noCheck, rows)).toBeNull()
    expect(checkOf({ ...noCheck, choice: 'all' }, rows)).toEqual({})
    // What was typed before the choice was changed does not count.
    expect(checkOf({ ...some({ typed: { 'goods.4.packages': '1' } }), choice: 'all' }, rows)).toEqual({})
  })

  test('only typed quantities are sent, with a comma or a point', () => {
    const draft = some({
      typed: { 'goods.4.packages': '', 'goods.4.weight': '1180,5', 'pallets.4.pieces': '5' },
      remarks: [remark, { ...remark, key: 2, row: 'pallets.4', code: 'missing', number: '', text: '', photoIds: [] }],
    })
    expect(checkOf(draft, rows)).toEqual({
      goods: [{ id: 4, weight: 1180.5 }],
      pallets: [{ id: 4, pieces: 5 }],
      remarks: [
        { code: 'damaged', goodId: 4, number: 2, text: 'leaks', photoIds: [8] },
        { code: 'missing', palletId: 4 },
      ],
    })
    expect([...differingIn(draft, rows)]).toEqual(['goods.4', 'pallets.4'])
    expect(isCompleteCheck(draft, rows)).toBe(true)
  })

  test.each([
    ['a difference without a remark', { typed: { 'goods.4.packages': '10' } }],
    ['words instead of a number', { typed: { 'goods.4.packages': 'ten' } }],
    ['a negative number', { typed: { 'goods.4.packages': '-1' }, remarks: [remark] }],
    ['a remark without a code', { remarks: [{ ...remark, code: '' }] }],
    ['something else without words', { remarks: [{ ...remark, code: 'other', text: ' ' }] }],
  ])('a check with %s is incomplete', (_, draft) => {
    expect(isCompleteCheck(some(draft), rows)).toBe(false)
  })
})
