/**
 * Countries to which driver messages may be sent. Each message costs money, and fraud uses expensive distant
 * numbers, so an installation lists its countries. Default: Europe and Türkiye, where most transport under the CMR
 * Convention takes place; without +7, whose numbers reach far beyond Europe.
 */
const european: Readonly<Record<string, string>> = {
  '+30': 'GR',
  '+31': 'NL',
  '+32': 'BE',
  '+33': 'FR',
  '+34': 'ES',
  '+36': 'HU',
  '+39': 'IT',
  '+40': 'RO',
  '+41': 'CH',
  '+43': 'AT',
  '+44': 'GB',
  '+45': 'DK',
  '+46': 'SE',
  '+47': 'NO',
  '+48': 'PL',
  '+49': 'DE',
  '+90': 'TR',
  '+298': 'FO',
  '+350': 'GI',
  '+351': 'PT',
  '+352': 'LU',
  '+353': 'IE',
  '+354': 'IS',
  '+355': 'AL',
  '+356': 'MT',
  '+357': 'CY',
  '+358': 'FI',
  '+359': 'BG',
  '+370': 'LT',
  '+371': 'LV',
  '+372': 'EE',
  '+373': 'MD',
  '+375': 'BY',
  '+376': 'AD',
  '+377': 'MC',
  '+378': 'SM',
  '+379': 'VA',
  '+380': 'UA',
  '+381': 'RS',
  '+382': 'ME',
  '+383': 'XK',
  '+385': 'HR',
  '+386': 'SI',
  '+387': 'BA',
  '+389': 'MK',
  '+420': 'CZ',
  '+421': 'SK',
  '+423': 'LI',
}

export const europeanCallingCodes: readonly string[] = Object.keys(european)

/** The ISO 3166 country of a calling code; null for a code that an operator has added. */
export function countryOfCallingCode(code: string): string | null {
  return european[code] ?? null
}

const codes = new Map(Object.entries(european).map(([code, country]) => [country, code]))

/** Null for a country that is not in this table. */
export function callingCodeOfCountry(country: string): string | null {
  return codes.get(country) ?? null
}

/** No calling code is a prefix of another one, so a prefix match is unambiguous. */
export function hasAllowedCallingCode(phone: string, callingCodes: readonly string[]): boolean {
  return callingCodes.some((code) => phone.startsWith(code))
}
