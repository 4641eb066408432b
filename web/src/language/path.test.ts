import { afterEach, describe, expect, test, vi } from 'vitest'
import { languagePreference } from '../client/preferences.ts'
import { languageOfPath, languageToShow, pathInLanguage } from './path.ts'

afterEach(() => {
  languagePreference.write(null)
  vi.restoreAllMocks()
})

function browserSpeaks(...languages: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

describe('the language of a URL', () => {
  test('the language of a URL is its first segment if it is one of the seven', () => {
    expect(languageOfPath('/se/orders')).toBe('se')
    expect(languageOfPath('/de')).toBe('de')
    expect(languageOfPath('/de?x=1')).toBe('de')
    expect(languageOfPath('/sv/orders')).toBeNull()
    expect(languageOfPath('/pdf/7')).toBeNull()
    expect(languageOfPath('/')).toBeNull()
  })

  test('replacing the language of a URL leaves the rest unchanged', () => {
    expect(pathInLanguage('/en/users?search=en#en', 'fr')).toBe('/fr/users?search=en#en')
    expect(pathInLanguage('/en', 'fr')).toBe('/fr')
    expect(pathInLanguage('/?next=%2Fen%2Fusers', 'fr')).toBe('/?next=%2Fen%2Fusers')
  })
})

describe('the displayed language', () => {
  test('the language of the URL takes precedence over the stored choice', () => {
    languagePreference.write('nl')
    expect(languageToShow('/da/orders')).toBe('da')
  })

  test('without a language in the URL the stored choice applies', () => {
    browserSpeaks('fr-BE')
    languagePreference.write('nl')
    expect(languageToShow('/')).toBe('nl')
  })

  test('on a first visit the browser languages apply in their order', () => {
    browserSpeaks('pl', 'sv-SE', 'de')
    expect(languageToShow('/')).toBe('se')
  })

  test('English applies when the browser has none of the supported languages', () => {
    browserSpeaks('pl', 'cs')
    expect(languageToShow('/')).toBe('en')
  })
})
