/** The settings of an organisation that each send one event to its webhook, in the order of the dialog. */
export const webhookMoments = [
  'webhookReadyToSigningSign',
  'webhookSenderSigningSign',
  'webhookDriverSigningSign',
  'webhookClosedSign',
] as const

export type WebhookMoment = (typeof webhookMoments)[number]

interface PublishedEvent {
  /** The event type in the note's history; null: the reader begins to see the note, which has no event of its own. */
  readonly recorded: string | null
  /** Which signature, for the recorded type that all three share. */
  readonly step?: 'shipper' | 'driver' | 'receiver'
  /**
   * The setting that sends it to an organisation's webhook; `chosen`: the organisation names it in `webhookEvents`;
   * absent: it is in the feed only.
   */
  readonly webhook?: WebhookMoment | 'chosen'
  /** Its text, `outgoing.webhook.…`, if that differs from the text of the recorded type in the history. */
  readonly words?: string
}

/**
 * What other systems are told about a note, by its name on the wire: the one list of the feed, the webhooks and the
 * list of deliveries. Names may be added, never changed; a new event is one line here.
 */
export const noteEvents = {
  'cmr.created': { recorded: 'noteCreated' },
  'cmr.modified': { recorded: 'noteEdited', webhook: 'chosen', words: 'modified' },
  /** An edit that only adds, changes or removes returned goods. */
  'cmr.returned-goods': { recorded: 'noteEdited', webhook: 'chosen', words: 'returnedGoods' },
  'cmr.ready': { recorded: 'noteReleased', webhook: 'webhookReadyToSigningSign', words: 'ready' },
  'cmr.taken-back': { recorded: 'noteTakenBack', webhook: 'chosen' },
  'cmr.removed': { recorded: 'noteRemoved', webhook: 'chosen' },
  'cmr.driver': { recorded: 'driverAssigned', webhook: 'chosen' },
  'cmr.goods-confirmed': { recorded: 'goodsConfirmed', webhook: 'chosen' },
  'cmr.signed.sender': {
    recorded: 'noteSigned',
    step: 'shipper',
    webhook: 'webhookSenderSigningSign',
    words: 'sender',
  },
  'cmr.signed.driver': { recorded: 'noteSigned', step: 'driver', webhook: 'webhookDriverSigningSign', words: 'driver' },
  'cmr.signed.recipient': { recorded: 'noteSigned', step: 'receiver', webhook: 'chosen', words: 'recipient' },
  'cmr.mailing': { recorded: 'mailingStarted' },
  'cmr.closed': { recorded: 'noteClosed', webhook: 'webhookClosedSign', words: 'closed' },
  'cmr.unfinished': { recorded: 'noteUnfinished', webhook: 'chosen' },
  'cmr.resumed': { recorded: 'unfinishedCancelled', webhook: 'chosen' },
  'cmr.times': { recorded: 'timesRecorded', webhook: 'chosen' },
  'cmr.remark': { recorded: 'commentAdded', webhook: 'chosen' },
  'cmr.document': { recorded: 'documentAdded', webhook: 'chosen' },
  'cmr.document-removed': { recorded: 'documentRemoved', webhook: 'chosen' },
  'cmr.photo': { recorded: 'photoAdded', webhook: 'chosen' },
  'cmr.photo-removed': { recorded: 'photoRemoved', webhook: 'chosen' },
  'cmr.exception': { recorded: 'exceptionRegistered', webhook: 'chosen' },
  /** By the consignee after the delivery. */
  'cmr.reservation': { recorded: 'reservationFiled', webhook: 'chosen' },
  'cmr.reservation-raised': { recorded: 'reservationRaised', webhook: 'chosen' },
  'cmr.reservation-withdrawn': { recorded: 'reservationWithdrawn', webhook: 'chosen' },
  'cmr.reservation-answered': { recorded: 'reservationAnswered', webhook: 'chosen' },
  'cmr.delivery-checked': { recorded: 'deliveryChecked', webhook: 'chosen' },
  /** A check with which the receiver has taken only a part. */
  'cmr.partly-delivered': { recorded: 'deliveryChecked', webhook: 'chosen', words: 'partlyDelivered' },
  'cmr.refused': { recorded: 'deliveryRefused', webhook: 'chosen' },
  'cmr.left': { recorded: 'goodsLeft', webhook: 'chosen' },
  'cmr.instructions': { recorded: 'instructionsGiven', webhook: 'chosen' },
  'cmr.correction-proposed': { recorded: 'correctionProposed', webhook: 'chosen' },
  'cmr.correction-answered': { recorded: 'correctionAnswered', webhook: 'chosen' },
  'cmr.correction-withdrawn': { recorded: 'correctionWithdrawn', webhook: 'chosen' },
  /** All who have signed agree: it stands beside the signed value. */
  'cmr.corrected': { recorded: 'correctionMade', webhook: 'chosen' },
  'cmr.follow-up': { recorded: 'followUpCreated', webhook: 'chosen' },
  'cmr.follow-up-removed': { recorded: 'followUpWithdrawn', webhook: 'chosen' },
  'cmr.instructed': { recorded: 'disposalInstructed', webhook: 'chosen' },
  'cmr.instruction-answered': { recorded: 'disposalAnswered', webhook: 'chosen' },
  'cmr.instruction-withdrawn': { recorded: 'disposalWithdrawn', webhook: 'chosen' },
  /** The consignee disposes of the goods from here on. */
  'cmr.delivery-demanded': { recorded: 'deliveryDemanded', webhook: 'chosen' },
  'cmr.inspected': { recorded: 'lookedUpByAuthority' },
  'cmr.links-revoked': { recorded: 'linksRevoked' },
  'cmr.chartered': { recorded: 'noteChartered' },
  'cmr.fetched': { recorded: 'noteFetched' },
  'cmr.driver-link': { recorded: 'driverLinkRenewed' },
  'cmr.driver-link-revoked': { recorded: 'driverLinkRevoked' },
  'cmr.signing-link': { recorded: 'signingLinkSent' },
  'cmr.signing-link-revoked': { recorded: 'signingLinkRevoked' },
  'cmr.appeared': { recorded: null },
  /** Expired, or the reader does not see it any longer. */
  'cmr.gone': { recorded: 'noteExpired', webhook: 'chosen', words: 'gone' },
} as const satisfies Readonly<Record<string, PublishedEvent>>

type NoteEvents = typeof noteEvents

export type NoteEventName = keyof NoteEvents

/** The names whose line says this. */
type NamesWith<Said> = { [Name in NoteEventName]: NoteEvents[Name] extends Said ? Name : never }[NoteEventName]

/** The events that a setting of its own sends. */
export type WebhookEvent = NamesWith<{ readonly webhook: WebhookMoment }>

/** The events that organisations choose by name. */
export type ChosenEvent = NamesWith<{ readonly webhook: 'chosen' }>

/** The names in the order of the table. Object.keys loses the key type. */
export const noteEventNames = Object.keys(noteEvents) as NoteEventName[]

export const chosenEvents = noteEventNames.filter((name): name is ChosenEvent => {
  const event: PublishedEvent = noteEvents[name]
  return event.webhook === 'chosen'
})

/** The published event of a recorded one. */
export function publishedEvent(recorded: string, step: PublishedEvent['step']): NoteEventName | undefined {
  return noteEventNames.find((name) => {
    const event: PublishedEvent = noteEvents[name]
    return event.recorded === recorded && event.step === step
  })
}
