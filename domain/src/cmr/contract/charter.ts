import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../../contract/endpoint.ts'
import { clearable, identifier, idList, moment, numberList, text, wholeNumber } from '../../contract/wire.ts'
import { signCode } from '../../session/sign-code.ts'
import { isTimeZone } from '../../time/calendar-day.ts'
import { drawnSignature } from '../../user/drawn-signature.ts'
import { deliveryCheck } from '../delivery/check.ts'
import { explained, leaving, refusal } from '../delivery/facts.ts'
import { attachedFile, photoUpload } from './attachment.ts'
import { saidBefore } from './before-signing.ts'
import { charteredNote } from './chartered-note.ts'
import { action, done, key, token } from './driver-action.ts'
import { changesSince } from './history.ts'
import { cabotageFile } from './paper.ts'
import { reservationChoice, reservationForm } from '../reservation/contract.ts'
import { rampCalls } from './ramp.ts'
import { scannedCode } from '../goods/returned-goods.ts'
import { channelNumber, platesForm, spotCharterForm } from '../policy/spot-charter.ts'
import { signedLines } from '../signing/contract.ts'
import { stepsOfParties } from '../signing/steps.ts'
import { noteStatuses } from '../lifecycle/status.ts'

const words = z.string().nullable()

export type CharteredNote = z.output<typeof charteredNote>

/** State of the driver's sign code: to be chosen here, chosen, switched off, or missing in their account. */
export const codeStates = ['toChoose', 'chosen', 'switchedOff', 'inAccount'] as const

export const charterView = z.object({
  driver: z.string(),
  organization: z.string(),
  code: z.enum(codeStates),
  notes: z.array(charteredNote),
  /** Codes of notes of this link that are closed and can no longer be read here. */
  closed: z.array(z.string()),
})

export type CharterView = z.output<typeof charterView>

/** The result for each note: its status now, and why it could not be signed. */
const signedNotes = z.object({
  notes: z.array(z.object({ id: z.int(), status: z.literal(noteStatuses), problem: z.string().nullable() })),
  /** Warnings about mails that were not sent; absent: none. */
  warnings: z.array(z.string()).optional(),
})

const chartered = z.object({
  message: z.string(),
  carrierOrganizationsID: z.int(),
  driverGuid: z.string(),
  count: z.int(),
  /** Was a message with the link sent to the driver? Without a message gateway the planner passes the link on. */
  sent: z.boolean(),
  /** The driver's personal link, returned to the planner only in this reply. */
  link: z.string(),
  /** The same link as a QR code: a PNG in base64. */
  qr: z.string(),
})

/** What the planner needs to know before chartering: whether messages are sent and to which countries. */
const charterFacts = z.object({
  sendsMessages: z.boolean(),
  /** Such as `+31`; numbers of other countries are refused. */
  callingCodes: z.array(z.string()),
  /** For each named note, whose place the chartered carrier and driver take; null: nobody's. */
  replaced: z.array(z.object({ cmrCode: z.string(), carrier: words, driver: words })).optional(),
})

/** The driver's link as the chartering organisation sees it, without the link itself, which cannot be read again. */
const driverLink = z.object({
  driver: z.string(),
  phone: words,
  /** The notes that it opens; empty: it was revoked or has expired, and the driver has no other link. */
  codes: z.array(z.string()),
  createdAt: moment,
  expiresAt: moment,
  sendsMessages: z.boolean(),
  /** False: the note is closed, and the link opens only its copy. */
  canRenew: z.boolean().optional(),
})

export type DriverLink = z.output<typeof driverLink>

const newDriverLink = chartered.pick({ message: true, count: true, sent: true }).extend({
  /** For the planner to pass on, returned only in this reply; null if the driver gets it by message. */
  link: words,
  qr: words,
})

export const charterContract = {
  ...rampCalls,
  facts: query('GET', 'api/cmr/spot-charter-facts', {
    summary:
      'Whether messages to drivers are sent, to which calling codes, and whom a charter of these notes replaces.',
    permission: 'modifyCmrs',
    input: z.object({ cmr_id: idList.optional() }),
    reply: charterFacts,
  }),
  driverLink: query('GET', 'api/cmr/driver-link', {
    summary: 'The state of the chartered driver’s link; null unless the caller’s organisation chartered the driver.',
    permission: 'modifyCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.object({ chartered: driverLink.nullable() }),
  }),
  renewDriverLink: command('POST', 'api/cmr/renew-driver-link', {
    summary: 'Make a new personal link for the chartered driver and end the old one, with all notes that it opened.',
    permission: 'modifyCmrs',
    input: z.object({
      cmr_id: identifier,
      /** The message channel to the driver; absent: the caller passes the link on. */
      notificationType: clearable(channelNumber),
    }),
    reply: newDriverLink,
    revealsSecrets: true,
    forKeys: false,
  }),
  revokeDriverLink: command('POST', 'api/cmr/revoke-driver-link', {
    summary: 'Revoke the chartered driver’s link: it no longer opens its notes.',
    permission: 'modifyCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: z.object({ message: z.string(), count: z.int() }),
  }),
  create: command('POST', 'api/cmr/create-spot-charter', {
    summary: 'Hand notes to a carrier and driver, known or not, and send the driver a personal link. All or nothing.',
    permission: 'modifyCmrs',
    created: true,
    input: spotCharterForm,
    reply: chartered,
    revealsSecrets: true,
    // The link lets its holder sign as the driver.
    forKeys: false,
  }),
  open: query('POST', 'api/charter/item', {
    summary: 'The notes that a driver’s personal link opens.',
    permission: 'driver',
    input: z.object({ token }),
    reply: charterView,
  }),
  setCode: command('POST', 'api/charter/set-code', {
    summary: 'The driver without an account chooses a sign code, once.',
    permission: 'driver',
    input: z.object({ token, key, code: signCode }),
    reply: done,
  }),
  setPlates: command('POST', 'api/charter/plates', {
    summary: 'The driver sets the plates on notes of the link. All or nothing.',
    permission: 'driver',
    input: z.object({
      ...action,
      cmr_id: idList,
      ...platesForm,
      /** Why the plates change; needed on a released note that is also a Spanish control document. */
      reason: clearable(text(200)),
    }),
    reply: done,
  }),
  changes: query('POST', 'api/charter/changes', {
    summary: 'The changes of a note of the link since the given version.',
    permission: 'driver',
    input: z.object({ token, cmr_id: identifier, version: wholeNumber }),
    reply: changesSince,
  }),
  beforeSigning: query('POST', 'api/charter/before-signing', {
    summary: 'What was said about these notes of the link so far, to be read before signing.',
    permission: 'driver',
    input: z.object({ token, cmr_id: idList }),
    reply: z.array(saidBefore),
  }),
  sign: command('POST', 'api/charter/signature', {
    summary:
      'The driver signs notes of the link. Each note succeeds or fails separately; the code counts as one attempt.',
    permission: 'driver',
    input: z.object({
      token,
      cmr_id: idList,
      version: clearable(numberList),
      code: signCode,
      comment: clearable(text(255)),
      signature: clearable(drawnSignature),
    }),
    reply: signedNotes,
    namesDevice: true,
  }),
  signForParty: command('POST', 'api/charter/party-signature', {
    summary:
      'The shipper’s or consignee’s signer signs notes of the link on the driver’s phone, with their own name and code. Each note succeeds or fails separately; the code counts as one attempt.',
    permission: 'driver',
    input: z.object({
      token,
      step: z.enum(stepsOfParties),
      cmr_id: idList,
      /** The versions that the signer was shown. */
      version: numberList,
      /** The signer, as their QR code says. */
      guid: z.guid(),
      code: signCode,
      comment: clearable(text(255)),
      signature: clearable(drawnSignature),
    }),
    reply: signedLines,
    namesDevice: true,
  }),
  remark: command('POST', 'api/charter/comment', {
    summary: 'The driver adds a remark to a note of the link.',
    permission: 'driver',
    input: z.object({ ...action, cmr_id: identifier, comment: text(1000).min(1) }),
    reply: done,
  }),
  reservationChoices: query('POST', 'api/charter/reservation-choice', {
    summary: 'The reservations that the driver can raise on a note of the link, in the language of the request.',
    permission: 'driver',
    input: z.object({ token, cmr_id: identifier }),
    reply: z.array(reservationChoice),
  }),
  addReservation: command('POST', 'api/charter/add-reservation', {
    summary: 'The driver raises a reservation on a note of the link, until signing it.',
    permission: 'driver',
    input: z.object({ ...action, cmr_id: identifier, ...reservationForm }),
    reply: done,
  }),
  deleteReservation: command('POST', 'api/charter/delete-reservation', {
    summary: 'The driver takes a reservation on a note of the link back, until the next signature.',
    permission: 'driver',
    input: z.object({ ...action, cmr_id: identifier, reservationId: identifier }),
    reply: done,
  }),
  checkDelivery: command('POST', 'api/charter/delivery-check', {
    summary: 'The driver records what is handed over on a note of the link; the recipient sees it before signing.',
    permission: 'driver',
    input: z.object({ ...action, cmr_id: identifier, version: clearable(wholeNumber), ...deliveryCheck }),
    reply: done,
  }),
  leaveGoods: command('POST', 'api/charter/delivery-left', {
    summary: 'The driver leaves the goods of a note of the link without a signature.',
    permission: 'driver',
    input: explained(z.object({ ...action, cmr_id: identifier, version: clearable(wholeNumber), ...leaving })),
    reply: done,
  }),
  refuseDelivery: command('POST', 'api/charter/delivery-refused', {
    summary: 'The driver records that the consignee refuses the goods of a note of the link and signs nothing.',
    permission: 'driver',
    input: explained(z.object({ ...action, cmr_id: identifier, version: clearable(wholeNumber), ...refusal })),
    reply: done,
  }),
  scanReturned: command('POST', 'api/charter/scan-returned-good', {
    summary: 'The driver scans a returned good: adds one piece to the row with this code.',
    permission: 'driver',
    input: z.object({ ...action, cmr_id: identifier, code: scannedCode }),
    reply: done,
  }),
  addPhoto: command('POST', 'api/charter/add-photo', {
    summary: 'The driver adds a photo to a note of the link.',
    permission: 'driver',
    upload: photoUpload,
    input: z.object({
      ...action,
      cmr_id: identifier,
      fileName: text(255).min(1),
      photo: attachedFile,
      /** The reservation that the photo shows. */
      reservationId: clearable(identifier),
    }),
    reply: done,
  }),
  photo: query('POST', 'api/charter/photo', {
    summary: 'A photo of a note of the link, as thumbnail or in full size.',
    permission: 'driver',
    input: z.object({ token, id: identifier, size: clearable(z.enum(['thumb', 'full'])) }),
    reply: fileReply,
  }),
  pdf: query('POST', 'api/charter/pdf', {
    summary: 'A note of the link as PDF.',
    permission: 'driver',
    input: z.object({ token, cmr_id: identifier }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
  cabotage: query('POST', 'api/charter/cabotage', {
    summary:
      'The cabotage file of the vehicle of a note of the link as PDF in base64: the journeys of this driver for the same haulier.',
    permission: 'driver',
    input: z.object({ token, cmr_id: identifier, timeZone: clearable(text(100).refine(isTimeZone, 'not_allowed')) }),
    reply: cabotageFile,
    isHeavy: alwaysHeavy,
  }),
  officerCode: query('POST', 'api/charter/officer-code', {
    summary:
      'The short address that answers the PDF of a note of the link without sign-in, and its QR code (a PNG in base64) for an officer to scan.',
    permission: 'driver',
    input: z.object({ token, cmr_id: identifier }),
    reply: z.object({ address: z.url(), qr: z.base64() }),
    revealsSecrets: true,
  }),
}
