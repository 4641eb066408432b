import { describe, expect, test } from 'vitest'
import { isPlausibleDuns, isPlausibleEan, isPlausibleVat } from './check-digits.ts'

/** Published example numbers with correct check digits. */
const rightNumbers: readonly (readonly [country: string, number: string])[] = [
  ['BE', 'BE 0428.759.497'],
  ['BE', '0403170701'],
  ['NL', 'NL004495445B01'],
  ['NL', 'NL000099998B57'],
  ['DE', 'DE136695976'],
  ['FR', 'FR40303265045'],
  ['ES', 'ESA28015865'],
  ['ES', '54362315K'],
  ['ES', 'X5253868R'],
  ['SE', 'SE556012579001'],
  ['DK', 'DK 13585628'],
  ['LU', 'LU15027442'],
  ['AT', 'ATU13585627'],
  ['IT', 'IT00743110157'],
  ['PL', 'PL8567346215'],
]

/** Simulates a typing error: increments the fifth digit. */
function slipped(number: string): string {
  const at = [...number.matchAll(/\d/g)][4]?.index ?? 0
  return number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1)
}

describe('VAT numbers', () => {
  test.each(rightNumbers)('a VAT number of %s with correct check digits is valid: %s', (country, number) => {
    expect(isPlausibleVat(number, country)).toBe(true)
  })

  test.each(rightNumbers)('a VAT number of %s with one changed digit is doubtful: %s', (country, number) => {
    expect(isPlausibleVat(slipped(number), country)).toBe(false)
  })

  test('a VAT number is checked by its own country prefix, not by the country of the address', () => {
    expect(isPlausibleVat('DE136695976', 'BE')).toBe(true)
    expect(isPlausibleVat('DE136695977', 'BE')).toBe(false)
  })

  test.each([
    ['a country without a public rule', 'RO18547290', 'RO'],
    ['another country than the address', 'CHE123456789', 'BE'],
    ['nothing typed', '', 'BE'],
    ['a French key with letters', 'FRK7399859412', 'FR'],
  ])('a VAT number is not doubtful in the case of %s', (_why, number, country) => {
    expect(isPlausibleVat(number, country)).toBe(true)
  })

  test.each([
    ['too short', 'BE042875949'],
    ['letters where digits belong', 'BE04287594AB'],
  ])('a VAT number is doubtful when it is %s', (_why, number) => {
    expect(isPlausibleVat(number, 'BE')).toBe(false)
  })
})

describe('EAN numbers', () => {
  test.each(['5412345000013', '4006381333931', ''])('the EAN “%s” is not doubtful', (ean) => {
    expect(isPlausibleEan(ean)).toBe(true)
  })

  test.each(['5412345000014', '400638133393', '4006381333930', '40063813339AB'])('the EAN “%s” is doubtful', (ean) => {
    expect(isPlausibleEan(ean)).toBe(false)
  })
})

describe('DUNS numbers', () => {
  test.each(['150483782', '15-048-3782', ''])('the DUNS number “%s” is not doubtful', (duns) => {
    expect(isPlausibleDuns(duns)).toBe(true)
  })

  test.each(['15048378', '1504837820', '15048378A'])('the DUNS number “%s” is doubtful', (duns) => {
    expect(isPlausibleDuns(duns)).toBe(false)
  })
})
