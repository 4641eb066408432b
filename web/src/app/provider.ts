import type { Language } from '@roadnote/locales/languages'

/** The site of the provider of this installation. Until it is configurable, our own product page. */
export function providerSite(language: Language): string {
  return `/${language}/about`
}
