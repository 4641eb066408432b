import type { Dictionary, FirstPart } from './dictionary.ts'
import type { Language } from './languages.ts'

const loaders: Record<Language, () => Promise<{ dictionary: Dictionary }>> = {
  nl: () => import('./nl/dictionary.ts'),
  en: () => import('./en/dictionary.ts'),
  de: () => import('./de/dictionary.ts'),
  fr: () => import('./fr/dictionary.ts'),
  es: () => import('./es/dictionary.ts'),
  se: () => import('./se/dictionary.ts'),
  da: () => import('./da/dictionary.ts'),
}

/** Loads one language; the browser fetches only the one it shows. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  const { dictionary } = await loaders[language]()
  return dictionary
}

const firstLoaders: Record<Language, () => Promise<{ first: Pick<Dictionary, FirstPart> }>> = {
  nl: () => import('./nl/first.ts'),
  en: () => import('./en/first.ts'),
  de: () => import('./de/first.ts'),
  fr: () => import('./fr/first.ts'),
  es: () => import('./es/first.ts'),
  se: () => import('./se/first.ts'),
  da: () => import('./da/first.ts'),
}

/** Loads only what the first page needs of a language. */
export async function loadFirstTexts(language: Language): Promise<Pick<Dictionary, FirstPart>> {
  const { first } = await firstLoaders[language]()
  return first
}
