import type { Actor } from '@roadnote/domain/access/actor'
import {
  importColumns,
  organizationColumns,
  type ImportColumn,
  type ImportWords,
} from '@roadnote/domain/organization/import-columns'
import { validateRows, type ValidatedRow } from '@roadnote/domain/organization/import-verdict'
import type { ImportedRow, ImportPreview } from '@roadnote/domain/table/preview'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import type { ReadTable } from '../../table/read-table.ts'
import { mappingOf, type MappingOwner, type SentMapping } from '../../table/mapping.ts'
import { previewOf, readRows } from '../../table/read-rows.ts'
import { readSituation } from './situation.ts'
import { organizationTypes, type OrganizationTypeName } from '@roadnote/domain/organization/kind'
import { countrySpellings, headingsInAllLanguages, spellingsInAllLanguages } from '../../table/words.ts'

function headingsOf(column: ImportColumn): string[] {
  return headingsInAllLanguages((text) => ({
    name: text(`table.organization.column.${column}`),
    aliases: text(`table.organization.alias.${column}`),
  }))
}

/** The names of types and countries in every language. */
function importWords(countryCodes: readonly string[]): ImportWords {
  // Object.entries loses the key type; the keys are types.
  const types = Object.entries(organizationTypes) as [OrganizationTypeName, number][]
  return {
    types: spellingsInAllLanguages((text) =>
      types.map(([name, id]) => [text(`organization.type.${name}`), String(id)]),
    ),
    countries: countrySpellings(countryCodes),
  }
}

export interface ValidatedTable {
  readonly preview: ImportPreview
  readonly rows: readonly ValidatedRow[]
}

interface Reader {
  readonly actor: Actor
  readonly language: Language
}

export function mappingOwner({ actor }: Pick<Reader, 'actor'>): MappingOwner {
  return { organizationId: actor.organizationId, kind: 'organizations' }
}

/** What an import of the table would do now. */
export async function validateTable(
  db: Kysely<Database>,
  reader: Reader,
  table: ReadTable,
  sent: SentMapping,
): Promise<ValidatedTable> {
  const countries = (await db.selectFrom('country').select('code').execute()).map(({ code }) => code)
  const columns = organizationColumns(importWords(countries))
  const text = translator(reader.language)
  const mapping = await mappingOf(db, mappingOwner(reader), table.heads, sent)
  const { rows: read, ...found } = await readRows(
    table,
    columns,
    { all: headingsOf, own: (column) => text(`table.organization.column.${column}`) },
    mapping,
  )
  const rows = validateRows(read, await readSituation(db, reader.actor, read, countries))
  return { rows, preview: previewOf(rows.map(shownRow), { columns: importColumns, ...found }) }
}

function shownRow({ row, act, known, problems, changes }: ValidatedRow): ImportedRow {
  return {
    number: row.number,
    act,
    id: known?.id ?? null,
    title: row.cells.values.name ?? known?.name ?? row.cells.said.name ?? '',
    cells: { ...row.cells.said },
    problems: { ...problems },
    changes: [...changes],
  }
}
