import { expect, test } from 'vitest'
import { paperFormat, utcText } from './format.ts'
import { titleLanguages, timeZoneOfCountry } from './language.ts'

test('paper titles are in the language of the issuing organisation’s country and in English', () => {
  expect(titleLanguages('DE', false)).toEqual(['de', 'en'])
  expect(titleLanguages('BE', false)).toEqual(['nl', 'en'])
})

test('where the first paper language is English, the second is French', () => {
  expect(titleLanguages('GB', false)).toEqual(['en', 'fr'])
  expect(titleLanguages('PL', false)).toEqual(['en', 'fr'])
})

test('an organisation without translations on its notes gets its own paper language only', () => {
  expect(titleLanguages('FR', true)).toEqual(['fr'])
})

test('an organisation can set the two paper languages of its notes', () => {
  expect(titleLanguages('BE', false, ['fr', 'de'])).toEqual(['fr', 'de'])
  expect(titleLanguages('BE', true, ['fr', 'de'])).toEqual(['fr'])
})

test('the time zone of a place follows its country', () => {
  const noon = new Date('2026-11-15T12:00:00Z')
  const { moment } = paperFormat('de')
  expect(moment(noon, timeZoneOfCountry('BE'))).toBe('15.11.2026 13:00 CET')
  expect(moment(noon, timeZoneOfCountry('GR'))).toContain('14:00')
  expect(utcText(noon)).toBe('2026-11-15 12:00:00 UTC')
})
