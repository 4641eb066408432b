import { describe, expect, test } from 'vitest'
import { isLanguage, languageTag, languages, preferredLanguage } from './languages.ts'

describe('the language a person gets', () => {
  test.each([
    [['nl'], 'nl'],
    [['de-AT', 'en'], 'de'],
    [['FR'], 'fr'],
    [['sv-SE'], 'se'],
    [['se'], 'se'],
    [['da_DK'], 'da'],
    [['pl', 'es-MX'], 'es'],
    [['', null, undefined, 'nl-BE'], 'nl'],
    [['pl', 'ja'], 'en'],
    [[], 'en'],
  ])('who wishes %j reads %s', (wishes, language) => {
    expect(preferredLanguage(wishes)).toBe(language)
  })
})

test('Swedish is se in the address and sv wherever a standard asks', () => {
  expect(languageTag('se')).toBe('sv')
})

test('every language has a tag that the platform formats for', () => {
  for (const { tag } of languages) expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
})

test('only the seven are languages of the product', () => {
  expect(languages.map(({ code }) => code)).toEqual(['nl', 'en', 'de', 'fr', 'es', 'se', 'da'])
  expect(isLanguage('se')).toBe(true)
  expect(isLanguage('sv')).toBe(false)
  expect(isLanguage(undefined)).toBe(false)
})
