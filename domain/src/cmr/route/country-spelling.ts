import { languages, languageTag } from '@roadnote/locales/languages'
import { normalizedName } from '../../table/column.ts'
import { routeCountries } from './countries.ts'

/** Codes that are written although ISO 3166 has others, and the signs on vehicles that no other country has as its code. */
const otherCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({ UK: 'GB', EL: 'GR', D: 'DE', F: 'FR', B: 'BE', E: 'ES', I: 'IT', A: 'AT' }),
)

let spellings: ReadonlyMap<string, string> | null = null

/** The names of the countries of the table in every language; made when somebody first writes a name. */
function knownSpellings(): ReadonlyMap<string, string> {
  spellings ??= new Map(
    languages.flatMap(({ code: language }) => {
      const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' })
      return [...routeCountries.keys()].map((code) => [normalizedName(names.of(code) ?? code), code] as const)
    }),
  )
  return spellings
}

/** The code of a country that was written as a code in any case or as a name; what was written if it is none. Null: nothing. */
export function countryOf(written: string): string | null {
  const trimmed = written.trim()
  if (trimmed === '') return null
  const code = trimmed.toUpperCase()
  const other = otherCodes.get(code)
  if (other !== undefined) return other
  if (/^[A-Z]{2}$/.test(code)) return code
  return knownSpellings().get(normalizedName(trimmed)) ?? trimmed
}
