import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import { Refusal, type RefusalCode } from '@roadnote/domain/access/refusal'
import { datesOfRun, isMissed, runAfter, runDays } from '@roadnote/domain/cmr/template/recurrence'
import { daysBefore } from '@roadnote/domain/time/calendar-day'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Context } from '../../../http/context.ts'
import { findActorAtWork } from '../../../user/mail-reader.ts'
import { readContent } from '../content.ts'
import { draftFromTemplate } from '../draw-up.ts'
import { findTemplate } from '../store.ts'
import { dueColumns, type StoredRecurrence } from './store.ts'

type Tx = Transaction<Database>

/** What a run needs and nobody sends. */
export interface RunParts extends Pick<Context, 'newId' | 'seal' | 'sealLog'> {
  readonly codeSuffix: string
}

interface Due extends StoredRecurrence {
  readonly nextDay: string
  readonly nextDue: Date
}

/** A failure that is not a refusal is tried again then; others do not wait for it. */
const retryMilliseconds = 5 * 60_000

/**
 * Makes the drafts of one due day of one template. The row of the day, the drafts and the next day are one transaction: of
 * several processes one holds the recurrence and the others skip it, and a process that dies has made nothing. Returns how
 * many were due.
 */
export function runDueRecurrence(parts: RunParts) {
  return async (database: Kysely<Database>, now: Date): Promise<number> => {
    const claim: { row: Due | null } = { row: null }
    try {
      return await database.transaction().execute(async (tx) => {
        claim.row = await claimDue(tx, now)
        if (claim.row === null) return 0
        await runDay(tx, claim.row, { ...parts, now })
        return 1
      })
    } catch (problem) {
      if (claim.row !== null) await tryLater(database, claim.row, now)
      throw problem
    }
  }
}

async function claimDue(tx: Tx, now: Date): Promise<Due | null> {
  const due = await tx
    .selectFrom('noteRecurrence')
    .innerJoin('noteTemplate', 'noteTemplate.id', 'noteRecurrence.templateId')
    .where('nextDue', '<=', now)
    .selectAll('noteRecurrence')
    .orderBy('nextDue')
    .limit(1)
    // Whoever changes or deletes the template holds it first; waiting for them here could be a deadlock.
    .modifyEnd(sql`for update of note_recurrence skip locked for key share of note_template skip locked`)
    .executeTakeFirst()
  if (due === undefined || due.nextDay === null || due.nextDue === null) return null
  return { ...due, nextDay: due.nextDay, nextDue: due.nextDue }
}

async function tryLater(database: Kysely<Database>, { templateId, nextDue }: Due, now: Date): Promise<void> {
  await database
    .updateTable('noteRecurrence')
    .set({ nextDue: new Date(now.getTime() + retryMilliseconds) })
    .where('templateId', '=', templateId)
    .where('nextDue', '=', nextDue)
    .execute()
}

interface Made {
  readonly noteIds: number[]
  readonly problem: RefusalCode | 'missed' | null
}

async function runDay(tx: Tx, due: Due, parts: RunParts & { readonly now: Date }): Promise<void> {
  const { templateId, nextDay: day } = due
  const { now } = parts
  // Also of a recurrence that was ended and ordered again on the same day.
  const earlier = tx.selectFrom('noteRecurrenceRun').where('templateId', '=', templateId).where('day', '=', day)
  if ((await earlier.select('day').executeTakeFirst()) === undefined) {
    const made: Made = isMissed(due, day, now) ? { noteIds: [], problem: 'missed' } : await makeNotes(tx, due, parts)
    await tx
      .insertInto('noteRecurrenceRun')
      .values({ templateId, day, at: now, ...made })
      .execute()
  }
  await tx
    .updateTable('noteRecurrence')
    .set(dueColumns(runAfter(due, day)))
    .where('templateId', '=', templateId)
    .execute()
  await tx
    .deleteFrom('noteRecurrenceRun')
    .where('templateId', '=', templateId)
    .where('day', '<', daysBefore(day, runDays))
    .execute()
}

/** All drafts of the day or none of them. */
async function makeNotes(tx: Tx, due: Due, parts: RunParts & { readonly now: Date }): Promise<Made> {
  await sql`savepoint recurrence`.execute(tx)
  try {
    const noteIds = await draftsOf(tx, due, parts)
    await sql`release savepoint recurrence`.execute(tx)
    return { noteIds, problem: null }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await sql`rollback to savepoint recurrence`.execute(tx)
    await sql`release savepoint recurrence`.execute(tx)
    return { noteIds: [], problem: problem.code }
  }
}

/** By the rules of every new note, as if the person pressed the button now. */
async function draftsOf(tx: Tx, due: Due, { codeSuffix, ...parts }: RunParts & { readonly now: Date }) {
  const actor = await ownerOf(tx, due)
  const context: Context = { tx, actor, language: actor.language, caller: nobody, ...parts }
  const { content } = await findTemplate(tx, actor, due.templateId)
  const noteIds: number[] = []
  while (noteIds.length < due.notes) {
    const draft = await draftFromTemplate(context, readContent(content), datesOfRun(due, due.nextDay), codeSuffix)
    noteIds.push(draft.id)
  }
  return noteIds
}

const nobody: Context['caller'] = { ip: null, userAgent: '', sessionHash: null, device: null }

async function ownerOf(tx: Tx, { userId, organizationId }: Due): Promise<Actor> {
  const person = await findActorAtWork(tx, userId, organizationId)
  if (person === null || !hasPermission(person.actor, 'createCmr')) throw new Refusal('permission_missing')
  return person.actor
}
