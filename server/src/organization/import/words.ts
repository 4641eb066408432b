import type { ImportColumn, ImportWords } from '@roadnote/domain/organization/import-columns'
import { organizationTypes, type OrganizationTypeName } from '@roadnote/domain/organization/kind'
import { folded } from '@roadnote/domain/table/column'
import { languages, languageTag } from '@roadnote/locales/languages'
import { translator } from '../../language/translate.ts'

/** Every head by which a column is known, in every language: a table goes round between countries. */
export function headsOf(column: ImportColumn): string[] {
  return languages.flatMap(({ code }) => {
    const text = translator(code)
    return [text(`table.organization.column.${column}`), ...text(`table.organization.alias.${column}`).split('|')]
  })
}

/** What types and countries are called, in every language. */
export function importWords(countryCodes: readonly string[]): ImportWords {
  // Object.entries forgets the names; they are those of the types.
  const types = Object.entries(organizationTypes) as [OrganizationTypeName, number][]
  return {
    types: new Map(
      languages.flatMap(({ code }) =>
        types.map(([name, id]) => [folded(translator(code)(`organization.type.${name}`)), String(id)]),
      ),
    ),
    countries: new Map(
      languages.flatMap(({ code: language }) => {
        const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' })
        return countryCodes.map((code) => [folded(names.of(code) ?? code), code])
      }),
    ),
  }
}
