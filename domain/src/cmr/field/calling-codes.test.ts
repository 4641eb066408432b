import { expect, test } from 'vitest'
import { countryOfCallingCode, europeanCallingCodes, hasAllowedCallingCode } from './calling-codes.ts'

test.each(['+32470112233', '+31612345678', '+4915112345678', '+33612345678', '+48601234567', '+420601234567'])(
  'a driver with the phone number %s gets a message',
  (phone) => {
    expect(hasAllowedCallingCode(phone, europeanCallingCodes)).toBe(true)
  },
)

test.each(['+12025550123', '+8816123456789', '+882161234567', '+252612345678', '+5355512345', '+960771234567'])(
  'a phone number outside the allowed countries gets no message: %s',
  (phone) => {
    expect(hasAllowedCallingCode(phone, europeanCallingCodes)).toBe(false)
  },
)

test('no calling code is a prefix of another one', () => {
  for (const code of europeanCallingCodes)
    expect(europeanCallingCodes.filter((other) => other.startsWith(code))).toEqual([code])
})

test('each default calling code has a country; a code added by an operator has none', () => {
  const countries = europeanCallingCodes.map(countryOfCallingCode)
  expect(new Set(countries).size).toBe(europeanCallingCodes.length)
  expect([countryOfCallingCode('+48'), countryOfCallingCode('+90')]).toEqual(['PL', 'TR'])
  expect(countryOfCallingCode('+1')).toBeNull()
})
