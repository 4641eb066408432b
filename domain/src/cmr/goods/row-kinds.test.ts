import { describe, expect, test } from 'vitest'
import { containerKind, goodKind, palletKind } from './row-kinds.ts'

const goods = { type: 1 }
const picked = { type: 1, manualPickingSign: true }
const returned = { type: 2 }

describe('row kinds of a note', () => {
  test('the note history labels rows as goods, returned goods, pallets or containers', () => {
    expect([goodKind.label(goods), goodKind.label(returned)]).toEqual(['goods', 'returnedGoods'])
    expect([palletKind.label({}), containerKind.label({})]).toEqual(['pallets', 'containers'])
    expect([goodKind.table, palletKind.table, containerKind.table]).toEqual(['good', 'pallet', 'container'])
  })

  test('rows lock with the contract, manually picked goods with the carriage, returned goods with the delivery', () => {
    expect([goods, picked, returned, { ...returned, manualPickingSign: true }].map(goodKind.rowGroup)).toEqual([
      'contract',
      'carriage',
      'delivery',
      'delivery',
    ])
    expect(goodKind.rowGroup({ type: 1, manualPickingSign: false })).toBe('contract')
    expect([palletKind.rowGroup({}), containerKind.rowGroup({})]).toEqual(['contract', 'contract'])
  })

  test.each([
    ['goodsNature', 'contract'],
    ['loadedWeight', 'carriage'],
    ['approved', 'carriage'],
    ['deliveredWeight', 'delivery'],
    ['a field of tomorrow', 'contract'],
  ] as const)(
    'the goods field %s belongs to the lock group %s, and every field of returned goods to delivery',
    (field, group) => {
      expect(goodKind.fieldGroup(goods, field)).toBe(group)
      expect(goodKind.fieldGroup(returned, field)).toBe('delivery')
    },
  )

  test.each([
    [palletKind, 'unitWeight', 'contract'],
    [palletKind, 'loadingPlaceLoaded', 'carriage'],
    [palletKind, 'unloadingPlaceLoaded', 'delivery'],
    [containerKind, 'number', 'contract'],
    [containerKind, 'sealNumber', 'carriage'],
    [containerKind, 'approved', 'carriage'],
  ] as const)('in row kind %o the field %s belongs to the lock group %s', (kind, field, group) => {
    expect(kind.fieldGroup({}, field)).toBe(group)
  })

  test('an incomplete row reports its missing fields', () => {
    expect(goodKind.missing({ type: 1 })).toEqual({
      goodsNature: 'at_first_list_required_fields',
      grossWeight: 'at_second_list_required_fields',
    })
    expect(goodKind.missing({ ...returned, approved: true, marks: '' })).toEqual({ goodsNature: 'empty_row' })
    expect(goodKind.missing({ ...returned, goodsNature: 'EUR pallet' })).toEqual({})
    expect(goodKind.missing({ ...returned, grossWeight: 0 })).toEqual({})
    expect(palletKind.missing({})).toEqual({ typeCodeDescription: 'required' })
    expect(palletKind.missing({ typeCodeDescription: 'EUR' })).toEqual({})
    expect(containerKind.missing({ approved: true, number: null })).toEqual({ number: 'empty_row' })
    expect(containerKind.missing({ sealNumber: '8841207' })).toEqual({})
  })

  test('each row kind lists the fields that users fill in', () => {
    expect(goodKind.fields).toContain('goodsNature')
    expect(palletKind.fields).toContain('typeCodeDescription')
    expect(containerKind.fields).toContain('sealNumber')
  })
})
