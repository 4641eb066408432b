import { testNoteDays } from '@roadnote/domain/operation/retention'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { deletePartyChanges, listFiles, rowsOfNote } from './expire-notes.ts'
import type { ExpiringKind, RetentionScope } from './expiry.ts'

type Tx = Transaction<Database>

const isDue = ({ organizationId, before }: RetentionScope) => sql<boolean>`(
  is_test and created_by_organization_id = ${organizationId}
  and created_at < least(${before}::timestamptz, now() - make_interval(days => ${testNoteDays}))
  and not exists (select from outbox where outbox.cmr_id = cmr.id and outbox.state in ('waiting', 'sending')))`

/**
 * Test notes after their days, whatever an organisation keeps and whatever is under a hold: they prove nothing. The
 * database refuses to delete the evidence of any other note. A batch goes as a whole or not at all.
 */
export const testNotes: ExpiringKind = {
  period: null,
  due: (scope) => sql`select id as key, created_at as at from cmr where ${isDue(scope)}`,
  expire: async ({ tx, limit, passes }, scope) => {
    if (passes) return { expired: 0, after: null }
    const { rows } = await sql<{ id: number }>`select id from cmr where ${isDue(scope)}
      order by created_at, id limit ${limit} for update skip locked`.execute(tx)
    await deleteNotes(
      tx,
      rows.map(({ id }) => id),
    )
    return { expired: rows.length, after: rows.length < limit ? null : 'start' }
  },
}

async function deleteNotes(tx: Tx, noteIds: readonly number[]): Promise<void> {
  if (noteIds.length === 0) return
  const ids = sql`any (${noteIds}::bigint[])`
  await listFiles(tx, ids)
  await deletePartyChanges(tx, ids)
  for (const table of rowsOfNote) await deleteRows(tx, table, ids)
  await deleteRows(tx, 'cmr_hold', ids)
  for (const table of ['cmr_event_person', 'cmr_event_private'])
    await sql`delete from ${sql.table(table)} as beside using cmr_event event
      where event.id = beside.event_id and event.cmr_id = ${ids}`.execute(tx)
  for (const table of ['cmr_signature', 'cmr_event', 'cmr_search']) await deleteRows(tx, table, ids)
  // Programs that follow the notes with a test key are told that these are gone.
  await sql`insert into note_feed_queue (cmr_id, kind, reader)
    select id, 3, test_reader(created_by_organization_id) from cmr where id = ${ids}`.execute(tx)
  await sql`delete from cmr where id = ${ids}`.execute(tx)
}

async function deleteRows(tx: Tx, table: string, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from ${sql.table(table)} where cmr_id = ${ids}`.execute(tx)
}
