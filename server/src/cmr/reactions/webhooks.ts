import { noteEvents, type WebhookEvent } from '@roadnote/domain/organization/note-events'
import { sql, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { queueDelivery } from '../../outbox/queue.ts'
import { modifiedEventName, shownAddress } from '../../outbox/webhook-gateway.ts'
import { externalIdsBySide } from '../note/external-ids.ts'
import { noteContent } from '../note/item.ts'
import { lockNoteAsSystem, type Note, type SavedNote } from '../note/store.ts'

/** What the message about a test note says beside everything else. */
export function testMark(note: Pick<Note, 'isTest'> | undefined): { readonly test?: true } {
  return note?.isTest === true ? { test: true } : {}
}

/** The organisations that are told of a note: its parties; of a test note only the one that makes it. */
function told(tx: Transaction<Database>, cmrId: number) {
  return tx
    .selectFrom('organization')
    .where('organization.deletedAt', 'is', null)
    .where(
      sql<SqlBool>`organization.id in (
        select organization_id from cmr_party where cmr_id = ${cmrId} and is_party
        union all select created_by_organization_id from cmr where id = ${cmrId} and is_test)`,
    )
}

interface Announcing {
  readonly tx: Transaction<Database>
  readonly now: Date
  readonly newId: () => string
}

/**
 * Queues the event in the transaction of the change, after everything is saved, for each party that subscribed to
 * this kind. The payload contains the note at this moment.
 */
export async function queueWebhooks({ tx, now, newId }: Announcing, cmrId: number, type: WebhookEvent): Promise<void> {
  const receivers = await told(tx, cmrId)
    .where('organization.webhookUrl', 'is not', null)
    .where(`organization.${noteEvents[type].webhook}`, '=', true)
    .where('organization.webhookDisabledAt', 'is', null)
    .select(['organization.id', 'organization.webhookUrl'])
    .execute()
  if (receivers.length === 0) return
  const note = await lockNoteAsSystem(tx, cmrId)
  const content = await noteContent(tx, note, 'en')
  const names = await externalIdsBySide(tx, cmrId)
  for (const { id: organizationId, webhookUrl } of receivers) {
    const id = newId()
    const cmr = { ...content, externalIds: names.get(organizationId) ?? [] }
    await queueDelivery(tx, {
      kind: 'webhook',
      key: `webhook ${type} ${cmrId} ${note.record.version} ${organizationId}`,
      cmrId,
      organizationId,
      payload: {
        to: shownAddress(webhookUrl ?? ''),
        body: { id, type, time: now.toISOString(), cmr, ...testMark(note) },
      },
    })
  }
}

/**
 * Queues the changed field names in the transaction of an edit, for each party with a change webhook. Only names:
 * the values can be read by users who may see them.
 */
export async function queueModified(
  { tx, newId }: Omit<Announcing, 'now'>,
  note: Note,
  { status, version, place }: SavedNote,
  changes: readonly { readonly field: string }[],
): Promise<void> {
  if (changes.length === 0) return
  const receivers = await told(tx, note.id)
    .where('organization.cmrModifyWebhookUrl', 'is not', null)
    .select(['organization.id', 'organization.cmrModifyWebhookUrl'])
    .execute()
  const fields = [...new Set(changes.map(({ field }) => field))]
  for (const { id: organizationId, cmrModifyWebhookUrl } of receivers) {
    const cmr = { id: note.id, cmrCode: note.code, status, version }
    await queueDelivery(tx, {
      kind: 'webhook',
      key: `webhook ${modifiedEventName} ${note.id} ${version} ${organizationId}`,
      cmrId: note.id,
      organizationId,
      payload: {
        to: shownAddress(cmrModifyWebhookUrl ?? ''),
        body: { id: newId(), type: modifiedEventName, time: place.at.toISOString(), cmr, fields, ...testMark(note) },
      },
    })
  }
}
