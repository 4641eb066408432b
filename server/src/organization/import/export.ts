import type { Actor } from '@roadnote/domain/access/actor'
import { importColumns, type ImportColumn } from '@roadnote/domain/organization/import-columns'
import type { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import { organizationTypeName } from '@roadnote/domain/organization/kind'
import { seesOrganization } from '@roadnote/domain/organization/policy'
import { exportMaximum } from '@roadnote/domain/table/file'
import type { Text } from '@roadnote/locales/keys'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import type { Cell } from '../../table/table-to-save.ts'
import { writeList } from '../../table/write-list.ts'
import { matchingIds } from '../list/list.ts'
import { typeOf } from '../list/rows.ts'

/** The organisation list as a table that can be imported again and then matches the existing ones. */
export const exportOrganizations: UseCaseWithoutTransaction<
  (typeof organizationImportContract)['exportTable']
> = async ({ database, actor, language: own, now }, { format, language, ...filter }) => {
  const ids = await database
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => matchingIds(tx, actor, filter, exportMaximum))
  const text = translator(language ?? own)
  return writeList(format, {
    title: text('table.organization.sheet'),
    heads: importColumns.map((column) => text(`table.organization.column.${column}`)),
    now,
    ids,
    read: async (some) =>
      (await rowsOf(database, some)).map((row) => importColumns.map((column) => cellOf(row, column, actor, text))),
  })
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** A parent is written by name, or by number if another organisation has the same name. */
const isNamesake = sql<boolean>`exists (select from organization other
  where lower(other.name) = lower(parent.name) and other.id <> parent.id and other.deleted_at is null)`

async function rowsOf(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('organization')
    .leftJoin('organization as parent', 'parent.id', 'organization.parentId')
    .where(({ eb }) => eb('organization.id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['organization.id', 'organization.name', 'organization.organizationType', 'organization.carrierCode'])
    .select(['organization.street', 'organization.postalCode', 'organization.place', 'organization.countryCode'])
    .select(['organization.vat', 'organization.duns', 'organization.ean', 'organization.email'])
    .select(['parent.id as parentId', 'parent.name as parentName', 'parent.path as parentPath'])
    .select(isNamesake.as('isNamesake'))
    .execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

function cellOf(row: Row, column: ImportColumn, actor: Actor, text: Text): Cell {
  if (column === 'organizationType') return text(`organization.type.${organizationTypeName(typeOf(row[column]))}`)
  if (column !== 'organizationId') return row[column]
  const { parentId, parentName, parentPath } = row
  if (parentId === null || parentPath === null || !seesOrganization(actor, { organizationPath: parentPath }))
    return null
  return row.isNamesake ? String(parentId) : parentName
}
