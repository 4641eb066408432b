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

describe('the language of an address', () => {
  test('is its first part, if it is one of the seven', () => {
    expect(languageOfPath('/se/orders')).toBe('se')
    expect(languageOfPath('/de')).toBe('de')
    expect(languageOfPath('/de?x=1')).toBe('de')
    expect(languageOfPath('/sv/orders')).toBeNull()
    expect(languageOfPath('/pdf/7')).toBeNull()
    expect(languageOfPath('/')).toBeNull()
  })

  test('can be exchanged, the rest stays', () => {
    expect(pathInLanguage('/en/users?search=en#en', 'fr')).toBe('/fr/users?search=en#en')
    expect(pathInLanguage('/en', 'fr')).toBe('/fr')
    expect(pathInLanguage('/?next=%2Fen%2Fusers', 'fr')).toBe('/?next=%2Fen%2Fusers')
  })
})

describe('the language to show', () => {
  test('is the address’s, whatever was chosen before', () => {
    languagePreference.write('nl')
    expect(languageToShow('/da/orders')).toBe('da')
  })

  test('without one in the address is the one chosen last', () => {
    browserSpeaks('fr-BE')
    languagePreference.write('nl')
    expect(languageToShow('/')).toBe('nl')
  })

  test('of a first visit is the browser’s, in its order', () => {
    browserSpeaks('pl', 'sv-SE', 'de')
    expect(languageToShow('/')).toBe('se')
  })

  test('is English when the browser speaks none of ours', () => {
    browserSpeaks('pl', 'cs')
    expect(languageToShow('/')).toBe('en')
  })
})
