import type { Dictionary } from './dictionary.ts'
import type { Language } from './languages.ts'

/** A language without one of the parts does not compile. */
const loaders: Record<Language, () => Promise<Dictionary>> = {
  nl: () => import('./nl/dictionary.ts'),
  en: () => import('./en/dictionary.ts'),
  de: () => import('./de/dictionary.ts'),
  fr: () => import('./fr/dictionary.ts'),
  es: () => import('./es/dictionary.ts'),
  se: () => import('./se/dictionary.ts'),
  da: () => import('./da/dictionary.ts'),
}

/** Loads one language; the browser fetches only the one it shows. */
export function loadDictionary(language: Language): Promise<Dictionary> {
  return loaders[language]()
}
