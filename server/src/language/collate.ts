import { type Language, languageTag } from '@roadnote/locales/languages'

/** Sorts in the alphabetical order of this language. */
export function sortByName<Named extends { readonly name: string }>(
  language: Language,
  things: readonly Named[],
): Named[] {
  const { compare } = new Intl.Collator(languageTag(language), { numeric: true })
  return things.toSorted((one, other) => compare(one.name, other.name))
}
