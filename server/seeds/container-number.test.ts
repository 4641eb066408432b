import { expect, test } from 'vitest'
import { checkDigit, containerNumber } from './container-number.ts'

test.each([
  ['CSQU305438', 3],
  ['MSKU907032', 3],
])('the check digit of container number %s is %i', (number, digit) => {
  expect(checkDigit(number)).toBe(digit)
})

test('every generated container number ends with its check digit', () => {
  for (let serial = 0; serial < 2000; serial++) {
    const [, prefix = '', digits = '', check] =
      /^([A-Z]{3}U) (\d{6})-(\d)$/.exec(containerNumber(serial, serial * 499)) ?? []
    expect(checkDigit(prefix + digits)).toBe(Number(check))
  }
})
