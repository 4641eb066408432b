import { type Dictionary, loadDictionary, loadFirstTexts } from '@roadnote/locales/dictionary'
import { emergency } from '@roadnote/locales/emergency'
import type { Text } from '@roadnote/locales/keys'
import { fallbackLanguage, type Language, languageTag } from '@roadnote/locales/languages'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

const namespace = 'text'
/** Of which languages all texts are there, and of which at least the first ones. */
const whole = new Set<Language>()
const begun = new Set<Language>()
/** Somebody has needed more than the first texts; another language must come whole then. */
let wantsWhole = false
let shown: Language = fallbackLanguage

export const i18n: I18n = createInstance()

void i18n.use(initReactI18next).init({
  // Every language has every text (a test proves it), so nothing ever falls back to another one.
  fallbackLng: false,
  load: 'currentOnly',
  defaultNS: namespace,
  ns: [namespace],
  resources: {},
  // React escapes by itself.
  interpolation: { escapeValue: false },
  // What is shown is written anew when texts come later than the page.
  react: { useSuspense: false, bindI18nStore: 'added' },
})

/** Also for tests, which need no waiting. */
export function keepDictionary(language: Language, dictionary: Dictionary): void {
  keep(language, dictionary)
  begun.add(language)
  whole.add(language)
}

function keep(language: Language, texts: object): void {
  i18n.addResourceBundle(languageTag(language), namespace, texts, true, true)
}

/**
 * Fetches the language's texts once, then shows the whole app in it, including the `lang` of the page. If they cannot
 * be fetched it throws, and at least that can be said in the language.
 */
export async function showLanguage(language: Language): Promise<void> {
  // The standard's tag (`sv`), because plurals go by it; the product's own code is `se`.
  const tag = languageTag(language)
  try {
    shown = language
    await fetchTexts(language)
  } catch (failure) {
    const { title, text, reload } = emergency[language]
    keep(language, { app: { reload, failure: { outdatedTitle: title, outdatedText: text } } })
    await i18n.changeLanguage(tag)
    throw failure
  }
  if (i18n.language !== tag) await i18n.changeLanguage(tag)
  document.documentElement.lang = tag.split('-')[0] ?? tag
}

/** Texts of one language whatever the app is shown in, for what is bilingual by its nature. */
export async function textIn(language: Language): Promise<Text> {
  if (!whole.has(language)) keepDictionary(language, await loadDictionary(language))
  // i18next knows our keys only as strings; `Text` narrows them to the keys and placeholders that exist.
  return i18n.getFixedT(languageTag(language), namespace) as Text
}

/** Every text of the language shown, for pages and dialogs that speak of more than the first ones do. */
export async function showAllTexts(): Promise<void> {
  wantsWhole = true
  await fetchTexts(shown)
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
