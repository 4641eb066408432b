import type { Text } from './keys.ts'
import { type Language, languageTag } from './languages.ts'

type Values = Readonly<Record<string, string | number>>

/**
 * The texts of one language as a function: `textOf('en', dictionary)('cmr.signedBy', { name })`. A part of a dictionary
 * will do; what is not in it is answered by its key, so that a page is never blank.
 */
export function textOf(language: Language, dictionary: object): Text {
  const plurals = new Intl.PluralRules(languageTag(language))
  return (key: string, values: Values = {}): string => {
    const { count } = values
    const wanted = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
    const words = find(dictionary, wanted) ?? find(dictionary, key)
    // What is put in is not looked at again: a name with braces stays as its owner wrote it.
    return words === null ? key : words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

function find(dictionary: object, key: string): string | null {
  let place: unknown = dictionary
  for (const name of key.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return null
    // Checked in the line above; TypeScript does not narrow by Object.hasOwn.
    place = (place as Readonly<Record<string, unknown>>)[name]
  }
  return typeof place === 'string' ? place : null
}
