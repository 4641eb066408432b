import { Refusal } from '@roadnote/domain/access/refusal'
import type { noteImportContract } from '@roadnote/domain/cmr/import/contract'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { rememberMapping } from '../../table/mapping.ts'
import type { TableParser } from '../../table/table-parser.ts'
import { drawUp, type DrawnUp } from './draw-up.ts'

type Calls = typeof noteImportContract

/** Ends the transaction of a preview without keeping anything of it. */
const takenBack = Symbol('taken back')

/** Draws the notes up and takes them back: the preview is what an import would do now. */
export function previewNoteImport(
  tables: TableParser,
  codeSuffix: string,
): UseCaseWithoutTransaction<Calls['importPreview']> {
  return async ({ database, once: _once, parts: _parts, signal, ...facts }, { file, mapping }) => {
    const table = await tables.read(facts.actor.userId, file, signal)
    let drawn: DrawnUp | undefined
    try {
      await database.transaction().execute(async (tx) => {
        drawn = await drawUp({ ...facts, tx }, table, mapping, codeSuffix)
        throw takenBack
      })
    } catch (problem) {
      if (problem !== takenBack) throw problem
    }
    if (drawn === undefined) throw new Error('a preview ended without a result')
    return drawn.preview
  }
}

/** Imports all notes or none, and only if the table still becomes what the preview showed. */
export function importNotes(tables: TableParser, codeSuffix: string): UseCaseWithoutTransaction<Calls['importTable']> {
  return async ({ database: _apart, once, parts: _parts, signal, ...facts }, { file, mapping, digest }) => {
    const table = await tables.read(facts.actor.userId, file, signal)
    return once(async (tx) => {
      const { preview, created } = await drawUp({ ...facts, tx }, table, mapping, codeSuffix)
      if (preview.digest !== digest) throw new Refusal('changed_meanwhile')
      if (preview.counts.error > 0) throw new Refusal('table_has_errors')
      const { organizationId } = facts.actor
      await rememberMapping(tx, { organizationId, kind: 'notes' }, table.heads, mapping)
      return { created, updated: 0, unchanged: 0, message: 'cmr.imported' }
    })
  }
}
