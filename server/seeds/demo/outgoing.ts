import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { lockNoteAsSystem } from '../../src/cmr/note/store.ts'
import { reactToException, reactToSignature } from '../../src/cmr/reactions/reactions.ts'
import type { Database, OutboxAttemptTable } from '../../src/database/schema.ts'
import { personName } from '../../src/user/person-name.ts'
import { createRandom, type Random } from '../random.ts'
import { insertMessages } from './charters.ts'
import { organizationId } from './organizations.ts'

type Tx = Transaction<Database>

const minute = 60_000
const hour = 60 * minute
/** The age of the oldest demo mails: long enough to cover any weekend. Older ones would only slow down the start. */
const daysBack = 5

/**
 * Queues the deliveries of the last days with the product's own functions for signatures and exceptions, and sets
 * their outcomes. Notes in Signed by receiver and Mailing have mails that wait for hours, so that they stay in this
 * status for a while.
 */
export async function insertOutgoing(db: Kysely<Database>, now: Date): Promise<void> {
  // The demo is loaded in one transaction, but its type does not say so.
  const tx = db as Tx
  const random = createRandom(1907)
  const since = new Date(now.getTime() - daysBack * 24 * hour)
  await notifyOfSignatures(tx, since, random)
  await notifyOfExceptions(tx, since)
  await settleMails(tx, now, random)
  await insertWebhooks(tx, now, random)
  await insertMessages(tx)
}

/** Mails have the time of the event that caused them. */
async function dateBack(tx: Tx, cmrId: number, at: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ createdAt: at, nextAttemptAt: at })
    .where('cmrId', '=', cmrId)
    // Only rows of this transaction.
    .where('createdAt', '=', sql<Date>`now()::timestamptz(3)`)
    .execute()
}

const steps: Readonly<Record<number, SignStepName>> = { 1: 'shipper', 2: 'driver', 3: 'receiver' }

async function notifyOfSignatures(tx: Tx, since: Date, random: Random): Promise<void> {
  const signatures = await tx
    .selectFrom('cmrSignature as signature')
    .innerJoin('appUser as signer', 'signer.id', 'signature.signerUserId')
    .innerJoin('cmr', 'cmr.id', 'signature.cmrId')
    .where('signature.step', '>', 1)
    // A note that is being mailed has mails regardless of its age.
    .where((or) => or.or([or('signature.signedAt', '>=', since), or('cmr.status', 'in', [5, 6])]))
    .orderBy('signature.signedAt')
    .orderBy('signature.cmrId')
    .select(['signature.cmrId', 'signature.step', 'signature.signedAt', 'signature.comment', 'signature.actorUserId'])
    .select(['signer.name', 'signer.surname', 'signer.userName'])
    .execute()
  for (const { cmrId, step: number, signedAt, comment, actorUserId, ...signer } of signatures) {
    const step = steps[number]
    if (step === undefined) continue
    const context = { tx, now: signedAt, newId: () => random.uuid(), actor: { userId: actorUserId } }
    await reactToSignature(context, await lockNoteAsSystem(tx, cmrId), {
      step,
      signedBy: personName(signer.name, signer.surname, signer.userName) ?? '',
      comment,
      // 4 after the driver, 5 after the receiver.
      status: (number + 2) as NoteStatus,
    })
    await dateBack(tx, cmrId, signedAt)
  }
}

async function notifyOfExceptions(tx: Tx, since: Date): Promise<void> {
  const exceptions = await tx
    .selectFrom('cmrException as exception')
    .innerJoin('appUser as person', 'person.id', 'exception.userId')
    .where('exception.createdAt', '>=', since)
    .orderBy('exception.id')
    .select(['exception.id', 'exception.cmrId', 'exception.exceptionTypeId', 'exception.comment'])
    .select(['exception.createdAt', 'exception.userId', 'person.name', 'person.surname', 'person.userName'])
    .execute()
  for (const { id, cmrId, exceptionTypeId, comment, createdAt, userId, ...person } of exceptions) {
    const by = personName(person.name, person.surname, person.userName) ?? ''
    const context = { tx, now: createdAt, newId: () => '', actor: { userId } }
    await reactToException(context, await lockNoteAsSystem(tx, cmrId), { id, typeId: exceptionTypeId, comment, by })
    await dateBack(tx, cmrId, createdAt)
  }
}

type Attempt = Insertable<OutboxAttemptTable>

const greylisted = '451 4.7.1 Greylisting in action, please come back later'
const unknownMailbox = '550 5.1.1 Mailbox unknown'
const unavailable = '421 4.3.2 Service not available'

interface Fate {
  readonly state: 'delivered' | 'failed' | 'waiting'
  readonly attempts: readonly Attempt[]
  readonly nextAttemptAt?: Date
}

async function settleMails(tx: Tx, now: Date, random: Random): Promise<void> {
  const mails = await tx
    .selectFrom('outbox')
    .innerJoin('cmr', 'cmr.id', 'outbox.cmrId')
    .where('outbox.kind', '=', 'mail')
    .orderBy('outbox.createdAt')
    .orderBy('outbox.id')
    .select(['outbox.id', 'outbox.key', 'outbox.createdAt', 'outbox.closesNote', 'cmr.status'])
    .execute()
  const attempts: Attempt[] = []
  const fates: unknown[] = []
  let settled = 0
  for (const mail of mails) {
    const couldFail = !mail.closesNote && now.getTime() - mail.createdAt.getTime() > 45 * hour
    const fate = fateOf(mail, now, random, couldFail ? (settled += 1) : null)
    attempts.push(...fate.attempts)
    const deliveredAt = fate.state === 'delivered' ? fate.attempts.at(-1)?.at : null
    const nextAttemptAt = fate.nextAttemptAt ?? mail.createdAt
    fates.push({ id: mail.id, state: fate.state, tries: fate.attempts.length, deliveredAt, nextAttemptAt })
  }
  await sql`
    update outbox
    set state = fate.state, attempts = fate.tries, delivered_at = fate."deliveredAt", next_attempt_at = fate."nextAttemptAt"
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) as fate (
      id bigint, state text, tries integer, "deliveredAt" timestamptz, "nextAttemptAt" timestamptz
    )
    where outbox.id = fate.id`.execute(tx)
  if (attempts.length > 0) await tx.insertInto('outboxAttempt').values(attempts).execute()
}

/** Retry times in seconds for an unreachable server. */
const pauses = [1, 11, 71, 371, 2171, 9371, 30_971, 74_171, 160_571]

interface SeededMail {
  readonly id: number
  readonly key: string
  readonly createdAt: Date
  readonly closesNote: boolean
  readonly status: number
}

/** `place`: the position among the mails old enough to have been given up; null for younger ones. */
function fateOf(
  { id, key, createdAt, closesNote, status }: SeededMail,
  now: Date,
  random: Random,
  place: number | null,
): Fate {
  const later = (milliseconds: number) => new Date(Math.min(createdAt.getTime() + milliseconds, now.getTime()))
  const failed = (detail: string, milliseconds: number): Attempt => ({
    outboxId: id,
    at: later(milliseconds),
    outcome: 'failed',
    detail,
  })
  const delivered = (milliseconds: number): Attempt => ({
    outboxId: id,
    at: later(milliseconds),
    outcome: 'delivered',
    detail: `250 2.0.0 Ok: queued as ${random.uuid().slice(0, 10).replace('-', '').toUpperCase()}`,
  })
  if (closesNote && status === 5) {
    return { state: 'waiting', attempts: [], nextAttemptAt: new Date(now.getTime() + random.whole(4, 20) * hour) }
  }
  if (closesNote && status === 6 && key.endsWith('receiver')) {
    const tries = [failed(greylisted, 1200), failed(greylisted, 11_400), failed(unavailable, 72_000)]
    return { state: 'waiting', attempts: tries, nextAttemptAt: new Date(now.getTime() + random.whole(3, 11) * hour) }
  }
  // A refused mail is given up at once, an unreachable server after two days. There is at least one of each on any
  // day.
  const refused = { state: 'failed', attempts: [failed(unknownMailbox, 1000)] } as const
  const away = { state: 'failed', attempts: pauses.map((seconds) => failed(unavailable, seconds * 1000)) } as const
  if (place === 1) return away
  if (place === 2) return refused
  if (random.happens(0.07)) return { state: 'delivered', attempts: [failed(greylisted, 900), delivered(11_000)] }
  if (place !== null && random.happens(0.25)) return random.happens(0.66) ? refused : away
  return { state: 'delivered', attempts: [delivered(random.whole(400, 2600))] }
}

const events = { 2: 'cmr.ready', 3: 'cmr.signed.sender', 4: 'cmr.signed.driver', 7: 'cmr.closed' } as const

/** Acme's own system receives webhooks; on one evening it was down. */
async function insertWebhooks(tx: Tx, now: Date, random: Random): Promise<void> {
  const notes = await tx
    .selectFrom('cmr')
    .where('senderOrganizationId', '=', organizationId.acme)
    .where('status', 'in', [2, 3, 4, 7])
    .orderBy('lastModified', 'desc')
    .orderBy('id')
    .limit(24)
    .select(['id', 'code', 'status', 'lastModified', 'tripId', 'collectionPlace', 'deliveryPlace', 'version'])
    .execute()
  for (const [index, { id: cmrId, code, status, lastModified, tripId: tripID, ...note }] of notes.entries()) {
    const type = events[status as keyof typeof events]
    const repairing = index === 5
    const cmr = { id: cmrId, cmrCode: code, status, tripID, ...note }
    const body = { id: random.uuid(), type, time: lastModified.toISOString(), cmr }
    const at = new Date(Math.min(lastModified.getTime() + 700, now.getTime()))
    const { id } = await tx
      .insertInto('outbox')
      .values({
        kind: 'webhook',
        key: `webhook ${type} ${cmrId} demo`,
        cmrId,
        organizationId: organizationId.acme,
        payload: JSON.stringify({ to: 'https://erp.acme.example/roadnote', body }),
        state: repairing ? 'failed' : 'delivered',
        attempts: 1,
        createdAt: lastModified,
        nextAttemptAt: lastModified,
        deliveredAt: repairing ? null : at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attempt: Attempt = repairing
      ? { outboxId: id, at, outcome: 'failed', detail: 'HTTP 503', answerCode: 503, milliseconds: 240 }
      : { outboxId: id, at, outcome: 'delivered', detail: 'HTTP 202', answerCode: 202, milliseconds: 85 }
    await tx.insertInto('outboxAttempt').values(attempt).execute()
  }
}
