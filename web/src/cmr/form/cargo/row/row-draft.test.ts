import { describe, expect, test } from 'vitest'
import { type CargoKind, cargoTables } from '../../../note/cargo-kinds.ts'
import { changedValues, draftOf, validateDraft, totalOf } from './row-draft.ts'

function validate(kind: CargoKind, typed: Readonly<Record<string, string | boolean>>) {
  const table = cargoTables[kind]
  return validateDraft(table, { ...draftOf(table, table.fresh, 'en'), ...typed }, table.fresh)
}

describe('parsing the fields of a row', () => {
  test.each([
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    [' 7 ', 7],
    ['0,005', 0.01],
    ['1000.005', 1000.01],
    ['', null],
  ])('%j typed as a weight is %j: point or comma, two decimals', (typed, stored) => {
    expect(validate('goods', { grossWeight: typed }).values?.['grossWeight']).toBe(stored)
  })

  test.each([
    ['2', 2],
    ['2,6', 3],
    ['2.4', 2],
  ])('%j typed as pallets is %j: whole numbers only', (typed, stored) => {
    const { values } = validate('pallets', { typeCodeDescription: 'EUR', loadingPlaceLoaded: typed })
    expect(values?.['loadingPlaceLoaded']).toBe(stored)
  })

  test('half a pallet is invalid on an existing note', () => {
    const table = { ...cargoTables.pallets, schema: cargoTables.pallets.stored }
    const draft = { ...draftOf(table, table.fresh, 'en'), typeCodeDescription: 'EUR', loadingPlaceLoaded: '2,6' }
    expect(validateDraft(table, draft, table.fresh).wrong).toEqual({ loadingPlaceLoaded: 'not_whole' })
  })

  test.each(['packagesNumber', 'grossWeight', 'volume', 'loadedWeight', 'deliveredWeight'])(
    'the row field %s must be a number',
    (field) => {
      expect(validate('goods', { [field]: '1 0O2' }).wrong).toEqual({ [field]: 'not_a_number' })
    },
  )

  test('unit weight, the four quantities and the tare of a row must be numbers', () => {
    const quantities = ['loadingPlaceLoaded', 'loadingPlaceUnloaded', 'unloadingPlaceLoaded', 'unloadingPlaceUnloaded']
    for (const field of ['unitWeight', ...quantities])
      expect(validate('pallets', { typeCodeDescription: 'EUR', [field]: 'x' }).wrong).toEqual({
        [field]: 'not_a_number',
      })
    expect(validate('containers', { taraWeight: '2t' }).wrong).toEqual({ taraWeight: 'not_a_number' })
  })

  test('nature of the goods has at most 200 characters and a description of pallets 100', () => {
    expect(validate('goods', { goodsNature: 'x'.repeat(200) }).wrong).toEqual({})
    expect(validate('goods', { goodsNature: 'x'.repeat(201) }).wrong).toEqual({ goodsNature: 'too_long' })
    expect(validate('pallets', { typeCodeDescription: 'x'.repeat(100) }).wrong).toEqual({})
    expect(validate('pallets', { typeCodeDescription: 'x'.repeat(101) }).wrong).toEqual({
      typeCodeDescription: 'too_long',
    })
  })
})

describe('missing fields of a row', () => {
  const lacksBoth = {
    goodsNature: 'at_first_list_required_fields',
    grossWeight: 'at_second_list_required_fields',
  }

  test('a goods row needs a description and a weight or volume', () => {
    expect(validate('goods', { code: 'X' }).missing).toEqual(lacksBoth)
  })

  test.each(['goodsNature', 'marks', 'packagesNumber', 'packingMethod', 'statisticNumber'])(
    '%s is sufficient as the description of a goods row',
    (field) => {
      expect(validate('goods', { [field]: '1' }).missing).toEqual({ grossWeight: 'at_second_list_required_fields' })
    },
  )

  test.each(['grossWeight', 'volume'])('%s is sufficient as the quantity of a goods row', (field) => {
    expect(validate('goods', { [field]: '1' }).missing).toEqual({ goodsNature: 'at_first_list_required_fields' })
  })

  test('missing fields of a row are reported together with invalid ones', () => {
    expect(validate('goods', { volume: 'x' })).toMatchObject({
      values: null,
      wrong: { volume: 'not_a_number' },
      missing: { goodsNature: 'at_first_list_required_fields' },
    })
  })

  test('pallets need a description, and returned goods and containers need at least one field', () => {
    expect(validate('pallets', {}).missing).toEqual({ typeCodeDescription: 'required' })
    expect(validate('returnedGoods', {}).missing).toEqual({ goodsNature: 'empty_row' })
    expect(validate('returnedGoods', { marks: 'ACM' }).missing).toEqual({})
    expect(validate('containers', {}).missing).toEqual({ number: 'empty_row' })
    expect(validate('containers', { taraWeight: '2200' }).missing).toEqual({})
  })
})

test('a number in a row field is formatted as users of that language type it', () => {
  const row = { ...cargoTables.goods.fresh, grossWeight: 12345.5 }
  expect(draftOf(cargoTables.goods, row, 'de')['grossWeight']).toBe('12345,5')
  expect(draftOf(cargoTables.goods, row, 'en')['grossWeight']).toBe('12345.5')
})

test('opening and saving a row changes nothing', () => {
  const row = { ...cargoTables.goods.fresh, id: 7, goodsNature: 'Solvents', grossWeight: 1200.25, approved: false }
  const { values } = validateDraft(cargoTables.goods, draftOf(cargoTables.goods, row, 'se'), row)
  expect(changedValues(row, values ?? {})).toEqual({})
})

test('totals are decimal sums without binary rounding errors', () => {
  const rows = [0.1, 0.2, null].map((volume, id) => ({ id, volume }))
  expect(totalOf(rows, 'volume')).toBe(0.3)
  expect(totalOf(rows, 'grossWeight')).toBeNull()
})
