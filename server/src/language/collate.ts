import { type Language, languageTag } from '@roadnote/locales/languages'

/** In the order in which people of this language look things up. */
export function byName<Named extends { readonly name: string }>(language: Language, things: readonly Named[]): Named[] {
  const { compare } = new Intl.Collator(languageTag(language), { numeric: true })
  return things.toSorted((one, other) => compare(one.name, other.name))
}
