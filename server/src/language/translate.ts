import { loadDictionary } from '@roadnote/locales/load'
import type { Text } from '@roadnote/locales/keys'
import { type Language, languages } from '@roadnote/locales/languages'
import { textOf } from '@roadnote/locales/text'

/** Mails and documents can be in any of the seven languages, so the server loads all of them at its start. */
const texts = new Map(
  await Promise.all(
    languages.map(async ({ code }): Promise<[Language, Text]> => [code, textOf(code, await loadDictionary(code))]),
  ),
)

/**
 * The texts of one language: `translator('nl')('cmr.title')`. Keys and placeholders are checked by the compiler.
 * Values are not escaped, because mails, PDF and CSV are no HTML; code that builds HTML escapes there.
 */
export function translator(language: Language): Text {
  return texts.get(language) ?? textOf(language, {})
}
