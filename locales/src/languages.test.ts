import { describe, expect, test } from 'vitest'
import { isLanguage, languageTag, languages, preferredLanguage } from './languages.ts'

describe('the preferred language', () => {
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
  ])('a user with the preferences %j gets the language %s', (wishes, language) => {
    expect(preferredLanguage(wishes)).toBe(language)
  })
})

test('Swedish is se in URLs and sv in language tags', () => {
  expect(languageTag('se')).toBe('sv')
})

test('every language has a tag that Intl supports', () => {
  for (const { tag } of languages) expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
})

test('the product has exactly seven languages', () => {
  expect(languages.map(({ code }) => code)).toEqual(['nl', 'en', 'de', 'fr', 'es', 'se', 'da'])
  expect(isLanguage('se')).toBe(true)
  expect(isLanguage('sv')).toBe(false)
  expect(isLanguage(undefined)).toBe(false)
})
