/** The seven languages of the product, in the order of the language switcher. */
export const languages = [
  { code: 'nl', name: 'Nederlands', tag: 'nl' },
  { code: 'en', name: 'English', tag: 'en-GB' },
  { code: 'de', name: 'Deutsch', tag: 'de' },
  { code: 'fr', name: 'Français', tag: 'fr' },
  { code: 'es', name: 'Español', tag: 'es' },
  // The URL path uses `se`; everything that follows the standards (lang attributes, Intl) needs `sv`.
  { code: 'se', name: 'Svenska', tag: 'sv' },
  { code: 'da', name: 'Dansk', tag: 'da' },
] as const

export type Language = (typeof languages)[number]['code']

export const fallbackLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some(({ code }) => code === value)
}

/** The tag for `lang` attributes, Intl formats and plural rules. */
export function languageTag(language: Language): string {
  const known = languages.find(({ code }) => code === language)
  return known === undefined ? fallbackLanguage : known.tag
}

/**
 * The first preferred language that the product supports. Preferences come from browsers (`de-AT`, `sv`), from the
 * portal's own storage (`se`) and from user records (`DE`), so case and region are ignored.
 */
export function preferredLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const language of wishes) {
    const primary = (language ?? '').trim().toLowerCase().split(/[-_]/)[0]
    const match = languages.find(({ code, tag }) => code === primary || tag.split('-')[0] === primary)
    if (match !== undefined) return match.code
  }
  return fallbackLanguage
}
