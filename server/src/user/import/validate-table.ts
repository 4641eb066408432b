import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import type { ImportPreview } from '@roadnote/domain/table/preview'
import { userColumnsFor, userColumns } from '@roadnote/domain/user/import-columns'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import { mappingOf, type MappingOwner, type SentMapping } from '../../table/mapping.ts'
import { previewOf, readRows } from '../../table/read-rows.ts'
import type { ReadTable } from '../../table/read-table.ts'
import { validateRows, type ValidatedRow } from './validate-rows.ts'
import { readSituation } from './situation.ts'
import { headingOf, headingsOf, userWords } from './words.ts'

export interface ValidatedTable {
  readonly preview: ImportPreview
  readonly rows: readonly ValidatedRow[]
}

interface Reader {
  readonly actor: Actor
  readonly language: Language
}

export function mappingOwner({ actor }: Pick<Reader, 'actor'>): MappingOwner {
  return { organizationId: actor.organizationId, kind: 'users' }
}

/** What an import of the table would do now. */
export async function validateTable(
  db: Kysely<Database>,
  { actor, language }: Reader,
  table: ReadTable,
  sent: SentMapping,
): Promise<ValidatedTable> {
  const countries = (await db.selectFrom('country').select('code').execute()).map(({ code }) => code)
  const text = translator(language)
  const mapping = await mappingOf(db, mappingOwner({ actor }), table.heads, sent)
  const { rows: read, ...found } = await readRows(
    table,
    userColumns(userWords(countries)),
    { all: headingsOf, own: (column) => headingOf(column, text) },
    mapping,
  )
  const rows = await validateRows(read, await readSituation(db, actor, read, countries))
  const columns = userColumnsFor({ seesTransics: hasPermission(actor, 'viewTransicsCredentials') })
  return {
    rows,
    preview: previewOf(
      rows.map(({ shown }) => shown),
      { columns, ...found },
    ),
  }
}
