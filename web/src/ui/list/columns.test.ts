import { expect, test } from 'vitest'
import {
  inOrder,
  leastWidth,
  movedTo,
  styleWidth,
  widthOfCode,
  widthOfDigits,
  widthOfTitle,
  widthOfWords,
} from './columns.ts'

test.each([
  ['words', widthOfWords],
  ['digits', widthOfDigits],
])('a column of %s is as wide as its longest text and its padding', (_kind, widthOf) => {
  const width = widthOf(['0', '00000', '00'])
  expect(width).toBe(widthOf(['00000']))
  expect(width).toBeGreaterThan(widthOf(['0000']))
  expect(widthOf([''])).toBe(12)
})

test('the padding of a column of words can be given', () => {
  expect(widthOfWords([''], 40)).toBe(40)
})

test('a column of codes has room for a button, and a column head for the sort arrow', () => {
  expect(widthOfCode(0)).toBe(36)
  expect(widthOfCode(10)).toBe(112)
  expect(widthOfTitle('')).toBe(28)
  expect(widthOfTitle('Carrier no')).toBe(94)
})

test('growing columns share the remaining width by their own width, and the others keep theirs', () => {
  const [code, name, place] = [{ width: 50 }, { width: 100, grows: true }, { width: 300, grows: true }] as const
  const columns = [code, name, place]
  expect(leastWidth(columns)).toBe(450)
  expect(columns.map((column) => styleWidth(column, columns))).toEqual([
    50,
    'calc(100px + max(0px, 100cqw - 450px) * 0.2500)',
    'calc(300px + max(0px, 100cqw - 450px) * 0.7500)',
  ])
})

const columns = ['sign', 'code', 'driver', 'status', 'changed'].map((name) => ({ name }))

test.each([
  [[], 'sign,code,driver,status,changed'],
  [['sign', 'status', 'code', 'driver', 'changed'], 'sign,status,code,driver,changed'],
  // Columns of a later version stay behind their usual neighbour.
  [['status', 'code'], 'sign,status,changed,code,driver'],
  [['gone', 'changed', 'sign', 'code'], 'changed,sign,code,driver,status'],
])('columns ordered as %j are shown as %s', (order, shown) => {
  expect(
    inOrder(columns, order)
      .map(({ name }) => name)
      .join(','),
  ).toBe(shown)
})

test('without a chosen order the columns stay the same array, so that no row is drawn again', () => {
  expect(inOrder(columns, [])).toBe(columns)
})

test.each([
  ['driver', 0, 'driver,sign,code'],
  ['sign', 1, 'code,sign,driver'],
  ['sign', 2, 'code,driver,sign'],
  ['code', 1, 'sign,code,driver'],
])('the column %s moved to place %i gives %s', (name, place, order) => {
  expect(movedTo(['sign', 'code', 'driver'], name, place).join(',')).toBe(order)
})
