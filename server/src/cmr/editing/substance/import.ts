import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import {
  substanceColumnNames,
  substanceColumns,
  type SubstanceColumn,
} from '@roadnote/domain/cmr/goods/substance-columns'
import { validateSubstances, type KnownSubstance } from '@roadnote/domain/cmr/goods/substance-verdict'
import { canKeepSubstances } from '@roadnote/domain/cmr/policy/substances'
import type { Actor } from '@roadnote/domain/access/actor'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import { recordAdminEvent } from '../../../admin-log/record.ts'
import type { Database } from '../../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../../http/serve.ts'
import { translator } from '../../../language/translate.ts'
import { mappingOf, rememberMapping, type MappingOwner, type SentMapping } from '../../../table/mapping.ts'
import { previewOf, readRows } from '../../../table/read-rows.ts'
import type { ReadTable } from '../../../table/read-table.ts'
import type { TableParser } from '../../../table/table-parser.ts'
import { headingsInAllLanguages } from '../../../table/words.ts'
import { lockedTable, saveSubstances, wholeTable } from './store.ts'

type Calls = typeof substanceContract

interface Reader {
  readonly actor: Pick<Actor, 'organizationId'>
  readonly language: Language
}

function mappingOwner({ actor }: Reader): MappingOwner {
  return { organizationId: actor.organizationId, kind: 'substances' }
}

function headingsOf(column: SubstanceColumn): string[] {
  return headingsInAllLanguages((text) => ({
    name: text(`table.substance.column.${column}`),
    aliases: text(`table.substance.alias.${column}`),
  }))
}

/** What an import of the table would do with these entries. */
async function validateTable(
  db: Kysely<Database>,
  reader: Reader,
  { table, mapping: sent }: { readonly table: ReadTable; readonly mapping: SentMapping },
  known: readonly KnownSubstance[],
) {
  const text = translator(reader.language)
  const mapping = await mappingOf(db, mappingOwner(reader), table.heads, sent)
  const heads = { all: headingsOf, own: (column: SubstanceColumn) => text(`table.substance.column.${column}`) }
  const { rows: read, ...found } = await readRows(table, substanceColumns, heads, mapping)
  const rows = validateSubstances(read, known)
  const shown = rows.map(({ row, act, known: matched, entry, problems, changes }) => ({
    number: row.number,
    act,
    id: matched?.id ?? null,
    title: entry === null ? (row.cells.said.unNumber ?? '') : `UN ${entry.unNumber} ${entry.name}`,
    cells: { ...row.cells.said },
    problems: { ...problems },
    changes: [...changes],
  }))
  return { rows, preview: previewOf(shown, { columns: substanceColumnNames, ...found }) }
}

/** Parses the table before it takes a database connection. */
export function previewSubstances(tables: TableParser): UseCaseWithoutTransaction<Calls['importPreview']> {
  return async ({ database, actor, language, signal }, { file, mapping }) => {
    assertAllowed(canKeepSubstances(actor))
    const table = await tables.read(actor.userId, file, signal)
    const { preview } = await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => validateTable(tx, { actor, language }, { table, mapping }, await wholeTable(tx)))
    return preview
  }
}

/** Imports all rows or none, and only if they still do what the preview showed. */
export function importSubstances(tables: TableParser): UseCaseWithoutTransaction<Calls['importTable']> {
  return async ({ database, signal, ...facts }, { file, mapping, digest }) => {
    assertAllowed(canKeepSubstances(facts.actor))
    const table = await tables.read(facts.actor.userId, file, signal)
    return database.transaction().execute(async (tx) => {
      const { rows, preview } = await validateTable(tx, facts, { table, mapping }, await lockedTable(tx))
      if (preview.digest !== digest) throw new Refusal('changed_meanwhile')
      if (preview.counts.error > 0) throw new Refusal('table_has_errors')
      const changed = rows.flatMap(({ act, known, entry }) =>
        act === 'update' && known !== null && entry !== null ? [{ id: known.id, ...entry }] : [],
      )
      const added = rows.flatMap(({ act, entry }) => (act === 'create' && entry !== null ? [entry] : []))
      await saveSubstances(tx, changed, added)
      await rememberMapping(tx, mappingOwner(facts), table.heads, mapping)
      const { create: created, update: updated, unchanged } = preview.counts
      if (created + updated > 0)
        await recordAdminEvent(
          { ...facts, tx },
          {
            action: 'substancesImported',
            subject: { kind: 'setting', id: null, name: 'ADR Table A' },
            organizationId: null,
            before: null,
            after: { entriesAdded: created, entriesChanged: updated },
          },
        )
      return { created, updated, unchanged, message: 'substance.imported' }
    })
  }
}
