import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are parted by semicolons, and nothing is an empty cell', () => {
  expect(csvLine(['BEACM100412RN', 3, null, 'Colmar, Haut-Rhin'])).toBe('BEACM100412RN;3;;Colmar, Haut-Rhin\r\n')
})

test('semicolons, quotes and line breaks stay within their cell', () => {
  expect(csvLine(['a;b', 'say "no"', 'two\nlines'])).toBe('"a;b";"say ""no""";"two\nlines"\r\n')
})

test.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")'])(
  '%j is not worked out as a formula',
  (text) => {
    const cell = csvLine([text]).replace(/\r\n$/, '').replace(/^"/, '')
    expect(cell.startsWith("'")).toBe(true)
  },
)

test('a number of ours stays a number', () => {
  expect(csvLine([-1, 0])).toBe('-1;0\r\n')
})
