import { type Language, languageTag } from '@roadnote/locales/languages'

/** `sender, carrier and recipient`, as the language joins words. */
export function joined(language: Language, words: readonly string[]): string {
  return new Intl.ListFormat(languageTag(language)).format(words)
}
