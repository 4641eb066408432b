import type { Language } from '@roadnote/locales/languages'
import { countryLanguage } from '../../organization/country-language.ts'

/**
 * The languages of a note's titles, its own first. A note is the same sheet whoever reads it, so they follow the
 * country of the organisation that issues it: its language and English. Where English is its own language the second
 * one is French, the other authentic language of the Convention. An organisation that wants no translation on its
 * notes (noTranslationOnCmrSign) gets its own language only. Which two can also be set by the organisation itself.
 */
export function titleLanguages(
  countryCode: string,
  withoutTranslation: boolean,
  set: readonly Language[] | null = null,
): readonly [Language, Language?] {
  const [own = countryLanguage(countryCode), other = own === 'en' ? 'fr' : 'en'] = set ?? []
  return withoutTranslation ? [own] : [own, other]
}

/** Countries whose clocks do not show Central European Time. */
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

/** The clock on the wall where something happens. */
export function zoneOf(countryCode: string | null): string {
  return zoneOfCountry[countryCode ?? ''] ?? 'Europe/Brussels'
}
