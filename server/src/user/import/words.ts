import type { UserColumn, UserWords } from '@roadnote/domain/user/import-columns'
import { userStatusName, userStatuses } from '@roadnote/domain/user/status'
import type { Text } from '@roadnote/locales/keys'
import { languages, languageTag } from '@roadnote/locales/languages'
import { folded } from '@roadnote/domain/table/column'
import { countrySpellings, headsInAll, spellingsInAll } from '../../table/words.ts'

/** Columns are named like the fields of the dialog, except the number, which has no field. */
export function headOf(column: UserColumn, text: Text): string {
  return column === 'id' ? text('table.user.number') : text(`user.field.${column}`)
}

export function headsOf(column: UserColumn): string[] {
  return headsInAll((text) => ({ name: headOf(column, text), aliases: text(`table.user.alias.${column}`) }))
}

/** Languages by their own names and by their names in every language. */
function languageSpellings(): ReadonlyMap<string, string> {
  return new Map(
    languages.flatMap(({ code, name }) => [
      [folded(name), code],
      ...languages.map((reader) => {
        const names = new Intl.DisplayNames([languageTag(reader.code)], { type: 'language' })
        return [folded(names.of(languageTag(code)) ?? name), code] as const
      }),
    ]),
  )
}

export function userWords(countryCodes: readonly string[]): UserWords {
  return {
    statuses: spellingsInAll((text) =>
      userStatuses.map((status) => [text(`user.status.${userStatusName(status)}`), String(status)]),
    ),
    languages: languageSpellings(),
    countries: countrySpellings(countryCodes),
  }
}
