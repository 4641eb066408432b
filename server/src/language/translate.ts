import { type Dictionary, loadDictionary } from '@roadnote/locales/dictionary'
import type { Text } from '@roadnote/locales/keys'
import { type Language, languageTag, languages } from '@roadnote/locales/languages'
import { createInstance } from 'i18next'

const namespace = 'text'

/** Mails and documents go out in any of the seven languages, so the server holds them all from its start. */
const dictionaries = await Promise.all(
  languages.map(async ({ code, tag }): Promise<[string, Record<typeof namespace, Dictionary>]> => [
    tag,
    { [namespace]: await loadDictionary(code) },
  ]),
)

const i18n = createInstance()

await i18n.init({
  // By the standard's tag and not by our code: `se` is Sami to Intl, with other plurals than Swedish.
  resources: Object.fromEntries(dictionaries),
  // Every language has every text (a test proves it), so nothing ever falls back to another one.
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: namespace,
  ns: [namespace],
  // Texts go into mails, PDF and CSV; whoever makes HTML of them escapes there.
  interpolation: { escapeValue: false },
})

/** The texts of one language: `translator('nl')('cmr.title')`. Keys and placeholders are checked by the compiler. */
export function translator(language: Language): Text {
  // i18next knows our keys only as strings; `Text` narrows them to the keys and placeholders that exist.
  return i18n.getFixedT(languageTag(language)) as Text
}
