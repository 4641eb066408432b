import { z } from 'zod'
import { assuranceLevel } from '../../session/assurance.ts'
import { answerWays, reservationAnswers } from '../reservation/reservation.ts'
import { ownWords } from '../reservation/words.ts'
import { credentialOrigins } from '../signing/credential-origin.ts'
import { reservationKinds } from '../claim/clock.ts'
import { recordedCorrection } from '../correction/recorded.ts'
import { recordedRemark } from '../delivery/check.ts'
import { recordedDisposal } from '../disposal/recorded.ts'
import { recordedInstruction, recordedLeaving, recordedRefusal } from '../delivery/facts.ts'
import { outcomeNames } from '../delivery/outcome.ts'
import { noteStatuses, type NoteStatus } from './status.ts'
import { signingChannels } from '../../organization/signing-address.ts'

/** Event types of a note's history. Stored permanently: names may be added, never changed. */
export const noteEventTypes = [
  'noteCreated',
  'noteEdited',
  'noteReleased',
  'noteTakenBack',
  'noteRemoved',
  'driverAssigned',
  'goodsConfirmed',
  'noteSigned',
  'mailingStarted',
  'noteClosed',
  'noteUnfinished',
  'unfinishedCancelled',
  'timesRecorded',
  'commentAdded',
  'documentAdded',
  'documentRemoved',
  'photoAdded',
  'photoRemoved',
  'exceptionRegistered',
  'lookedUpByAuthority',
  'linksRevoked',
  'noteChartered',
  'noteFetched',
  'driverLinkRenewed',
  'driverLinkRevoked',
  'noteExpired',
  'reservationFiled',
  'reservationRaised',
  'reservationWithdrawn',
  'reservationAnswered',
  'deliveryChecked',
  'deliveryRefused',
  'goodsLeft',
  'instructionsGiven',
  'correctionProposed',
  'correctionAnswered',
  'correctionWithdrawn',
  'correctionMade',
  'followUpCreated',
  'followUpWithdrawn',
  'disposalInstructed',
  'disposalAnswered',
  'disposalWithdrawn',
  'deliveryDemanded',
  'signingLinkSent',
  'signingLinkRevoked',
] as const

export type NoteEventType = (typeof noteEventTypes)[number]

export function isNoteEventType(type: string): type is NoteEventType {
  return noteEventTypes.some((known) => known === type)
}

/** One changed field with old and new value. Rows are addressed by id, `goods.12.grossWeight`. */
const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }).readonly()

export type RecordedChange = z.output<typeof change>

const changes = z.array(change).readonly()
const changed = z.object({ changes })
const noteStatus = z.literal<readonly NoteStatus[]>(noteStatuses)
const status = z.object({ from: noteStatus, to: noteStatus })
const turned = z.object({ status })
/** A note taken back to draft, with the required fields that were missing at that time. */
const turnedBack = turned.extend({ missing: z.record(z.string(), z.string()).optional() })
const file = { name: z.string(), sha256: z.string() }
const document = z.object({ documentId: z.int(), ...file })
/** With the reservation that the photo shows, if it was taken for one. */
const photo = z.object({ photoId: z.int(), ...file, reservationId: z.int().optional() })
const nothing = z.object({})

const authentication = z.union([
  z.object({ kind: z.literal('code'), failuresBefore: z.int() }),
  z.object({
    kind: z.literal('linkAndCode'),
    failuresBefore: z.int(),
    driverLink: z.int(),
    codeChosenAt: z.string().nullable(),
  }),
  z.object({ kind: z.literal('passkey') }),
  /** A one-time link that was sent to an address of the party; the name of the signer is what they typed. */
  z.object({
    kind: z.literal('link'),
    signingLink: z.int(),
    channel: z.enum(signingChannels),
    sentTo: z.string(),
  }),
])

const signed = turned.extend({
  /** 1 to 3 */
  step: z.int(),
  signer: z.object({
    userId: z.int(),
    name: z.string(),
    role: z.string(),
    organizationId: z.int(),
    organization: z.string(),
  }),
  /** The organisation that is the party of the note. */
  onBehalfOf: z.int(),
  method: z.int(),
  comment: z.string().nullable(),
  contentVersion: z.string(),
  contentHash: z.string(),
  drawnSha256: z.string().nullable(),
  authentication,
  assurance: assuranceLevel,
  /**
   * The number of factors reported by the sign-on provider; null: the signer had no session of their own opened by
   * sign-on.
   */
  signOnFactors: z.int().nullable(),
  /**
   * Hash of everything that the passkey returned, in canonical form; null: no passkey. It reveals nothing that could
   * be guessed.
   */
  passkeySha256: z.string().nullable(),
  /** Absent in older events. */
  credentials: credentialOrigins,
  /** The version that was shown to the signer; null: the client did not send it. */
  seenVersion: z.int().nullable(),
  /** Salted hashes. */
  client: z.object({ ip: z.string().nullable(), userAgent: z.string() }),
})

const chartered = z.object({
  side: z.string().nullable(),
  carrier: z.object({ id: z.int(), name: z.string() }),
  driver: z.object({ userId: z.int(), name: z.string() }),
  channel: z.enum(['sms', 'whatsapp']),
  confirmation: z.object({ language: z.string(), text: z.string() }),
  changes,
})

/** The payload of each event type as recorded today. Read it with `readPayload`, because older events differ. */
export const eventPayloads = {
  noteCreated: z.object({ code: z.string(), status: status.extend({ from: z.null() }), changes }),
  noteEdited: changed,
  noteReleased: turned,
  noteTakenBack: turnedBack,
  noteRemoved: turned,
  driverAssigned: changed,
  goodsConfirmed: changed,
  noteSigned: signed,
  mailingStarted: turned,
  noteClosed: turned,
  noteUnfinished: turned,
  unfinishedCancelled: turned,
  /** A correction names its reason. */
  timesRecorded: changed.extend({ reason: z.string().optional() }),
  commentAdded: z.object({ commentType: z.int(), text: z.string() }),
  documentAdded: document,
  documentRemoved: document,
  photoAdded: photo,
  photoRemoved: photo,
  exceptionRegistered: z.object({
    exceptionTypeId: z.int(),
    exceptionType: z.string(),
    comment: z.string().nullable(),
  }),
  lookedUpByAuthority: nothing,
  linksRevoked: nothing,
  noteChartered: chartered,
  noteFetched: z.object({ code: z.string(), host: z.string() }),
  /** Without a channel the link was shown to its creator to pass on. */
  driverLinkRenewed: z.object({
    driver: chartered.shape.driver,
    channel: chartered.shape.channel.nullable(),
    driverLink: z.int(),
  }),
  driverLinkRevoked: z.object({ driver: chartered.shape.driver }),
  /** Everything that could be read was removed; events, hashes and seals stay. */
  noteExpired: nothing,
  /** By the consignee after the delivery (art. 30); the last day of its period is recorded as it was computed then. */
  reservationFiled: z.object({
    kind: z.enum(reservationKinds),
    goods: z.object({ id: z.int(), name: z.string() }).nullable(),
    text: z.string(),
    lastDay: z.string(),
    isLate: z.boolean(),
  }),
  reservationRaised: z.object({
    reservationId: z.int(),
    code: z.string(),
    /** The words of a code that an organisation wrote itself; null: a code of the catalogue. */
    own: ownWords.nullable(),
    goodId: z.int().nullable(),
    number: z.int().nullable(),
    text: z.string().nullable(),
  }),
  reservationWithdrawn: z.object({ reservationId: z.int() }),
  /** The actor is the person who answered: in a session, or with the link mailed to them and their sign code. */
  reservationAnswered: z.object({
    reservationId: z.int(),
    answer: z.enum(reservationAnswers),
    through: z.enum(answerWays),
    /** What the person proved at this moment; absent: in a session nothing more was asked. */
    assurance: assuranceLevel.optional(),
    /** The organisation that is the sender of the note. */
    onBehalfOf: z.int(),
    by: z.object({ name: z.string().nullable(), organization: z.string() }),
  }),
  deliveryChecked: z.object({
    by: z.enum(['carrier', 'recipient']),
    /** Null: the receiver has not signed with it. */
    outcome: z.enum(outcomeNames).nullable(),
    remarks: z.array(recordedRemark).readonly(),
    changes,
  }),
  deliveryRefused: recordedRefusal,
  goodsLeft: recordedLeaving,
  instructionsGiven: recordedInstruction,
  correctionProposed: recordedCorrection.proposed,
  correctionAnswered: recordedCorrection.answered,
  correctionWithdrawn: recordedCorrection.withdrawn,
  correctionMade: recordedCorrection.made,
  /** The rest of the goods moves to the note with this code. */
  followUpCreated: z.object({ code: z.string() }),
  /** That note was removed: the rest is open on this one again. */
  followUpWithdrawn: z.object({ code: z.string() }),
  disposalInstructed: recordedDisposal.instructed,
  disposalAnswered: recordedDisposal.answered,
  disposalWithdrawn: recordedDisposal.withdrawn,
  deliveryDemanded: recordedDisposal.demanded,
  signingLinkSent: z.object({
    /** 1 or 3 */
    step: z.int(),
    signingLink: z.int(),
    channel: z.enum(signingChannels),
    sentTo: z.string(),
    /** The party that lists the address. */
    organization: z.object({ id: z.int(), name: z.string() }),
  }),
  signingLinkRevoked: z.object({ step: z.int() }),
} as const satisfies Readonly<Record<NoteEventType, z.ZodObject>>

export type EventPayload<Type extends NoteEventType> = z.output<(typeof eventPayloads)[Type]>

/** The readable parts of a payload: parts may be erased, and older programs recorded less or in another shape. */
export type ReadablePayload<Payload> = {
  readonly [Part in keyof Payload]?: Payload[Part] extends readonly unknown[] | string | number | null
    ? Payload[Part]
    : ReadablePayload<Payload[Part]>
}

/** All parts of a recorded payload that match the schema of its type; other parts are left out. Never throws. */
export function readPayload<Type extends NoteEventType>(
  type: Type,
  payload: unknown,
): ReadablePayload<EventPayload<Type>> {
  // Part by part, as the schema of this type says.
  return partsThatFit(eventPayloads[type], payload) as ReadablePayload<EventPayload<Type>>
}

function partsThatFit({ shape }: z.ZodObject, said: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  if (typeof said !== 'object' || said === null) return found
  for (const [name, schema] of Object.entries(shape)) {
    const part: unknown = Reflect.get(said, name)
    const whole = z.safeParse(schema, part)
    if (whole.success && part !== undefined) found[name] = whole.data
    else if (schema instanceof z.ZodObject) found[name] = partsThatFit(schema, part)
  }
  return found
}
