import { isLanguage, type Language, preferredLanguage } from '@roadnote/locales/languages'
import { languagePreference } from '../client/preferences.ts'

/** The language at the start of a path; paths such as `/` and `/pdf/7` have none. */
export function languageOfPath(path: string): Language | null {
  const first = path.split(/[/?#]/)[1]
  return isLanguage(first) ? first : null
}

/** The same path in another language. */
export function pathInLanguage(path: string, language: Language): string {
  const current = languageOfPath(path)
  return current === null ? path : `/${language}${path.slice(current.length + 1)}`
}

/** Without a language in the path: the stored choice, else the browser's, else English. */
export function languageByPreference(): Language {
  return preferredLanguage([languagePreference.read(), ...navigator.languages])
}

export function languageToShow(path: string): Language {
  return languageOfPath(path) ?? languageByPreference()
}
