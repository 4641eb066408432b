import type { ExternalName } from '@roadnote/domain/cmr/field/external-id'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The numbers that this organisation has given to these notes, by note. Those of others are private. */
export async function externalIdsOf(
  db: Kysely<Database>,
  organizationId: number,
  noteIds: readonly number[],
): Promise<ReadonlyMap<number, ExternalName[]>> {
  const rows = await db
    .selectFrom('cmrExternalId')
    .where(sql<boolean>`cmr_id = any (${noteIds}::bigint[])`)
    .where('organizationId', '=', organizationId)
    .orderBy('system')
    .orderBy('externalId')
    .select(['cmrId', 'system', 'externalId'])
    .execute()
  const byNote = new Map<number, ExternalName[]>()
  for (const { cmrId, system, externalId } of rows) {
    const names = byNote.get(cmrId) ?? []
    byNote.set(cmrId, [...names, { system, externalId }])
  }
  return byNote
}

/** The numbers of one note by the organisation that has given them, for messages to several sides. */
export async function externalIdsBySide(
  db: Kysely<Database>,
  noteId: number,
): Promise<ReadonlyMap<number, ExternalName[]>> {
  const rows = await db
    .selectFrom('cmrExternalId')
    .where('cmrId', '=', noteId)
    .orderBy('system')
    .orderBy('externalId')
    .select(['organizationId', 'system', 'externalId'])
    .execute()
  const bySide = new Map<number, ExternalName[]>()
  for (const { organizationId, ...name } of rows)
    bySide.set(organizationId, [...(bySide.get(organizationId) ?? []), name])
  return bySide
}

/** A removed note keeps no number, of no side. The caller has locked the note, so that none is added meanwhile. */
export async function freeExternalIds(tx: Transaction<Database>, noteId: number): Promise<void> {
  await tx.deleteFrom('cmrExternalId').where('cmrId', '=', noteId).execute()
}
