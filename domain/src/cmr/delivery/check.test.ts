import { describe, expect, test } from 'vitest'
import {
  differingRows,
  problemsOfCheck,
  recordedRemarks,
  remarksOnRefusedPart,
  rowsAfterCheck,
  type CheckedRows,
} from './check.ts'

const rows: CheckedRows = {
  goods: [
    {
      id: 4,
      goodsNature: 'Solvents',
      marks: null,
      packagesNumber: 12,
      grossWeight: 1200.5,
      deliveredPackages: null,
      deliveredWeight: null,
    },
    {
      id: 40,
      goodsNature: null,
      marks: 'A-1',
      packagesNumber: null,
      grossWeight: 80,
      deliveredPackages: null,
      deliveredWeight: 81,
    },
  ],
  pallets: [{ id: 4, typeCodeDescription: 'EUR', loadingPlaceLoaded: 6, unloadingPlaceUnloaded: null }],
}
const noPhotos = new Set<number>()

describe('a check at delivery', () => {
  test('an empty check means that every row was received as announced', () => {
    const after = rowsAfterCheck({}, rows)
    expect(after.goods.map(({ deliveredPackages }) => deliveredPackages)).toEqual([12, null])
    // Nobody weighed it again: what was recorded before stays.
    expect(after.goods.map(({ deliveredWeight }) => deliveredWeight)).toEqual([null, 81])
    expect(after.pallets[0]?.unloadingPlaceUnloaded).toBe(6)
    expect(differingRows({}, rows)).toEqual([])
    expect(problemsOfCheck({}, rows, noPhotos)).toEqual({})
  })

  test('a row of goods and a row of pallets with the same id are told apart', () => {
    const check = { pallets: [{ id: 4, pieces: 5 }] }
    expect(differingRows(check, rows)).toEqual(['pallets.4'])
    expect(rowsAfterCheck(check, rows).goods[0]?.deliveredPackages).toBe(12)
    expect(problemsOfCheck({ ...check, remarks: [{ code: 'missing', goodId: 4 }] }, rows, noPhotos)).toEqual({
      'pallets.4': 'required',
    })
    expect(problemsOfCheck({ ...check, remarks: [{ code: 'missing', palletId: 4 }] }, rows, noPhotos)).toEqual({})
  })

  test.each([
    ['fewer packages', { goods: [{ id: 4, packages: 10 }] }, { 'goods.4': 'required' }],
    ['another weight', { goods: [{ id: 40, weight: 70 }] }, { 'goods.40': 'required' }],
    ['a weight that nobody announced a package number for', { goods: [{ id: 40, packages: 3 }] }, {}],
    ['a row of another note', { goods: [{ id: 5, packages: 1 }] }, { 'goods.5': 'unknown' }],
    ['a row named twice', { goods: [{ id: 4 }, { id: 4 }] }, { 'goods.4': 'repeated' }],
  ])('a check with %s is refused until a remark explains it', (_, check, problems) => {
    expect(problemsOfCheck(check, rows, noPhotos)).toEqual(problems)
  })

  test.each([
    ['about a row of another note', { code: 'damaged', goodId: 5 } as const, 'unknown'],
    ['about lateness of one row', { code: 'late', goodId: 4 } as const, 'not_allowed'],
    ['about something else without words', { code: 'other' } as const, 'required'],
    ['with a photo of another note', { code: 'damaged', photoIds: [8, 9] } as const, 'unknown'],
  ])('a remark %s is refused by its place in the list', (_, remark, problem) => {
    const check = {
      remarks: [{ code: 'wet' as const }, { ...remark, photoIds: [...('photoIds' in remark ? remark.photoIds : [])] }],
    }
    expect(problemsOfCheck(check, rows, new Set([8]))).toEqual({ 'remarks.1': problem })
  })

  test('a remark is recorded with the name of its row and the hashes of its photos', () => {
    const remarks = [
      { code: 'damaged' as const, goodId: 40, number: 2, photoIds: [8] },
      { code: 'late' as const, text: '3 hours' },
    ]
    expect(recordedRemarks(remarks, rows, new Map([[8, 'ab']]))).toEqual([
      { code: 'damaged', row: 'goods.40', name: 'A-1', number: 2, text: null, photos: [{ photoId: 8, sha256: 'ab' }] },
      { code: 'late', row: null, name: null, number: null, text: '3 hours', photos: [] },
    ])
  })
})

test('why a part was refused is in the remarks on the refused rows, and in no other', () => {
  const refused = { code: 'refused', row: 'goods.4' } as const
  const wet = { code: 'wet', row: 'goods.4' } as const
  const missing = { code: 'missing', row: 'goods.40' } as const
  expect(remarksOnRefusedPart([wet, refused, missing, { code: 'late', row: null }])).toEqual([wet, refused])
  expect(remarksOnRefusedPart([wet, missing])).toEqual([])
})
