import { normalizedName } from '@roadnote/domain/table/column'
import type { Text } from '@roadnote/locales/keys'
import { languages, languageTag } from '@roadnote/locales/languages'
import { translator } from '../language/translate.ts'

/** All headings of a column in every language, because tables are exchanged between countries. */
export function headingsInAllLanguages(
  namesOf: (text: Text) => { readonly name: string; readonly aliases: string },
): string[] {
  return languages.flatMap(({ code }) => {
    const { name, aliases } = namesOf(translator(code))
    return [name, ...aliases.split('|')].filter((head) => head !== '')
  })
}

/** The words for a value in every language, normalised by `normalizedName`. */
export function spellingsInAllLanguages(
  spelled: (text: Text) => Iterable<readonly [word: string, value: string]>,
): ReadonlyMap<string, string> {
  return new Map(
    languages.flatMap(({ code }) =>
      [...spelled(translator(code))].map(([word, value]) => [normalizedName(word), value] as const),
    ),
  )
}

/** Countries by their names. */
export function countrySpellings(codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    languages.flatMap(({ code: language }) => {
      const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' })
      return codes.map((code) => [normalizedName(names.of(code) ?? code), code] as const)
    }),
  )
}
