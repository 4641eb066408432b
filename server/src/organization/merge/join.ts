import { nameWithOrigin } from '@roadnote/domain/organization/merge'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

type Tx = Transaction<Database>
type Db = Kysely<Database>

/** One of the two organisations of a merge. */
export interface MergedOrganization {
  readonly id: number
  readonly name: string
}

/** Conditions for a row that the target already has, which is not moved. */
const sameRow = {
  predefined_good: sql`there.goods_nature = own.goods_nature and there.marks is not distinct from own.marks
    and there.packing_method is not distinct from own.packing_method
    and there.statistic_number is not distinct from own.statistic_number`,
  // A barcode identifies one good of an organisation, whatever its description.
  predefined_return_good: sql`case when own.code is null
    then there.type_code_description = own.type_code_description
      and there.unit_weight is not distinct from own.unit_weight
    else ltrim(upper(there.code), '0') = ltrim(upper(own.code), '0') end`,
  organization_document: sql`there.name = own.name and there.file_sha256 = own.file_sha256
    and there.mailing_inclusion_sign = own.mailing_inclusion_sign and there.deleted_at is null`,
}

export type RowTable = keyof typeof sameRow

/** Deleted files are kept as a record and not shown. */
const isShown = (table: RowTable) => (table === 'organization_document' ? sql`own.deleted_at is null` : sql`true`)

const isThere = (table: RowTable, kept: number) => sql`exists (
  select from ${sql.table(table)} there where there.organization_id = ${kept} and ${sameRow[table]})`

/** How many rows are moved, and how many the target already has. */
export async function countRows(db: Db, table: RowTable, gone: number, kept: number) {
  const { rows } = await sql<{ count: number; already: number }>`
    select count(*) filter (where not is_there)::int as count, count(*) filter (where is_there)::int as already
    from (
      select ${isThere(table, kept)} as is_there
      from ${sql.table(table)} own where own.organization_id = ${gone} and ${isShown(table)}) as row`.execute(db)
  return rows[0] ?? { count: 0, already: 0 }
}

async function joinRows(tx: Tx, table: RowTable, gone: number, kept: number): Promise<void> {
  await sql`update ${sql.table(table)} own set organization_id = ${kept}
    where own.organization_id = ${gone} and not (${isShown(table)} and ${isThere(table, kept)})`.execute(tx)
}

/** Roles with a name that both organisations have, and the new names of the moved ones. */
export async function conflictingRoleNames(db: Db, gone: MergedOrganization, kept: MergedOrganization) {
  const rows = await db
    .selectFrom('role')
    .where('organizationId', 'in', [gone.id, kept.id])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'organizationId'])
    .execute()
  const taken = new Set(rows.map(({ name, organizationId }) => (organizationId === kept.id ? name.toLowerCase() : '')))
  const coming = rows.filter(({ organizationId }) => organizationId === gone.id)
  const own = new Set(coming.map(({ name }) => name.toLowerCase()))
  return coming
    .filter(({ name }) => taken.has(name.toLowerCase()))
    .map(({ id, name }) => {
      const becomes = nameWithOrigin(name, gone.name, new Set([...taken, ...own]))
      taken.add(becomes.toLowerCase())
      return { id, name, becomes }
    })
}

/** Two active types with the same name could not be distinguished: the moved one is deactivated. */
export async function conflictingTypes(db: Db, gone: number, kept: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select own.id, own.name from exception_type own
    where own.organization_id = ${gone} and own.status = 1 and exists (
      select from exception_type there
      where there.organization_id = ${kept} and there.status = 1 and lower(there.name) = lower(own.name))
    order by own.id`.execute(db)
  return rows
}

async function joinRoles(tx: Tx, gone: MergedOrganization, kept: MergedOrganization): Promise<void> {
  for (const { id, becomes } of await conflictingRoleNames(tx, gone, kept)) {
    await tx
      .updateTable('role')
      .set({ name: becomes, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  }
  await tx.updateTable('role').set({ organizationId: kept.id }).where('organizationId', '=', gone.id).execute()
}

async function joinExceptionTypes(tx: Tx, gone: number, kept: number): Promise<void> {
  const aside = (await conflictingTypes(tx, gone, kept)).map(({ id }) => id)
  await sql`update exception_type set status = 2 where id = any (${aside}::int[])`.execute(tx)
  await tx.updateTable('exceptionType').set({ organizationId: kept }).where('organizationId', '=', gone).execute()
}

/** Adds the storage used by both. */
async function joinUploads(tx: Tx, gone: number, kept: number): Promise<void> {
  await sql`
    with used as (delete from organization_upload where organization_id = ${gone} returning bytes)
    insert into organization_upload as present (organization_id, bytes)
    select ${kept}::integer, bytes from used
    on conflict (organization_id) do update set bytes = present.bytes + excluded.bytes`.execute(tx)
}

async function joinStores(tx: Tx, gone: number, kept: number): Promise<void> {
  await sql`
    with chosen as (delete from user_store where organization_id = ${gone} returning user_id)
    insert into user_store (user_id, organization_id)
    select user_id, ${kept}::integer from chosen
    on conflict do nothing`.execute(tx)
}

/** Notes that both hold keep the reason of the remaining organisation. */
async function joinHolds(tx: Tx, gone: number, kept: number): Promise<void> {
  await sql`delete from cmr_hold as hold using cmr_hold as other
    where hold.organization_id = ${gone} and other.organization_id = ${kept} and other.cmr_id = hold.cmr_id`.execute(tx)
  await tx.updateTable('cmrHold').set({ organizationId: kept }).where('organizationId', '=', gone).execute()
}

/** A number that both have given names the note of the remaining organisation. */
async function joinExternalIds(tx: Tx, gone: number, kept: number): Promise<void> {
  await sql`delete from cmr_external_id as own using cmr_external_id as there
    where own.organization_id = ${gone} and there.organization_id = ${kept}
      and there.system = own.system and there.external_id = own.external_id
      and there.is_test = own.is_test`.execute(tx)
  await tx.updateTable('cmrExternalId').set({ organizationId: kept }).where('organizationId', '=', gone).execute()
}

/** A template whose name the remaining organisation has as well gets its origin as suffix. */
async function joinTemplates(tx: Tx, gone: MergedOrganization, kept: number): Promise<void> {
  await sql`update note_template as own
    set name = left(own.name, 20) || ' (' || left(${gone.name}, 20) || ' ' || own.id || ')'
    where own.organization_id = ${gone.id} and exists (
      select from note_template there where there.organization_id = ${kept} and there.name_key = own.name_key)`.execute(
    tx,
  )
  await tx.updateTable('noteTemplate').set({ organizationId: kept }).where('organizationId', '=', gone.id).execute()
}

/** Pending webhooks go to the remaining organisation if it has one configured; delivered ones stay unchanged. */
async function joinWebhooks(tx: Tx, gone: number, kept: number): Promise<void> {
  await sql`update outbox set organization_id = ${kept}
    where organization_id = ${gone} and kind = 'webhook' and state in ('waiting', 'sending')`.execute(tx)
}

/** Moves all rows that may conflict with rows of the target. */
export async function moveConflictingRows(tx: Tx, gone: MergedOrganization, kept: MergedOrganization): Promise<void> {
  await joinRoles(tx, gone, kept)
  await joinExceptionTypes(tx, gone.id, kept.id)
  for (const table of ['predefined_good', 'predefined_return_good', 'organization_document'] as const) {
    await joinRows(tx, table, gone.id, kept.id)
  }
  await joinUploads(tx, gone.id, kept.id)
  await joinHolds(tx, gone.id, kept.id)
  await joinExternalIds(tx, gone.id, kept.id)
  await joinTemplates(tx, gone, kept.id)
  await joinStores(tx, gone.id, kept.id)
  await joinWebhooks(tx, gone.id, kept.id)
}
