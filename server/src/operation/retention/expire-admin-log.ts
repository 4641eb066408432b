import { maskExpired } from '@roadnote/domain/admin-log/changes'
import { sql } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { ExpiredBatch, ExpiryParts, RetentionScope } from './expiry.ts'
import { noOrganization } from './periods.ts'

interface OldEvent {
  readonly id: number
  readonly action: string
  readonly subjectKind: string
  readonly subjectName: string | null
  readonly actorName: string | null
  readonly changes: unknown
}

/** The event of an erasure keeps its neutral name, by which the check of the log recognises erased users. */
const namesPerson = sql<boolean>`(event.subject_kind = 'user' and event.action <> 'userErased')`

/**
 * Masks names, addresses and values of old events and deletes their salts, so that the chain stays valid. The log itself
 * says up to when that was done: an event masked by somebody else is found by its check.
 */
export async function expireAdminLog(
  { tx, sealLog, limit, passes }: ExpiryParts,
  { organizationId, before }: RetentionScope,
): Promise<ExpiredBatch> {
  if (passes) return { expired: 0, after: null }
  const isOwn =
    organizationId === noOrganization ? sql`organization_id is null` : sql`organization_id = ${organizationId}`
  const { rows } = await sql<OldEvent>`
    select id, action, subject_kind, subject_name, actor_name, changes from admin_event
    where expired_at is null and ${isOwn} and at < ${before} and action <> 'adminLogExpired'
      and exists (select from admin_log_entry where event_id = admin_event.id)
    order by at, id limit ${limit} for update skip locked`.execute(tx)
  for (const event of rows) {
    const { actorName, changes, subjectName } = maskExpired(event)
    await tx
      .updateTable('adminEvent')
      .set({
        actorName,
        address: null,
        userAgent: null,
        subjectName,
        changes: JSON.stringify(changes),
        expiredAt: sql<Date>`now()`,
      })
      .where('id', '=', event.id)
      .execute()
  }
  const ids = rows.map(({ id }) => id)
  await sql`update admin_log_entry as entry set salts = salts - array['changes', 'actorName', 'address', 'userAgent']
      - case when ${namesPerson} then array['subjectName'] else '{}' end
    from admin_event event where event.id = entry.event_id and event.id = any (${ids}::bigint[])`.execute(tx)
  if (rows.length > 0)
    await recordAdminEvent(
      { tx, actor: null, caller: null, sealLog },
      {
        action: 'adminLogExpired',
        subject: { kind: 'setting', id: null, name: 'Retention' },
        organizationId: organizationId === noOrganization ? null : organizationId,
        part: before.toISOString(),
      },
    )
  return { expired: rows.length, after: rows.length < limit ? null : 'start' }
}
