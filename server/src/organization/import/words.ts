import type { ImportColumn, ImportWords } from '@roadnote/domain/organization/import-columns'
import { organizationTypes, type OrganizationTypeName } from '@roadnote/domain/organization/kind'
import { countrySpellings, headingsInAllLanguages, spellingsInAllLanguages } from '../../table/words.ts'

export function headingsOf(column: ImportColumn): string[] {
  return headingsInAllLanguages((text) => ({
    name: text(`table.organization.column.${column}`),
    aliases: text(`table.organization.alias.${column}`),
  }))
}

/** The names of types and countries in every language. */
export function importWords(countryCodes: readonly string[]): ImportWords {
  // Object.entries loses the key type; the keys are types.
  const types = Object.entries(organizationTypes) as [OrganizationTypeName, number][]
  return {
    types: spellingsInAllLanguages((text) =>
      types.map(([name, id]) => [text(`organization.type.${name}`), String(id)]),
    ),
    countries: countrySpellings(countryCodes),
  }
}
