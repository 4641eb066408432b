import type { UserColumn, UserWords } from '@roadnote/domain/user/import-columns'
import { userStatusName, userStatuses } from '@roadnote/domain/user/status'
import type { Text } from '@roadnote/locales/keys'
import { languages, languageTag } from '@roadnote/locales/languages'
import { normalizedName } from '@roadnote/domain/table/column'
import { countrySpellings, headingsInAllLanguages, spellingsInAllLanguages } from '../../table/words.ts'

/** Columns are named like the fields of the dialog, except the number, which has no field. */
export function headingOf(column: UserColumn, text: Text): string {
  return column === 'id' ? text('table.user.number') : text(`user.field.${column}`)
}

export function headingsOf(column: UserColumn): string[] {
  return headingsInAllLanguages((text) => ({
    name: headingOf(column, text),
    aliases: text(`table.user.alias.${column}`),
  }))
}

/** Languages by their own names and by their names in every language. */
function languageSpellings(): ReadonlyMap<string, string> {
  return new Map(
    languages.flatMap(({ code, name }) => [
      [normalizedName(name), code],
      ...languages.map((reader) => {
        const names = new Intl.DisplayNames([languageTag(reader.code)], { type: 'language' })
        return [normalizedName(names.of(languageTag(code)) ?? name), code] as const
      }),
    ]),
  )
}

export function userWords(countryCodes: readonly string[]): UserWords {
  return {
    statuses: spellingsInAllLanguages((text) =>
      userStatuses.map((status) => [text(`user.status.${userStatusName(status)}`), String(status)]),
    ),
    languages: languageSpellings(),
    countries: countrySpellings(countryCodes),
  }
}
