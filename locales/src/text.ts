import { createInstance } from 'i18next'
import type { Text } from './keys.ts'
import { type Language, languageTag } from './languages.ts'

const namespace = 'text'

/**
 * The texts of one language as a function: `textOf('en', dictionary)('cmr.signedBy', { name })`. A part of a dictionary
 * will do; what is not in it is answered by its key, so that a page is never blank.
 */
export function textOf(language: Language, dictionary: object): Text {
  // By the standard's tag and not by our code: `se` is Sami to Intl, with other plurals than Swedish.
  const tag = languageTag(language)
  const i18n = createInstance()
  void i18n.init({
    lng: tag,
    resources: { [tag]: { [namespace]: dictionary } },
    initAsync: false,
    // Every language has every text (a test proves it), so nothing ever falls back to another one.
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: namespace,
    ns: [namespace],
    // React escapes by itself; whoever makes HTML of a text elsewhere escapes there.
    interpolation: { escapeValue: false },
  })
  const ask = i18n.getFixedT(tag, namespace)
  // A page of the list asks for the same few texts thousands of times; without values the answer is always the same.
  const answered = new Map<string, string>()
  // i18next knows our keys only as strings; the return type narrows them to the keys and placeholders that exist.
  return (key: string, values?: Readonly<Record<string, string | number>>): string => {
    if (values !== undefined) return ask(key, values)
    const known = answered.get(key) ?? ask(key)
    answered.set(key, known)
    return known
  }
}
