import type { Dictionary } from '@roadnote/locales/dictionary'
import { loadDictionary, loadFirstTexts } from '@roadnote/locales/load'
import { emergency } from '@roadnote/locales/emergency'
import type { Text } from '@roadnote/locales/keys'
import { fallbackLanguage, type Language, languageTag } from '@roadnote/locales/languages'
import { textOf } from '@roadnote/locales/text'

/** What has been fetched so far; of which languages all texts are there, and of which at least the first ones. */
const kept = new Map<Language, object>()
const whole = new Set<Language>()
const begun = new Set<Language>()
/** Somebody has needed more than the first texts; another language must come whole then. */
let wantsWhole = false
let wanted: Language = fallbackLanguage

let shown: Language = fallbackLanguage
let shownText: Text = textOf(shown, {})
const readers = new Set<() => void>()

/** The texts of the language being shown, another function whenever they change. */
export function currentText(): Text {
  return shownText
}

export function onOtherTexts(changed: () => void): () => void {
  readers.add(changed)
  return () => readers.delete(changed)
}

function show(language: Language): void {
  shown = language
  shownText = textOf(language, kept.get(language) ?? {})
  for (const changed of readers) changed()
}

function keepDictionary(language: Language, dictionary: Dictionary): void {
  begun.add(language)
  whole.add(language)
  keep(language, dictionary)
}

function keep(language: Language, texts: object): void {
  kept.set(language, { ...kept.get(language), ...texts })
  // What is shown is written again when texts come later than the page.
  if (language === shown) show(language)
}

/**
 * Fetches the language's texts once, then shows the whole app in it, including the `lang` of the page. If they cannot
 * be fetched it throws, and at least that can be said in the language.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    await fetchTexts(language)
  } catch (failure) {
    const { title, text, reload } = emergency[language]
    const least = { app: { reload, failure: { outdatedTitle: title, outdatedText: text } } }
    keep(language, { ...least, ...kept.get(language) })
    if (shown !== language) show(language)
    throw failure
  }
  if (shown !== language) show(language)
  // The standard's tag (`sv`); the product's own code is `se`.
  const lang = languageTag(language).split('-')[0] ?? language
  // Written only when it changes: a browser styles the whole page again for it.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
}

/** Texts of one language whatever the app is shown in, for what is bilingual by its nature. */
export async function textIn(language: Language): Promise<Text> {
  if (!whole.has(language)) keepDictionary(language, await loadDictionary(language))
  return textOf(language, kept.get(language) ?? {})
}

/** Every text of the language shown, for pages and dialogs that speak of more than the first ones do. */
export async function showAllTexts(): Promise<void> {
  wantsWhole = true
  await fetchTexts(wanted)
}

async function fetchTexts(language: Language): Promise<void> {
  if (whole.has(language)) return
  if (wantsWhole) {
    keepDictionary(language, await loadDictionary(language))
  } else if (!begun.has(language)) {
    keep(language, await loadFirstTexts(language))
    begun.add(language)
  }
}
