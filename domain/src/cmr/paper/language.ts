import type { Language } from '@roadnote/locales/languages'
import { countryLanguage } from '../../organization/country-language.ts'

/**
 * The languages of a note's titles, its own first. Every reader gets the same sheet, so they follow the country of
 * the issuing organisation: its language and English. If its language is English, the second one is French, the
 * other authentic language of the Convention. An organisation without translations on its notes
 * (noTranslationOnCmrSign) gets its own language only. The organisation can also set both languages.
 */
export function titleLanguages(
  countryCode: string,
  withoutTranslation: boolean,
  set: readonly Language[] | null = null,
): readonly [Language, Language?] {
  const [own = countryLanguage(countryCode), other = own === 'en' ? 'fr' : 'en'] = set ?? []
  return withoutTranslation ? [own] : [own, other]
}

/** Countries outside Central European Time. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  IS: 'Atlantic/Reykjavik',
  FI: 'Europe/Helsinki',
  EE: 'Europe/Tallinn',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  GR: 'Europe/Athens',
  CY: 'Asia/Nicosia',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
  MD: 'Europe/Chisinau',
  UA: 'Europe/Kyiv',
  BY: 'Europe/Minsk',
  TR: 'Europe/Istanbul',
  RU: 'Europe/Moscow',
  GE: 'Asia/Tbilisi',
  AM: 'Asia/Yerevan',
  AZ: 'Asia/Baku',
  MA: 'Africa/Casablanca',
}

/** The local time zone of a country. */
export function timeZoneOfCountry(countryCode: string | null): string {
  return zoneOfCountry[countryCode ?? ''] ?? 'Europe/Brussels'
}
