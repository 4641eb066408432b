import type { Dictionary } from './dictionary.ts'
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
