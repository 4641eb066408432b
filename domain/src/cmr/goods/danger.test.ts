import { describe, expect, test } from 'vitest'
import { problemOfValue } from '../../contract/field-problems.ts'
import { goodFields, newGood } from './cargo.ts'
import { type Danger, dangerousGoodsLine, dangerOf, missingInDanger } from './danger.ts'

const none: Danger = {
  unNumber: '1098',
  properShippingName: 'ALLYL ALCOHOL',
  technicalName: null,
  hazardClass: '6.1',
  subsidiaryRisks: null,
  packingGroup: null,
  tunnelCode: null,
  transportCategory: null,
  amount: null,
  unit: null,
  quantity: null,
  limitedQuantity: false,
  environmentallyHazardous: false,
}

describe('the line of dangerous goods', () => {
  test.each<[Partial<Danger>, string]>([
    [{ subsidiaryRisks: '3', packingGroup: 'I', tunnelCode: 'C/D' }, 'UN 1098 ALLYL ALCOHOL, 6.1 (3), I, (C/D)'],
    [
      { unNumber: '1993', properShippingName: 'FLAMMABLE LIQUID, N.O.S.', technicalName: 'toluene', hazardClass: '3' },
      'UN 1993 FLAMMABLE LIQUID, N.O.S. (toluene), 3',
    ],
    [
      { subsidiaryRisks: '3, 8', packingGroup: 'II', environmentallyHazardous: true, tunnelCode: 'D/E' },
      'UN 1098 ALLYL ALCOHOL, 6.1 (3, 8), II, (D/E), ENVIRONMENTALLY HAZARDOUS',
    ],
    [
      { unNumber: '1950', properShippingName: 'AEROSOLS, flammable', hazardClass: '2.1', limitedQuantity: true },
      'UN 1950 AEROSOLS, flammable, 2.1, LIMITED QUANTITY',
    ],
    [
      { environmentallyHazardous: true, limitedQuantity: true, amount: 1200, unit: 'l', tunnelCode: '-' },
      'UN 1098 ALLYL ALCOHOL, 6.1, (-), ENVIRONMENTALLY HAZARDOUS, LIMITED QUANTITY, 1 200 l',
    ],
    [{ quantity: '600 kg' }, 'UN 1098 ALLYL ALCOHOL, 6.1, 600 kg'],
    [{ quantity: '600 kg', amount: 5, unit: 'kg' }, 'UN 1098 ALLYL ALCOHOL, 6.1, 5 kg'],
    [{ properShippingName: null, hazardClass: null }, 'UN 1098'],
  ])('%j is printed in the order of ADR 5.4.1.1', (given, line) => {
    const sayNumber = (value: number) => String(value).replace(/(\d)(\d{3})$/, '$1 $2')
    expect(dangerousGoodsLine({ ...none, ...given }, sayNumber)).toBe(line)
  })

  test('dangerous goods are read alike from a row of the tables and from signed JSON, where numbers are text', () => {
    const row = { unNumber: '1098', transportCategory: 1, dangerousAmount: 12.5, dangerousUnit: 'kg' }
    const signed = { ...row, transportCategory: '1', dangerousAmount: '12.5', limitedQuantity: true }
    expect(dangerOf(row)).toMatchObject({ transportCategory: 1, amount: 12.5, unit: 'kg', limitedQuantity: false })
    expect(dangerOf(signed)).toMatchObject({ transportCategory: 1, amount: 12.5, unit: 'kg', limitedQuantity: true })
    expect(dangerOf({ unNumber: ' ', hazardClass: '3' })).toBeNull()
    expect(dangerOf({})).toBeNull()
  })
})

describe('the fields of dangerous goods', () => {
  test.each([
    ['unNumber', 'UN 1203', '1203'],
    ['unNumber', 'un1203', '1203'],
    ['hazardClass', '1.4s', '1.4S'],
    ['hazardClass', '9a', '9A'],
    ['subsidiaryRisks', '(6.1 + 8)', '6.1, 8'],
    ['packingGroup', 'pg ii', 'II'],
    ['tunnelCode', '(d/e)', 'D/E'],
    ['tunnelCode', '–', '-'],
    ['tunnelCode', 'B 1000 C', 'B1000C'],
    ['transportCategory', '0', 0],
    ['dangerousUnit', 'L', 'l'],
    ['hsCode', '8471.30 00', '84713000'],
    ['packageTypeCode', ' 1a ', '1A'],
    ['temperatureFrom', '-18,04', -18],
    ['unNumber', ' ', null],
    ['transportCategory', '', null],
  ] as const)('%s typed as %j is stored as %j', (field, typed, stored) => {
    expect(goodFields[field].parse(typed)).toBe(stored)
  })

  test.each([
    ['unNumber', '203', 'wrong_format'],
    ['unNumber', '12034', 'wrong_format'],
    ['hazardClass', '10', 'wrong_format'],
    ['subsidiaryRisks', 'toxic', 'wrong_format'],
    ['packingGroup', 'IV', 'not_allowed'],
    ['tunnelCode', 'F', 'not_allowed'],
    ['transportCategory', '5', 'not_allowed'],
    ['transportCategory', '-1', 'not_allowed'],
    ['dangerousAmount', '-1', 'not_allowed'],
    ['dangerousUnit', 'ton', 'not_allowed'],
    ['hsCode', '84713', 'wrong_format'],
    ['hsCode', '84713000000', 'wrong_format'],
    ['packageTypeCode', 'QQ9', 'unknown'],
    ['packageTypeCode', 'SX', 'unknown'],
    ['temperatureTo', '-300', 'not_allowed'],
  ] as const)('%s refuses %j as %s', (field, typed, problem) => {
    expect(problemOfValue(goodFields[field], typed)).toBe(problem)
  })

  test.each([
    [{}, {}],
    [{ limitedQuantity: false, environmentallyHazardous: false, unNumber: '', transportCategory: null }, {}],
    [{ hazardClass: '3' }, { unNumber: 'required', properShippingName: 'required' }],
    [{ limitedQuantity: true }, { unNumber: 'required', properShippingName: 'required', hazardClass: 'required' }],
    [{ unNumber: '1203', properShippingName: 'PETROL', hazardClass: '3' }, {}],
    [
      { unNumber: '1203', properShippingName: 'PETROL', hazardClass: '3', dangerousAmount: 0 },
      { dangerousUnit: 'required' },
    ],
    [
      { unNumber: '1203', properShippingName: 'PETROL', hazardClass: '3', dangerousUnit: 'l' },
      { dangerousAmount: 'required' },
    ],
  ])('a row with %j lacks %j', (row, lacking) => {
    expect(missingInDanger(row)).toEqual(lacking)
  })

  test('a row whose net weight exceeds its gross weight is refused at the net weight, and a reversed range at its end', () => {
    const problemsOf = (row: object) =>
      newGood.safeParse({ goodsNature: 'Cheese', ...row }).error?.issues.map(({ path, message }) => [path[0], message])
    expect(problemsOf({ grossWeight: 10, netWeight: '10,01' })).toEqual([['netWeight', 'above_gross']])
    expect(problemsOf({ grossWeight: 10, netWeight: 10 })).toBeUndefined()
    expect(problemsOf({ volume: 1, netWeight: 10 })).toBeUndefined()
    expect(problemsOf({ grossWeight: 1, temperatureFrom: -18, temperatureTo: '-18.1' })).toEqual([
      ['temperatureTo', 'below_from'],
    ])
    expect(problemsOf({ grossWeight: 1, temperatureFrom: -18, temperatureTo: -18 })).toBeUndefined()
  })
})
