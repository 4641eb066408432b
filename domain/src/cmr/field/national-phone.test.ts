import { expect, test } from 'vitest'
import { countryOfCallingCode, europeanCallingCodes } from './calling-codes.ts'
import { internationalPhone } from './national-phone.ts'

test.each([
  ['NL', '06 12 34 56 78', '+31612345678'],
  ['BE', '0470/11.22.33', '+32470112233'],
  ['DE', '0151 123 456 78', '+4915112345678'],
  ['GB', '(07911) 123456', '+447911123456'],
  ['HU', '06 20 123 4567', '+36201234567'],
  ['BY', '8 029 123 45 67', '+375291234567'],
  ['TR', '0532 123 45 67', '+905321234567'],
  ['SE', '070-123 45 67', '+46701234567'],
])('a mobile number as dialled in %s loses its prefix: %s', (country, entered, phone) => {
  expect(internationalPhone(entered, country)).toBe(phone)
})

test.each([
  ['ES', '612 34 56 78', '+34612345678'],
  ['PL', '601–234–567', '+48601234567'],
  ['IT', '347 123 4567', '+393471234567'],
  ['DK', '20 12 34 56', '+4520123456'],
  ['LU', '621 123 456', '+352621123456'],
])('a number of a country without a prefix is used whole in %s: %s', (country, entered, phone) => {
  expect(internationalPhone(entered, country)).toBe(phone)
})

test.each([
  ['+31 (6) 12.34-56/78', '+31612345678'],
  ['0031 6 1234-5678', '+31612345678'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['+48\u00a0601\u00a0234\u00a0567', '+48601234567'],
])('an international number counts whatever country is chosen: %s', (entered, phone) => {
  for (const country of ['NL', 'PL', 'US', '']) expect(internationalPhone(entered, country)).toBe(phone)
})

test.each([
  ['NL', '612345678'],
  ['NL', '31612345678'],
  ['NL', '0612'],
  ['NL', '06123456789'],
  ['ES', '34612345678'],
  ['DE', '49 151 12345678'],
  ['NL', '+31'],
  ['NL', '06 1234 567a'],
  ['NL', ''],
  ['US', '2025550123'],
  ['', '0612345678'],
  ['constructor', '0612345678'],
])('a number that could reach a stranger is refused in %s: %s', (country, entered) => {
  expect(internationalPhone(entered, country)).toBeNull()
})

test('each country that gets messages by default has its way to dial, except the Vatican', () => {
  const digits = '6123456789012'
  const isKnown = (country: string) =>
    ['', '0', '06', '80'].some((prefix) =>
      Array.from({ length: 14 }, (_, length) => prefix + digits.slice(0, length)).some(
        (entered) => internationalPhone(entered, country) !== null,
      ),
    )
  const countries = europeanCallingCodes.map((code) => countryOfCallingCode(code) ?? '')
  expect(countries.filter((country) => !isKnown(country))).toEqual(['VA'])
})
