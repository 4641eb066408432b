import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import { roleNameKeys } from '@roadnote/domain/role/words'
import { exportMaximum } from '@roadnote/domain/table/file'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import { userColumnsFor, type UserColumn } from '@roadnote/domain/user/import-columns'
import type { userImportContract } from '@roadnote/domain/user/import-contract'
import { userStatusName } from '@roadnote/domain/user/status'
import type { Text } from '@roadnote/locales/keys'
import { languages } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import type { Cell } from '../../table/table-to-save.ts'
import { writeList } from '../../table/write-list.ts'
import { readInOrder, userIdsFound } from '../list.ts'
import { headingOf } from './words.ts'

type Db = Kysely<Database>

/** The user list as a table that can be imported again and then matches the existing users. */
export const exportUsers: UseCaseWithoutTransaction<(typeof userImportContract)['exportTable']> = async (
  { database, actor, language: own, now },
  { format, language, ...filter },
) => {
  const ids = await database
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => userIdsFound(tx, actor, filter, exportMaximum))
  const text = translator(language ?? own)
  const columns = userColumnsFor({ seesTransics: hasPermission(actor, 'viewTransicsCredentials') })
  return writeList(format, {
    title: text('table.user.sheet'),
    heads: columns.map((column) => headingOf(column, text)),
    now,
    ids,
    read: (some) => cellsOf(database, actor, some, { columns, text }),
  })
}

interface Wanted {
  readonly columns: readonly UserColumn[]
  readonly text: Text
}

async function cellsOf(db: Db, actor: Actor, ids: readonly number[], { columns, text }: Wanted): Promise<Cell[][]> {
  const users = await readInOrder(db, actor, ids)
  const namesakes = await organizationsWithNamesakes(
    db,
    users.map(({ organizationsId }) => organizationsId),
  )
  return users.map((user) => columns.map((column) => cellOf(user, column, text, namesakes)))
}

/** An organisation is written by name, or by number if another one has the same name. */
async function organizationsWithNamesakes(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select organization.id from organization where organization.id = any (${[...new Set(ids)]}::integer[])
      and exists (select from organization other where organization_called(other.name) = organization_called(organization.name)
        and other.id <> organization.id and other.deleted_at is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

function cellOf(user: UserRow, column: UserColumn, text: Text, namesakes: ReadonlySet<number>): Cell {
  if (column === 'rolesId') return user.builtInRole === null ? user.role : text(roleNameKeys[user.builtInRole])
  if (column === 'organizationsId')
    return namesakes.has(user.organizationsId) ? String(user.organizationsId) : user.organization
  if (column === 'status') return text(`user.status.${userStatusName(user.status)}`)
  if (column === 'interfaceCountryCode')
    return languages.find(({ code }) => code === user.interfaceCountryCode)?.name ?? null
  return user[column]
}
