import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { canSaveViews } from '@roadnote/domain/cmr/policy/note-view'
import type { ViewFilter } from '@roadnote/domain/cmr/contract/view'
import { dayAt } from '@roadnote/domain/time/calendar-day'
import { nextMorning } from '@roadnote/domain/time/next-morning'
import { isAddressTrusted } from '@roadnote/domain/user/address-trust'
import { languageTag } from '@roadnote/locales/languages'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CmrMorningMailTable, Database } from '../../../database/schema.ts'
import { translator } from '../../../language/translate.ts'
import { queueMail } from '../../../outbox/mail/payload.ts'
import { findMailReader, type MailReader } from '../../../user/mail-reader.ts'
import { parseFilter } from '../../list/filter.ts'
import { findPage } from '../../list/query.ts'
import { listInputOf } from '../stored-filter.ts'
import { viewsSeenBy } from '../store.ts'

type Tx = Transaction<Database>
type Due = Selectable<CmrMorningMailTable>

/** A mail about the morning is of no use in the evening: after a long downtime the day is left out. */
const latest = 12 * 60 * 60 * 1000

/**
 * Queues one due morning mail: claiming its row sets the next time in the same transaction, and other processes skip
 * locked rows. Returns how many were due. A mail that cannot be prepared is left out that day, so that it does not
 * hold up the others.
 */
export async function queueDueMorningMail(database: Kysely<Database>, now: Date): Promise<number> {
  const claim: { row: Due | null } = { row: null }
  try {
    return await database.transaction().execute(async (tx) => {
      claim.row = await claimDue(tx, now)
      if (claim.row === null) return 0
      await queueOne(tx, claim.row, now)
      return 1
    })
  } catch (problem) {
    if (claim.row !== null) await moveOn(database, claim.row, now)
    throw problem
  }
}

async function claimDue(tx: Tx, now: Date): Promise<Due | null> {
  const due = await tx
    .selectFrom('cmrMorningMail')
    .where('nextDue', '<=', now)
    .selectAll()
    .orderBy('nextDue')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return null
  await moveOn(tx, due, now)
  return due
}

async function moveOn(db: Kysely<Database>, { userId, ...mornings }: Due, now: Date): Promise<void> {
  await db
    .updateTable('cmrMorningMail')
    .set({ nextDue: nextMorning(mornings, now) })
    .where('userId', '=', userId)
    .where('nextDue', '=', mornings.nextDue)
    .execute()
}

interface Counted {
  readonly name: string
  /** As the address of the orders names it. */
  readonly view: string
  readonly total: number
  readonly totalIsExact: boolean
}

async function queueOne(tx: Tx, due: Due, now: Date): Promise<void> {
  const { userId, timeZone, leavesOutEmpty } = due
  if (now.getTime() - due.nextDue.getTime() > latest) return
  const reader = await findMailReader(tx, userId, 'viewCmrs')
  if (reader === null || !canSaveViews(reader.actor).allowed || !isAddressTrusted(reader.address, now)) return
  const counted = await countViews(tx, reader.actor, due, now)
  const shown = leavesOutEmpty ? counted.filter(({ total }) => total > 0) : counted
  if (shown.length === 0) return
  await queueMorningMail(tx, reader, shown, { now, timeZone, day: dayAt(now, timeZone) })
}

/** The chosen views that the reader still sees, each with its number of notes. */
async function countViews(tx: Tx, actor: Actor, due: Due, now: Date): Promise<Counted[]> {
  const text = translator(actor.language)
  const { userId, timeZone } = due
  const chosen = await tx.selectFrom('cmrMorningMailView').where('userId', '=', userId).select('viewId').execute()
  const ids = new Set(chosen.map(({ viewId }) => viewId))
  const saved = (await viewsSeenBy(tx, actor)).filter(({ id }) => ids.has(id))
  const views: { name: string; view: string; filter: ViewFilter }[] = [
    ...(due.toSign ? [{ name: text('orders.views.toSign'), view: 'toSign', filter: { MyTurn: true } }] : []),
    ...(due.late ? [{ name: text('orders.views.late'), view: 'late', filter: { Late: true } }] : []),
    ...saved.map(({ id, name, filter }) => ({ name, view: String(id), filter })),
  ]
  const counted: Counted[] = []
  for (const { name, view, filter } of views)
    counted.push({ name, view, ...(await countNotes(tx, actor, listInputOf(filter, now, timeZone), now)) })
  return counted
}

/** A filter that names an organisation which the reader no longer sees finds nothing. */
async function countNotes(tx: Tx, actor: Actor, input: Parameters<typeof parseFilter>[0], now: Date) {
  try {
    const { total, totalIsExact } = await findPage(tx, actor, { ...parseFilter(input, now), limit: 1, offset: 0 })
    return { total, totalIsExact }
  } catch (problem) {
    if (problem instanceof Refusal) return { total: 0, totalIsExact: true }
    throw problem
  }
}

interface Moment {
  readonly now: Date
  readonly timeZone: string
  readonly day: string
}

async function queueMorningMail(
  tx: Tx,
  { actor, email }: MailReader,
  views: readonly Counted[],
  { now, timeZone, day }: Moment,
): Promise<void> {
  const { userId, language } = actor
  const text = translator(language)
  const tag = languageTag(language)
  const number = ({ total, totalIsExact }: Counted) =>
    `${new Intl.NumberFormat(tag).format(total)}${totalIsExact ? '' : '+'}`
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(now)
  await queueMail(tx, {
    key: `morning ${userId} ${day}`,
    userId,
    mail: {
      template: 'MorningMail',
      to: email,
      language,
      values: {
        views: views.map((view) => text('mail.morning.view', { name: view.name, number: number(view) })).join(', '),
        time: `${time} (${timeZone})`,
      },
      linkedLines: views.map((view) => ({
        words: text('mail.morning.line', { name: view.name, count: view.total, number: number(view) }),
        path: `/${language}/orders?view=${view.view}`,
      })),
      link: { path: `/${language}/orders` },
      stop: { userId },
    },
  })
}
