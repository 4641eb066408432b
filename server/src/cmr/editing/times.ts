import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { misplacedTimes, siteTimes, siteTimesOf, type SiteTimes } from '@roadnote/domain/cmr/field/site-times'
import { canRecordTimes } from '@roadnote/domain/cmr/policy/policy'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { fieldChange, isSameValue, type NoteColumns } from '../note/columns.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote, saveNote, type Note } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'

/** The times of arrival, loading and unloading, entered by the carrier's planner or another system. */
export const recordTimes: UseCase<(typeof cmrContract)['times']> = async (context, { cmrId, reason, ...sent }) => {
  const note = await lockNote(context.tx, context.actor, cmrId)
  return { message: 'crm.updated', version: await saveSiteTimes(context, note, sent, reason ?? null) }
}

/** Saves the changed times of a locked note; each must not precede the known ones before it. Answers its version. */
export async function saveSiteTimes(
  context: Context,
  note: Note,
  sent: { readonly [Field in keyof SiteTimes]?: Date | null | undefined },
  reason: string | null = null,
): Promise<number> {
  assertAllowed(canRecordTimes(context.actor, note))
  const { record } = note
  const given = siteTimes.filter((field) => sent[field] !== undefined && !isSameValue(sent[field], record[field]))
  if (given.length === 0) return record.version
  const columns: NoteColumns = Object.fromEntries(given.map((field) => [field, sent[field] ?? null]))
  const misplaced = misplacedTimes({ ...siteTimesOf(record), ...columns })
  if (misplaced.length > 0)
    throw new Refusal('bad_input', { fields: Object.fromEntries(misplaced.map((field) => [field, 'not_allowed'])) })
  const saved = await saveNote(context, note, columns)
  const changes = given.map((field) => fieldChange(field, record[field], sent[field]))
  const payload = { changes, ...(reason !== null && reason !== '' && { reason }) }
  await recordEvent(context, note, 'timesRecorded', payload, saved.place)
  await queueModified(context, note, saved, changes)
  return saved.version
}
