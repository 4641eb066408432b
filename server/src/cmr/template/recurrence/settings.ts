import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { minuteOfTime, timeOfMinute } from '@roadnote/domain/cmr/contract/morning-mail'
import { canChangeTemplate } from '@roadnote/domain/cmr/template/policy'
import { firstRun } from '@roadnote/domain/cmr/template/recurrence'
import type { noteRecurrenceContract, RecurrenceRun } from '@roadnote/domain/cmr/template/recurrence-contract'
import { isTimeZone } from '@roadnote/domain/time/calendar-day'
import { sql, type Kysely } from 'kysely'
import type { Actor } from '@roadnote/domain/access/actor'
import type { Database } from '../../../database/schema.ts'
import type { UseCase } from '../../../http/serve.ts'
import { recordRow } from '../../../organization/record-row.ts'
import { personName } from '../../../user/person-name.ts'
import { visibleTo } from '../../note/visibility.ts'
import { findTemplate, lockTemplate } from '../store.ts'
import { dueColumns, findRecurrence, lockRecurrence, recurrenceInLog, type StoredRecurrence } from './store.ts'

type Contract = typeof noteRecurrenceContract

/** As many as the list of a dialog shows. */
const shownRuns = 20

export const recurrenceItem: UseCase<Contract['item']> = async ({ tx, actor }, { id }) => {
  const { organizationPath } = await findTemplate(tx, actor, id)
  const stored = await findRecurrence(tx, id)
  const verdict = canChangeTemplate(actor, { organizationPath })
  return {
    recurrence: stored === undefined ? null : await shown(tx, stored),
    runs: await runsOf(tx, actor, id),
    may: { change: verdict.allowed ? true : verdict.reason },
  }
}

async function shown(db: Kysely<Database>, stored: StoredRecurrence) {
  const { weekdays, minuteOfDay, timeZone, notes, collectionDays, collectionMinute, userId } = stored
  const { deliveryDays, deliveryMinute, endsOn, isPaused, nextDue, version } = stored
  const person = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['name', 'surname', 'userName'])
    .executeTakeFirstOrThrow()
  return {
    weekdays,
    time: timeOfMinute(minuteOfDay),
    timeZone,
    notes,
    collectionDays,
    collectionTime: timeOfMinute(collectionMinute),
    deliveryDays,
    deliveryTime: deliveryMinute === null ? null : timeOfMinute(deliveryMinute),
    endsOn,
    isPaused,
    nextDue,
    owner: personName(person.name, person.surname, person.userName) ?? '',
    version,
  }
}

async function runsOf(db: Kysely<Database>, actor: Actor, templateId: number): Promise<RecurrenceRun[]> {
  const runs = await db
    .selectFrom('noteRecurrenceRun')
    .where('templateId', '=', templateId)
    .orderBy('day', 'desc')
    .limit(shownRuns)
    .selectAll()
    .execute()
  const ids = runs.flatMap(({ noteIds }) => noteIds)
  const seen = await db
    .selectFrom('cmr')
    .where(({ eb }) => eb('cmr.id', '=', eb.fn.any(eb.val(ids))))
    .where(visibleTo(actor))
    .orderBy('cmr.id')
    .select(['cmr.id', 'cmr.code'])
    .execute()
  return runs.map(({ day, at, noteIds, problem }) => ({
    day,
    at,
    notes: seen.filter(({ id }) => noteIds.includes(id)),
    // Written by our own run.
    problem: problem as RecurrenceRun['problem'],
  }))
}

/** The recurrence runs with the rights of whoever saved it last. */
export const saveRecurrence: UseCase<Contract['save']> = async (context, { id, version, ...sent }) => {
  const { tx, actor, now } = context
  const template = await lockTemplate(tx, actor, id)
  assertAllowed(canChangeTemplate(actor, template))
  const before = await lockRecurrence(tx, id)
  if (version !== undefined && version !== (before?.version ?? 0))
    throw new Refusal('changed_meanwhile', { about: { version: before?.version ?? 0 } })
  if (!isTimeZone(sent.timeZone)) throw new Refusal('bad_input', { fields: { timeZone: 'unknown' } })
  const deliveryDays = sent.deliveryDays ?? null
  if (deliveryDays !== null && deliveryDays < sent.collectionDays)
    throw new Refusal('bad_input', { fields: { deliveryDays: 'not_allowed' } })
  const wanted = {
    weekdays: [...new Set(sent.weekdays)].toSorted((one, other) => one - other),
    minuteOfDay: minuteOfTime(sent.time),
    timeZone: sent.timeZone,
    notes: sent.notes,
    collectionDays: sent.collectionDays,
    collectionMinute: minuteOfTime(sent.collectionTime),
    deliveryDays,
    deliveryMinute: deliveryDays === null ? null : minuteOfTime(sent.deliveryTime ?? sent.collectionTime),
    endsOn: sent.endsOn ?? null,
  }
  const first = firstRun(wanted, now)
  if (first === null) throw new Refusal('bad_input', { fields: { endsOn: 'not_allowed' } })
  const isPaused = before?.isPaused ?? false
  const owner = { userId: actor.userId, organizationId: actor.organizationId }
  const row = { ...wanted, ...owner, ...dueColumns(isPaused ? null : first) }
  const saved = await tx
    .insertInto('noteRecurrence')
    .values({ templateId: id, ...row })
    .onConflict((conflict) =>
      conflict.column('templateId').doUpdateSet({ ...row, version: sql<number>`note_recurrence.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await recordRow(context, template.organizationId, {
    action: 'noteRecurrenceSaved',
    part: template.name,
    before: before === undefined ? null : recurrenceInLog(before),
    after: recurrenceInLog(wanted),
  })
  return { message: 'recurrence.saved', ...saved }
}

/** Again without effect if it is so already. */
export const pauseRecurrence: UseCase<Contract['pause']> = async (context, { id, isPaused }) => {
  const { tx, actor, now } = context
  const template = await lockTemplate(tx, actor, id)
  assertAllowed(canChangeTemplate(actor, template))
  const stored = await lockRecurrence(tx, id)
  if (stored === undefined) throw new Refusal('not_found')
  if (stored.isPaused === isPaused) return { message: 'recurrence.saved', version: stored.version }
  const saved = await tx
    .updateTable('noteRecurrence')
    .set({ isPaused, ...dueColumns(isPaused ? null : firstRun(stored, now)), version: sql<number>`version + 1` })
    .where('templateId', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await recordRow(context, template.organizationId, {
    action: isPaused ? 'noteRecurrencePaused' : 'noteRecurrenceResumed',
    part: template.name,
  })
  return { message: 'recurrence.saved', ...saved }
}

export const endRecurrence: UseCase<Contract['end']> = async (context, { id }) => {
  const { tx, actor } = context
  const template = await lockTemplate(tx, actor, id)
  assertAllowed(canChangeTemplate(actor, template))
  const stored = await lockRecurrence(tx, id)
  if (stored === undefined) return { message: 'recurrence.ended' }
  await tx.deleteFrom('noteRecurrence').where('templateId', '=', id).execute()
  await recordRow(context, template.organizationId, {
    action: 'noteRecurrenceEnded',
    part: template.name,
    before: recurrenceInLog(stored),
    after: null,
  })
  return { message: 'recurrence.ended' }
}
