import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { canRecordTimes } from '@roadnote/domain/cmr/policy/policy'
import type { UseCase } from '../../http/serve.ts'
import { fieldChange, isSameValue, type NoteColumns } from '../note/columns.ts'
import { recordEvent } from '../events/record.ts'
import { lockNote, saveNote } from '../note/store.ts'
import { queueModified } from '../reactions/webhooks.ts'

const inOrder = ['startLoadingTime', 'stopLoadingTime', 'startUnloadingTime', 'stopUnloadingTime'] as const

type Times = Partial<Record<(typeof inOrder)[number], Date | null>>

/** The times of loading and unloading; each must not precede the known ones before it. */
export const recordTimes: UseCase<(typeof cmrContract)['times']> = async (context, { cmrId, ...sent }) => {
  const { actor, tx } = context
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canRecordTimes(actor, note))
  const { record } = note
  const given = inOrder.filter((field) => sent[field] !== undefined && !isSameValue(sent[field], record[field]))
  if (given.length === 0) return { message: 'crm.updated', version: record.version }
  requireOrder({ ...record, ...Object.fromEntries(given.map((field) => [field, sent[field]])) })
  const columns: NoteColumns = Object.fromEntries(given.map((field) => [field, sent[field] ?? null]))
  const saved = await saveNote(context, note, columns)
  const changes = given.map((field) => fieldChange(field, record[field], sent[field]))
  await recordEvent(context, note, 'timesRecorded', { changes }, saved.place)
  await queueModified(context, note, saved, changes)
  return { message: 'crm.updated', version: saved.version }
}

function requireOrder(times: Times): void {
  const problems: Record<string, FieldProblem> = {}
  let latest: Date | null = null
  for (const field of inOrder) {
    const time = times[field] ?? null
    if (time === null) continue
    if (latest !== null && time < latest) problems[field] = 'not_allowed'
    else latest = time
  }
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', { fields: problems })
}
