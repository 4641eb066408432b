import type { Text, TextKey } from '@roadnote/locales/keys'
import { type Language, languages } from '@roadnote/locales/languages'
import { translator } from '../../../language/translate.ts'

/** Hundreds of printed texts are the same on each note, so they are cached for each language. */
function withCache(text: Text): Text {
  const known = new Map<TextKey, string>()
  const cachedText = (key: TextKey, values?: unknown): string => {
    // Texts with values differ each time and are not cached. The caller's types have matched key and values.
    if (values !== undefined) return (text as (key: TextKey, values: unknown) => string)(key, values)
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    const found = (text as (key: TextKey) => string)(key)
    known.set(key, found)
    return found
  }
  return cachedText
}

const texts = new Map<Language, Text>(languages.map(({ code }) => [code, withCache(translator(code))]))

export function paperText(language: Language): Text {
  return texts.get(language) ?? translator(language)
}
