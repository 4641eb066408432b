import { loadDictionary } from '@roadnote/locales/dictionary'
import { languages } from '@roadnote/locales/languages'
import { describe, expect, test } from 'vitest'
import { translator } from './translate.ts'

describe('a text from the server', () => {
  test.each(languages.map(({ code }) => code))('is told in %s as its dictionary has it', async (language) => {
    const { cmr, error } = await loadDictionary(language)
    const text = translator(language)
    expect(text('cmr.status.signatureShipper')).toBe(cmr.status.signatureShipper)
    expect(text('error.field.required')).toBe(error.field.required)
  })

  test('two readers get their own language from the same process', () => {
    const [dutch, swedish] = [translator('nl'), translator('se')]
    expect([dutch('error.title'), swedish('error.title')]).toEqual(['Let op!', 'Observera'])
  })

  test('a key that nobody wrote does not compile', () => {
    const text = translator('en')
    // @ts-expect-error the point of this test
    expect(text('cmr.status.unheardOf')).toBe('cmr.status.unheardOf')
  })
})
