import { loadDictionary } from '@roadnote/locales/load'
import { type Language, languages } from '@roadnote/locales/languages'
import { describe, expect, test } from 'vitest'
import { translator } from './translate.ts'

describe('translated texts of the server', () => {
  test.each(languages.map(({ code }) => code))(
    'the translator returns the text of the dictionary in %s',
    async (language) => {
      const { cmr, error } = await loadDictionary(language)
      const text = translator(language)
      expect(text('cmr.status.signatureShipper')).toBe(cmr.status.signatureShipper)
      expect(text('error.field.required')).toBe(error.field.required)
    },
  )

  test('translators of two languages work side by side in one process', () => {
    const [dutch, swedish] = [translator('nl'), translator('se')]
    expect([dutch('error.title'), swedish('error.title')]).toEqual(['Let op!', 'Observera'])
  })

  test('the translator chooses the plural form of the language, Swedish included', () => {
    const minutes = (language: Language, count: number) =>
      translator(language)('session.throttledFor', { count }).match(/\d+ \p{L}+/u)?.[0]
    expect([minutes('en', 1), minutes('en', 2)]).toEqual(['1 minute', '2 minutes'])
    expect([minutes('se', 1), minutes('se', 2)]).toEqual(['1 minut', '2 minuter'])
    expect([minutes('fr', 0), minutes('fr', 2), minutes('fr', 1_000_000)]).toEqual([
      '0 minute',
      '2 minutes',
      '1000000 minutes',
    ])
  })

  test('the translator inserts a value without escaping it', () => {
    expect(translator('en')('app.noAccess.permission', { permission: '<b>A & B</b>' })).toContain('<b>A & B</b>')
  })

  test('a text key without its placeholder value does not compile', () => {
    // @ts-expect-error the point of this test
    expect(translator('en')('session.throttledFor')).toBe('session.throttledFor')
  })

  test('an unknown text key does not compile', () => {
    const text = translator('en')
    // @ts-expect-error the point of this test
    expect(text('cmr.status.unheardOf')).toBe('cmr.status.unheardOf')
  })
})
