import type { Text } from './keys.ts'
import { type Language, languageTag } from './languages.ts'
import { typeset } from './typography.ts'

type Values = Readonly<Record<string, string | number>>

const placeholder = /\{\{(\w+)\}\}/g

/**
 * The texts of one language as a function: `readBodyText('en', dictionary)('cmr.signedBy', { name })`. Every language has
 * every text (a test ensures it); a text missing in a partial dictionary is replaced by its key, so that a page is
 * never blank, unless the caller knows better. Nothing is escaped: React escapes by itself, and code that builds HTML elsewhere must escape.
 */
export function textOf(
  language: Language,
  dictionary: object,
  insteadOf: (key: string) => string = (key) => key,
): Text {
  // By the language tag and not by our code: for Intl `se` is Northern Sami, with other plurals than Swedish.
  const plurals = new Intl.PluralRules(languageTag(language))
  const found = new Map<string, string | null>()
  const find = (key: string): string | null => {
    const known = found.get(key)
    if (known !== undefined) return known
    const stored = wordsAt(dictionary, key)
    const words = stored === null ? null : typeset(language, stored)
    found.set(key, words)
    return words
  }
  const formOf = (key: string, { count }: Values): string => {
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : null
    return form ?? find(key) ?? insteadOf(key)
  }
  // The return type narrows keys and values to existing ones; inside they are plain strings.
  return (key: string, values?: Values): string => {
    if (values === undefined) return find(key) ?? insteadOf(key)
    // In one pass, so that inserted values are not searched for placeholders.
    return formOf(key, values).replaceAll(placeholder, (whole, name: string) =>
      String((Object.hasOwn(values, name) ? values[name] : undefined) ?? whole),
    )
  }
}

function wordsAt(dictionary: object, key: string): string | null {
  let branch: unknown = dictionary
  for (const name of key.split('.'))
    branch = typeof branch === 'object' && branch !== null ? Reflect.get(branch, name) : undefined
  return typeof branch === 'string' ? branch : null
}
