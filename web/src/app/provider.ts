import type { Language } from '@roadnote/locales/languages'

/** The site of whoever provides this installation. Until it can be set, our own page about the product. */
export function providerSite(language: Language): string {
  return `/${language}/about`
}
