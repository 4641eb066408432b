import { emergency } from '@roadnote/locales/emergency'
import type { Text } from '@roadnote/locales/keys'
import { fallbackLanguage, type Language, languageTag } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'

/** The languages that have been fetched so far. */
const fetched = new Map<Language, Text>()

let shownText: Text = textOf(fallbackLanguage, {})
/** A whole dictionary is shown, not only words for an emergency. */
let hasTexts = false
/** What was asked for last; its texts may still be on their way. */
let wanted: Language | null = null
const readers = new Set<() => void>()

/** The texts of the language being shown, another function whenever they change. */
export function currentText(): Text {
  return shownText
}

export function onOtherTexts(changed: () => void): () => void {
  readers.add(changed)
  return () => readers.delete(changed)
}

function show(text: Text): void {
  if (text === shownText) return
  shownText = text
  for (const changed of readers) changed()
}

/**
 * Fetches the language's texts once, then shows the whole app in it, including the `lang` of the page. If they cannot
 * be fetched the page stays in the language that it has until there is a connection. Where it has none yet it throws,
 * and at least that can be said in the language.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    show(await textIn(language))
    hasTexts = true
  } catch (failure) {
    if (hasTexts) {
      const again = (): void => void (wanted === language && showLanguage(language))
      globalThis.addEventListener('online', again, { once: true })
      return
    }
    const { title, text, reload } = emergency[language]
    show(textOf(language, { app: { reload, failure: { outdatedTitle: title, outdatedText: text } } }))
    throw failure
  }
  // The standard's tag (`sv`); the product's own code is `se`.
  const lang = languageTag(language).split('-')[0] ?? language
  // Written only when it changes: a browser styles the whole page again for it.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
}

/** Texts of one language whatever the app is shown in, for what is bilingual by its nature. */
export async function textIn(language: Language): Promise<Text> {
  const known = fetched.get(language) ?? textOf(language, await loadDictionary(language))
  fetched.set(language, known)
  return known
}
