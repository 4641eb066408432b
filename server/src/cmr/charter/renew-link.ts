import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import {
  canHandleDriverLink,
  canRevokeDriverLink,
  channelOf,
  closedCopyLifetime,
} from '@roadnote/domain/cmr/policy/spot-charter'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { usesSpotCharter } from '../../user/driver-by-phone.ts'
import { personName } from '../../user/person-name.ts'
import { recordEvent } from '../events/record.ts'
import { findNote, findNotes, lockNotes, type Note } from '../note/store.ts'
import { renewCode } from './driver.ts'
import { endLinks, requireCharterQuota, lockCharters } from './driver-link.ts'
import {
  type CharterParts,
  type DriverMessage,
  issueAndSendLink,
  requireAllowedCallingCode,
} from './issue-and-send-link.ts'

type Tx = Transaction<Database>
type Contract = typeof charterContract

/** What the chartering organisation sees of the driver link; other organisations get null. */
export function driverLinkOfNote({ sendsMessages }: CharterParts): UseCase<Contract['driverLink']> {
  return async ({ actor, tx, now }, { cmr_id: id }) => {
    const note = await findNote(tx, actor, id)
    const last = await lastLink(tx, note)
    const handled = { ...note, charteredByPath: last?.charteredByPath ?? null }
    if (last === null || !canRevokeDriverLink(actor, handled).allowed || !(await usesSpotCharter(tx, actor)))
      return { chartered: null }
    const opened = await notesOpened(tx, actor, last.id, now)
    const canRenew = canHandleDriverLink(actor, handled).allowed
    if (!canRenew && opened.length === 0) return { chartered: null }
    return {
      chartered: {
        driver: last.driver,
        phone: last.phone,
        codes: opened.map(({ code }) => code),
        createdAt: last.createdAt,
        expiresAt: last.expiresAt,
        sendsMessages,
        canRenew,
      },
    }
  }
}

/**
 * Replaces the link, which becomes invalid: only its hash is stored, so a lost link cannot be shown again. The
 * driver still has one link for all notes of the trip.
 */
export function renewDriverLink(parts: CharterParts): UseCase<Contract['renewDriverLink']> {
  return async (context, { cmr_id: id, notificationType: type }) => {
    const { tx, actor, now } = context
    await lockCharters(tx, actor.organizationId)
    const trip = await lockTrip(tx, actor, id, now, canHandleDriverLink)
    const last = trip.last
    // The copies of notes that are closed already stay with the old link.
    const notes = trip.notes.filter(({ status }) => status !== 7)
    const message = type === undefined || type === null ? null : messageTo(last, channelOf(type), parts.callingCodes)
    await requireCharterQuota(tx, actor)
    if (last.charterOnly) await renewCode(tx, { id: last.userId, guid: last.guid })
    const handed = await issueAndSendLink(context, parts, { id: last.userId, language: last.language }, notes, message)
    const driver = { userId: last.userId, name: last.driver }
    for (const note of notes)
      await recordEvent(context, note, 'driverLinkRenewed', {
        driver,
        channel: message?.channel ?? null,
        driverLink: handed.id,
      })
    const sent = message !== null && parts.sendsMessages
    const { link, qr } = sent ? { link: null, qr: null } : handed
    return { message: 'crm.updated', count: notes.length, sent, link, qr }
  }
}

export const revokeDriverLink: UseCase<Contract['revokeDriverLink']> = async (context, { cmr_id: id }) => {
  const { tx, actor, now } = context
  await lockCharters(tx, actor.organizationId)
  const { last, notes, opened } = await lockTrip(tx, actor, id, now, canRevokeDriverLink)
  const ended = notes.filter((note) => opened.has(note.id))
  if (ended.length > 0) await endLinks(tx, [...opened], now)
  const driver = { userId: last.userId, name: last.driver }
  for (const note of ended) await recordEvent(context, note, 'driverLinkRevoked', { driver })
  return { message: 'crm.updated', count: ended.length }
}

type LastLink = NonNullable<Awaited<ReturnType<typeof lastLink>>>

/** Locks the note and the other notes of its driver's link, for users who may handle the link. */
async function lockTrip(tx: Tx, actor: Actor, id: number, now: Date, may: typeof canHandleDriverLink) {
  const note = await findNote(tx, actor, id)
  const last = await lastLink(tx, note)
  assertAllowed(may(actor, { ...note, charteredByPath: last?.charteredByPath ?? null }))
  if (last === null || !(await usesSpotCharter(tx, actor))) throw new Refusal('permission_missing')
  const opened = new Set((await notesOpened(tx, actor, last.id, now)).map((one) => one.id))
  const notes = await lockNotes(tx, actor, [...new Set([...opened, id])])
  if (notes.some(({ driverUserId }) => driverUserId !== last.userId)) throw new Refusal('changed_meanwhile')
  return { last, notes, opened }
}

/** The newest link of the note's current driver, with the organisation of the planner who created it. */
async function lastLink(tx: Tx, { id, driverUserId }: Pick<Note, 'id' | 'driverUserId'>) {
  if (driverUserId === null) return null
  const row = await tx
    .selectFrom('driverLinkCmr')
    .innerJoin('driverLink', 'driverLink.id', 'driverLinkCmr.driverLinkId')
    .innerJoin('appUser as person', 'person.id', 'driverLink.userId')
    .innerJoin('appUser as planner', 'planner.id', 'driverLink.createdByUserId')
    .innerJoin('organization', 'organization.id', 'planner.organizationId')
    .where('driverLinkCmr.cmrId', '=', id)
    .where('driverLink.userId', '=', driverUserId)
    .orderBy('driverLink.id', 'desc')
    .select(['driverLink.id', 'driverLink.userId', 'driverLink.createdAt', 'driverLink.expiresAt'])
    .select(['person.guid', 'person.name', 'person.surname', 'person.userName', 'person.phone', 'person.email'])
    .select(['person.language', 'person.charterOnly', 'organization.path as charteredByPath'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { name, surname, userName, language, ...link } = row
  return {
    ...link,
    driver: personName(name, surname, userName) ?? '',
    language: preferredLanguage([language]),
  }
}

/** The note was closed not long ago, while the link was valid. */
function hasCopy(now: Date) {
  return sql<boolean>`(cmr.status = 7 and exists (
    select from cmr_event event where event.cmr_id = cmr.id and event.type = 'noteClosed'
      and event.at <= driver_link.expires_at and event.at > ${new Date(now.getTime() - closedCopyLifetime)}))`
}

/** The notes that a link still opens and the actor may see. */
async function notesOpened(tx: Tx, actor: Actor, linkId: number, now: Date): Promise<Note[]> {
  const living = await tx
    .selectFrom('driverLinkCmr')
    .innerJoin('driverLink', 'driverLink.id', 'driverLinkCmr.driverLinkId')
    .innerJoin('cmr', 'cmr.id', 'driverLinkCmr.cmrId')
    .where('driverLinkId', '=', linkId)
    .where('driverLinkCmr.revokedAt', 'is', null)
    .where('driverLink.revokedAt', 'is', null)
    .where('cmr.status', '<>', 8)
    .where((where) =>
      where.or([where.and([where('cmr.status', '<>', 7), where('driverLink.expiresAt', '>', now)]), hasCopy(now)]),
    )
    .select('cmr.id')
    .execute()
  return findNotes(
    tx,
    actor,
    living.map(({ id }) => id),
  )
}

function messageTo(
  { phone }: Pick<LastLink, 'phone'>,
  channel: DriverMessage['channel'],
  callingCodes: readonly string[],
): DriverMessage {
  if (phone === null) throw new Refusal('bad_input', { fields: { notificationType: 'not_allowed' } })
  requireAllowedCallingCode(phone, callingCodes)
  return { channel, phone }
}
