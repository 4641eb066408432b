import { emergency } from '@roadnote/locales/emergency'
import type { Text } from '@roadnote/locales/keys'
import { fallbackLanguage, type Language, languageTag } from '@roadnote/locales/languages'
import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'

/** The languages loaded so far. */
const fetched = new Map<Language, Text>()

let shownText: Text = textOf(fallbackLanguage, {})
/** A whole dictionary is shown, not only the emergency texts. */
let hasTexts = false
/** The language requested last; its texts may still be loading. */
let wanted: Language | null = null
const readers = new Set<() => void>()

/** The text function of the current language; a new function whenever the texts change. */
export function currentText(): Text {
  return shownText
}

export function onTextsChanged(changed: () => void): () => void {
  readers.add(changed)
  return () => readers.delete(changed)
}

function show(text: Text): void {
  if (text === shownText) return
  shownText = text
  for (const changed of readers) changed()
}

/**
 * Loads the texts of a language once, then shows the whole app in it, including the `lang` of the page. If loading
 * fails, the page keeps its current language until there is a connection. Without a current language it throws, and
 * the emergency texts are shown.
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
  // The standard tag (`sv`); the product's own code is `se`.
  const lang = languageTag(language).split('-')[0] ?? language
  // Set only when it changes: browsers recompute all styles for it.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
}

/** Texts of one language independent of the displayed one, for bilingual content. */
export async function textIn(language: Language): Promise<Text> {
  const known = fetched.get(language) ?? textOf(language, await loadDictionary(language))
  fetched.set(language, known)
  return known
}
