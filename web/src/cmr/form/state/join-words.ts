import { type Language, languageTag } from '@roadnote/locales/languages'

/** Joins words by the rules of the language: `sender, carrier and recipient`. */
export function joinWords(language: Language, words: readonly string[]): string {
  return new Intl.ListFormat(languageTag(language)).format(words)
}
