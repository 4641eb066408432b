import type { Language } from '@roadnote/locales/languages'

/** The language of forms and mails in a country. For Belgium and Switzerland the most spoken one. */
const languageOfCountry: Readonly<Record<string, Language>> = {
  BE: 'nl',
  NL: 'nl',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  LU: 'fr',
  MC: 'fr',
  ES: 'es',
  AD: 'es',
  SE: 'se',
  DK: 'da',
}

export function countryLanguage(countryCode: string): Language {
  return languageOfCountry[countryCode] ?? 'en'
}
