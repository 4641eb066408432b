import { type Dictionary, loadDictionary } from '@roadnote/locales/dictionary'
import { type Language, languageTag } from '@roadnote/locales/languages'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Plurals and formats go by the standard's tag (`sv`); the product's own code is `se`. */
const namespace = 'text'

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
  react: { useSuspense: false },
})

export function keepDictionary(language: Language, dictionary: Dictionary): void {
  i18n.addResourceBundle(languageTag(language), namespace, dictionary, true, true)
}

/** Fetches the language's texts once, then shows the whole app in it, including the `lang` of the page. */
export async function showLanguage(language: Language): Promise<void> {
  const tag = languageTag(language)
  if (!i18n.hasResourceBundle(tag, namespace)) keepDictionary(language, await loadDictionary(language))
  if (i18n.language !== tag) await i18n.changeLanguage(tag)
  document.documentElement.lang = tag.split('-')[0] ?? tag
}
