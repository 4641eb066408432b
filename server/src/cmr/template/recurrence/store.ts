import { timeOfMinute } from '@roadnote/domain/cmr/contract/morning-mail'
import type { Recurrence } from '@roadnote/domain/cmr/template/recurrence'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database, NoteRecurrenceTable } from '../../../database/schema.ts'

export type StoredRecurrence = Selectable<NoteRecurrenceTable>

export async function findRecurrence(db: Kysely<Database>, templateId: number): Promise<StoredRecurrence | undefined> {
  return db.selectFrom('noteRecurrence').where('templateId', '=', templateId).selectAll().executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export async function lockRecurrence(
  tx: Transaction<Database>,
  templateId: number,
): Promise<StoredRecurrence | undefined> {
  const found = tx.selectFrom('noteRecurrence').where('templateId', '=', templateId)
  return found.selectAll().forUpdate().executeTakeFirst()
}

/** The columns of a run that is due next. */
export function dueColumns(run: { readonly day: string; readonly due: Date } | null) {
  return { nextDay: run?.day ?? null, nextDue: run?.due ?? null }
}

/** The recurrence in one line, for the admin log. */
export function recurrenceInLog(recurrence: Recurrence & { readonly notes: number }) {
  const { weekdays, minuteOfDay, timeZone, notes, collectionDays, collectionMinute } = recurrence
  const { deliveryDays, deliveryMinute, endsOn } = recurrence
  const parts = [
    weekdays.join(', '),
    `${timeOfMinute(minuteOfDay)} ${timeZone}`,
    `× ${notes}`,
    `+${collectionDays} ${timeOfMinute(collectionMinute)}`,
    ...(deliveryDays === null ? [] : [`+${deliveryDays} ${timeOfMinute(deliveryMinute ?? 0)}`]),
    ...(endsOn === null ? [] : [`– ${endsOn}`]),
  ]
  return { recurrence: parts.join(' · ') }
}
