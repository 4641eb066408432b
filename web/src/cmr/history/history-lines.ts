import { deviceClaim } from '@roadnote/domain/cmr/field/site-times'
import {
  isNoteEventType,
  readPayload,
  type EventPayload,
  type NoteEventType,
  type ReadablePayload,
} from '@roadnote/domain/cmr/lifecycle/events'
import { recordedAssurance } from '@roadnote/domain/cmr/signing/recorded-assurance'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import { ownWords, reservationWords } from '@roadnote/domain/cmr/reservation/words'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { formatDate } from '../../language/format.ts'
import type { ChangeLine } from '../../ui/timeline/TimelineEntry.tsx'
import { originLines } from '../note/origin-words.ts'
import { methodName } from '../note/signatures.ts'
import { signerOf } from '../note/signing-steps.ts'
import { changeLine, type Content } from './change-lines.ts'
import type { LocalTexts, ReportedEvent } from './change-words.ts'
import { changeWords, sideNames } from '../note/correction-words.ts'
import { placeIn, whatIsInstructed } from '../note/disposal-words.ts'
import { remarkWords } from '../note/delivery-words.ts'
import { fieldName } from '../note/sections.ts'
import { commentTypeName } from '../note/comment-type-name.ts'

export interface HistoryLine<Told extends ReportedEvent = ReportedEvent> {
  readonly event: Told
  readonly changes: readonly ChangeLine[]
  /** Further details: who signed how, the comment, the file. */
  readonly details: readonly string[]
}

/**
 * The events of a note in words, oldest first. When older events are missing, `known` has the current rows
 * (`goods.12`) to name them.
 */
export function historyLines<Told extends ReportedEvent>(
  events: readonly Told[],
  texts: LocalTexts,
  known: ReadonlyMap<string, Content> = new Map(),
): HistoryLine<Told>[] {
  const rows = new Map(known)
  return events.map((event) => ({
    event,
    changes: event.changes.map((change) => changeLine(change, rows, texts)),
    details: detailLines(event, texts),
  }))
}

type Teller<Type extends NoteEventType> = (
  said: ReadablePayload<EventPayload<Type>>,
  texts: LocalTexts,
  /** The actor, already named by the line above. */
  actor: string | null,
  time: Date,
) => readonly (string | undefined | null)[]

const nothing = () => []

const turned: Teller<'noteReleased'> = ({ status }, texts) => [statusLine(status, texts)]
const file: Teller<'documentAdded' | 'photoAdded'> = ({ name }) => [name]

/** The details of each event type besides its title and the changed fields. */
const tellers: { readonly [Type in NoteEventType]: Teller<Type> } = {
  noteCreated: nothing,
  noteEdited: nothing,
  noteReleased: turned,
  noteTakenBack: ({ status, missing }, texts) => [statusLine(status, texts), missingLine(missing, texts)],
  noteRemoved: turned,
  driverAssigned: nothing,
  goodsConfirmed: nothing,
  noteSigned: signedLines,
  mailingStarted: turned,
  noteClosed: turned,
  noteUnfinished: turned,
  unfinishedCancelled: turned,
  timesRecorded: ({ reason }) => [reason],
  commentAdded: commentLines,
  documentAdded: file,
  documentRemoved: file,
  photoAdded: file,
  photoRemoved: file,
  exceptionRegistered: ({ comment }) => [comment],
  lookedUpByAuthority: nothing,
  linksRevoked: nothing,
  noteChartered: nothing,
  noteFetched: nothing,
  driverLinkRenewed: ({ driver, channel }, { text }) => [
    driver?.name,
    channel === undefined ? null : text(channel === null ? 'charter.link.shown' : `charter.dialog.${channel}`),
  ],
  driverLinkRevoked: ({ driver }) => [driver?.name],
  noteExpired: nothing,
  reservationFiled: ({ kind, goods, text, isLate }, { text: words }) => [
    kind === undefined ? null : words(`claim.period.${kind}`),
    isLate === true ? words('claim.late') : null,
    goods?.name,
    text,
  ],
  reservationRaised: reservationLines,
  reservationWithdrawn: nothing,
  reservationAnswered: ({ answer, by, through, assurance }, { text }) => [
    answer === undefined ? null : text(`reservation.answered.${answer}`),
    through === 'link' ? text('reservation.through.link') : null,
    assurance === undefined ? null : text(`cmr.assurance.${assurance}`),
    by?.organization,
  ],
  deliveryChecked: ({ by, outcome, remarks }, texts) => [
    by === undefined
      ? null
      : texts.text(by === 'carrier' ? 'delivery.records.checkByCarrier' : 'delivery.records.checkByRecipient'),
    outcome === undefined || outcome === null ? null : texts.text(`delivery.outcome.${outcome}`),
    ...(remarks ?? []).map((remark) => remarkWords(remark, texts)),
  ],
  deliveryRefused: ({ by, reason, text: said }, { text }) => [
    by === undefined
      ? null
      : text(by === 'carrier' ? 'delivery.records.refusedByCarrier' : 'delivery.records.refusedByRecipient'),
    reason === undefined ? null : text(`delivery.refusal.${reason}`),
    said,
  ],
  goodsLeft: ({ reason, place, text: said }, { text }) => [
    reason === undefined ? null : text(`delivery.leaving.${reason}`),
    place,
    said,
  ],
  instructionsGiven: ({ instruction, text: said }, { text }) => [
    instruction === undefined ? null : text(`delivery.instruction.${instruction}`),
    said,
  ],
  disposalInstructed: ({ kind, text: said, consignee, place, date }, texts) => [
    kind === undefined
      ? null
      : whatIsInstructed(
          { kind, consignee: placeIn(consignee), place: placeIn(place), date: typeof date === 'string' ? date : null },
          texts,
        ),
    said,
  ],
  disposalAnswered: ({ answer, ground, text: said }, { text }) => [
    answer === undefined ? null : text(`disposal.state.${answer}`),
    ground === undefined || ground === null ? null : text(`disposal.ground.${ground}`),
    said,
  ],
  disposalWithdrawn: nothing,
  deliveryDemanded: nothing,
  correctionProposed: (said, texts) => [...correctedLines(said, texts), said.reason],
  correctionAnswered: ({ answer, sides, text: said }, { text }) => [
    answer === undefined ? null : text(`correction.answer.${answer}`, { sides: sideNames(sides ?? [], text) }),
    said,
  ],
  correctionWithdrawn: nothing,
  correctionMade: ({ agreed, ...said }, texts) => [
    ...correctedLines(said, texts),
    agreed === undefined ? null : texts.text('correction.agreed', { sides: sideNames(agreed, texts.text) }),
  ],
  followUpCreated: ({ code }) => [code],
  followUpWithdrawn: ({ code }) => [code],
  signingLinkSent: ({ sentTo, organization }, { text }) => [
    organization?.name,
    sentTo === undefined ? null : text('signingLink.sentTo', { address: sentTo }),
  ],
  signingLinkRevoked: nothing,
}

/** Older events show the readable details; unknown event types show none. */
function detailLines(event: ReportedEvent, texts: LocalTexts): string[] {
  const { type, time } = event
  // A withheld event has no time.
  const lines = isNoteEventType(type) && time !== null ? linesOf(type, { ...event, time }, texts) : []
  return [...lines, deviceLine(event, texts)].flatMap((line) =>
    line === undefined || line === null || line === '' ? [] : [line],
  )
}

/** A driver's action may have waited for the connection: then the clock of the phone is named beside the server's. */
function deviceLine({ details, time }: ReportedEvent, { text, language }: LocalTexts): string | null {
  const said = typeof details['deviceTime'] === 'string' ? new Date(details['deviceTime']) : null
  if (said === null || time === null || Number.isNaN(said.getTime())) return null
  const claim = deviceClaim(time, said)
  return claim && text('activity.onDevice', { time: formatDate(language, claim, 'dateTime') })
}

function linesOf<Type extends NoteEventType>(
  type: Type,
  { details, who, time }: ReportedEvent & { readonly time: Date },
  texts: LocalTexts,
) {
  const tell: Teller<Type> = tellers[type]
  return tell(readPayload(type, details), texts, who, time)
}

function statusLine(
  status: ReadablePayload<EventPayload<'noteReleased'>>['status'],
  { text }: LocalTexts,
): string | null {
  if (status?.from === undefined || status.to === undefined) return null
  const [from, to] = [noteStatusName(status.from), noteStatusName(status.to)]
  return text('activity.turned', { from: text(`cmr.status.${from}`), to: text(`cmr.status.${to}`) })
}

function missingLine(missing: Readonly<Record<string, unknown>> = {}, { text }: LocalTexts): string | null {
  const fields = Object.keys(missing).map((field) => fieldName(field, text))
  return fields.length === 0 ? null : text('activity.missing', { fields: fields.join(', ') })
}

/** The signer is named when another user acted; otherwise the line above names them. */
function signedLines(
  { step, signer = {}, method, assurance, comment, credentials }: ReadablePayload<EventPayload<'noteSigned'>>,
  { text, language }: LocalTexts,
  actor: string | null,
  time: Date,
): string[] {
  const name = signSteps.find((one) => signStep[one] === step)
  const signed = name === undefined ? '' : text(`app.track.${signerOf[name]}.signed`)
  const how = method === undefined ? '' : text(`cmr.signMethod.${methodName(method)}`)
  const sure = method === undefined ? '' : text(`cmr.assurance.${recordedAssurance({ assurance, method })}`)
  const by = signer.name === actor ? [] : [signer.name, signer.organization]
  return [
    [signed, how, sure].filter((part) => part !== '').join(' · '),
    by.filter((part) => part !== undefined).join(', '),
    comment ? text('activity.quote', { words: comment }) : '',
    ...originLines(credentials, time, text, language),
  ]
}

function reservationLines(
  { code, own, number, text: typed }: ReadablePayload<EventPayload<'reservationRaised'>>,
  { text, language }: LocalTexts,
): (string | null)[] {
  // `own` is read as a whole or not at all.
  const words = code === undefined ? null : reservationWords(code, ownWords.safeParse(own).data ?? null, language, text)
  return [
    words === null ? null : words.name,
    typeof number === 'number' ? text('reservation.packages', { count: number }) : null,
    typeof typed === 'string' ? text('activity.quote', { words: typed }) : null,
  ]
}

/** Signed and corrected value side by side; nothing once they were erased. */
function correctedLines(
  { field, row, from, to }: ReadablePayload<EventPayload<'correctionMade'>>,
  texts: LocalTexts,
): string[] {
  if (field === undefined || row === undefined || from === undefined || to === undefined) return []
  return [changeWords({ field, row, from, to }, texts)]
}

function commentLines(
  { commentType, text: words = '' }: ReadablePayload<EventPayload<'commentAdded'>>,
  { text }: LocalTexts,
): string[] {
  return [`${text(`cmr.commentType.${commentTypeName(commentType)}`)}: ${text('activity.quote', { words })}`]
}
