import { Refusal } from '@roadnote/domain/access/refusal'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Language } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { charteredCopies } from './chartered-copies.ts'
import { closingWithoutRecipient, queueMails, type WantedMail, type ReactionContext } from './mails.ts'
import { mailFacts, type NoteFacts } from './mail-facts.ts'
import { partyAddresses } from './mail-addresses.ts'
import type { Note } from '../note/store.ts'

type Tx = Transaction<Database>

export interface SignedStep {
  readonly step: SignStepName
  readonly signedBy: string
  readonly comment: string | null
  readonly status: NoteStatus
}

/**
 * Queues the mails about a signature in its transaction. Returns how many were dropped because the actor has reached
 * the daily quota of unknown addresses; a signature is never refused for it.
 */
export async function reactToSignature(context: ReactionContext, note: Note, signed: SignedStep): Promise<number> {
  const { step, signedBy, comment, status } = signed
  // The shipper's signature causes webhooks only, and a mail only with a remark.
  if (step === 'shipper' && comment === null) return 0
  const { tx, now } = context
  const facts = await mailFacts(tx, note)
  const mails: WantedMail[] = []
  if (step === 'driver') mails.push(...driverSigned(facts))
  if (step === 'receiver') mails.push(...(await closing(tx, facts)), ...goodsReturned(facts))
  if (comment !== null) mails.push(...escalated(facts, commentTypeOfStep[step], `signature ${step}`))
  return queueMails(context, facts, { status, signedBy, signedAt: now, comment, by: signedBy }, mails)
}

const commentTypeOfStep = { shipper: 10, driver: 11, receiver: 12 } as const

function driverSigned(facts: NoteFacts): WantedMail[] {
  const words = { sender: 'OnDriverSignatureToSender', carrier: 'OnDriverSignatureToCarrier' } as const
  return partyAddresses(facts).flatMap(({ party, to, organizationId }) =>
    party === 'receiver'
      ? []
      : [
          {
            key: `note ${facts.note.id} loaded ${party}`,
            to,
            organizationId,
            template: 'OnDriverSignature' as const,
            words: words[party],
          },
        ],
  )
}

/** The mails whose delivery closes the note, with the sealed note and the issuer's standard documents. */
async function closing(tx: Tx, facts: NoteFacts): Promise<WantedMail[]> {
  const words = {
    sender: 'OnReceiverSignatureToSender',
    carrier: 'OnReceiverSignatureToCarrier',
    receiver: 'OnReceiverSignatureToReceiver',
  } as const
  const documents = await tx
    .selectFrom('organizationDocument')
    .where('organizationId', '=', facts.issuer?.id ?? 0)
    .where('mailingInclusionSign', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['name', 'fileSha256 as sha256'])
    .execute()
  const common = {
    template: 'OnReceiverSignature',
    attach: { pdf: true, photos: facts.note.record.photoMailing, documents },
    closesNote: true,
  } as const
  const mails = partyAddresses(facts).map(({ party, to, organizationId }) => ({
    ...common,
    key: `note ${facts.note.id} closing ${party}`,
    to,
    organizationId,
    words: words[party],
  }))
  const copies = (await charteredCopies(tx, facts)).map((copy) => ({ ...common, ...copy, closesNote: false }))
  return [...(mails.length === 0 ? [{ ...common, ...closingWithoutRecipient(facts) }] : mails), ...copies]
}

/** Mails the returned goods to the addresses for pallets and empties. */
function goodsReturned(facts: NoteFacts): WantedMail[] {
  if (!facts.goods.some(({ type }) => type === goodType.returned)) return []
  return listed(facts, 'palletAdditionLogEmail').map(({ to, organizationId }) => ({
    key: `note ${facts.note.id} returned ${to}`,
    to,
    organizationId,
    template: 'ReturnGoods',
    words: 'ReturnGoodsEmails',
  }))
}

function listed(facts: NoteFacts, list: 'palletAdditionLogEmail' | 'exceptionNotifyEmails') {
  const found = new Map<string, number>()
  for (const party of facts.parties.values()) {
    for (const to of party[list]) if (!found.has(to)) found.set(to, party.id)
  }
  return [...found].map(([to, organizationId]) => ({ to, organizationId }))
}

/** Mails a side's remarks to the note's address for them. */
function escalated({ note }: NoteFacts, commentType: number, cause: string): WantedMail[] {
  const { record } = note
  const [to, organizationId] =
    commentType === 10
      ? [record.escalateCommentSenderEmail, record.senderOrganizationId]
      : commentType === 11
        ? [record.escalateCommentCarrierEmail, record.carrierOrganizationId]
        : commentType === 12
          ? [record.escalateCommentRecipientEmail, record.recipientOrganizationId]
          : [null, null]
  if (to === null) return []
  return [{ key: `note ${note.id} escalated ${cause}`, to, organizationId, template: 'NoteComment' }]
}

export interface NewComment {
  readonly id: number
  readonly type: number
  readonly text: string
  readonly by: string
  /** An address entered by the author; the mail uses the author's language. */
  readonly typed: string | null
  readonly language: Language
}

export async function reactToComment(context: ReactionContext, note: Note, comment: NewComment): Promise<void> {
  const facts = await mailFacts(context.tx, note)
  const happening = { status: note.status, comment: comment.text, by: comment.by }
  const cause = `comment ${comment.id}`
  requireAll(await queueMails(context, facts, happening, escalated(facts, comment.type, cause)))
  if (comment.typed === null) return
  const mail: WantedMail = { key: cause, to: comment.typed, organizationId: null, template: 'NoteComment' }
  requireAll(await queueMails(context, facts, happening, [mail], comment.language))
}

/** Unlike a signature, other actions are refused when the daily mail quota is used up. */
function requireAll(leftOut: number): void {
  if (leftOut > 0) throw new Refusal('mail_quota')
}

export interface NewException {
  readonly id: number
  readonly typeId: number
  readonly comment: string | null
  readonly by: string
}

export async function reactToException(context: ReactionContext, note: Note, exception: NewException): Promise<void> {
  const { tx } = context
  const facts = await mailFacts(tx, note)
  const mails = listed(facts, 'exceptionNotifyEmails').map(({ to, organizationId }): WantedMail => ({
    key: `exception ${exception.id} ${to}`,
    to,
    organizationId,
    template: 'NoteException',
    words: 'OnException',
  }))
  if (mails.length === 0) return
  const names = await exceptionNames(tx, exception.typeId)
  const { comment, by } = exception
  const mailEvent = { status: note.status, comment, by }
  const more = (language: Language) => ({ exceptionType: names.get(language) ?? names.get('en') ?? '' })
  requireAll(await queueMails(context, facts, mailEvent, mails, undefined, more))
}

async function exceptionNames(tx: Tx, typeId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('exceptionType')
    .leftJoin('exceptionTypeTranslation as translated', 'translated.exceptionTypeId', 'exceptionType.id')
    .where('exceptionType.id', '=', typeId)
    .select(['exceptionType.name', 'translated.languageCode', 'translated.name as inLanguage'])
    .execute()
  const names = new Map<string, string>()
  for (const { name, languageCode, inLanguage } of rows) {
    names.set('en', name)
    if (languageCode !== null && inLanguage !== null) names.set(languageCode.toLowerCase(), inLanguage)
  }
  return names
}
