import { z } from 'zod'
import { refusalCodes } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, idList, identifier, moment, emptyInput, rowList, text, wholeNumber } from '../../contract/wire.ts'
import { maximumRows, newContainer, newGood, newPallet, newReturnedGood } from '../goods/cargo.ts'
import { changesSince, noteEvent } from './history.ts'
import { createLike, lastWithRecipient } from './like.ts'
import { listNotes, viewCounts } from './list.ts'
import { outcomeNames } from '../delivery/outcome.ts'
import { enteredCodePattern } from '../field/note-code.ts'
import { externalName } from '../field/external-id.ts'
import { nationalNumberReply } from '../field/national-number.ts'
import { noteFields, noteTextFields, type NoteTextField } from '../field/note-fields.ts'
import { organizationChoice } from '../../organization/contract.ts'
import { assuranceLevel } from '../../session/assurance.ts'
import { credentialOrigins } from '../signing/credential-origin.ts'
import { printedExtras } from '../paper/printed-extras.ts'
import { containerRow, goodRow, palletRow } from './row.ts'
import { timeOrigin } from './time-origin.ts'
import { may } from '../policy/note-actions.ts'
import { sides } from '../policy/side.ts'
import { signSteps } from '../signing/steps.ts'
import { noteStatuses } from '../lifecycle/status.ts'

/** Only created (1) and ready for signing (2) can be requested by a form. */
const wantedStatus = wholeNumber.refine((status) => status === 1 || status === 2, 'not_allowed')

/** A note as it is created. */
export const newNote = z.object({
  ...noteFields,
  // An unsafe integer would arrive as a different number.
  cmrCode: z.codec(z.union([z.string(), z.int()]), z.string().regex(enteredCodePattern, 'only_digits'), {
    decode: (sent) => String(sent).trim(),
    encode: (value) => value,
  }),
  senderOrganizationsID: identifier,
  status: wantedStatus.optional(),
  goods: rowList(newGood, maximumRows).optional(),
  returnedGoods: rowList(newReturnedGood, maximumRows).optional(),
  pallets: rowList(newPallet, maximumRows).optional(),
  containers: rowList(newContainer, maximumRows).optional(),
})

/** An edit may repeat the present status; only a different one requests a change. */
const changedNote = z.object({
  ...noteFields,
  id: identifier,
  version: wholeNumber.optional(),
  status: wholeNumber.optional(),
  /** The code is assigned once: an edit may repeat it, a different one is refused. */
  cmrCode: text(200).optional(),
})

const noteSaved = z.object({
  message: z.string(),
  id: z.int(),
  cmrCode: z.string(),
  status: z.literal(noteStatuses),
  version: z.int(),
  /** Editing a released note so that it becomes incomplete returns it to draft; this lists the missing fields. */
  missing: z.record(z.string(), z.string()),
})

const words = z.string().nullable()
const amount = z.number().nullable()
const level = assuranceLevel.nullable()
const origins = credentialOrigins.nullable()
const time = moment.nullable()

/** Every text field of the form, empty or not. */
const textFieldReplies = Object.fromEntries(noteTextFields.map((field) => [field, words])) as Record<
  // TypeScript widens computed keys; they are exactly these.
  NoteTextField,
  typeof words
>

/** One party's signature as shown by form and paper; all values are null before signing. */
function signatureReply<Party extends 'sender' | 'driver' | 'recipient'>(party: Party) {
  const fields = {
    [`${party}SignatureSign`]: amount,
    [`${party}SignMethod`]: amount,
    [`${party}Assurance`]: level,
    /** When and by whom the signer's credentials were last set, as of the signature; null: not recorded then. */
    [`${party}Credentials`]: origins,
    [`${party}Name`]: words,
    /** Where the one-time link was sent with which it was signed, masked; null: it was signed in another way. */
    [`${party}SentTo`]: words,
    [`${party}Signature`]: words,
  }
  return fields as Record<`${Party}SignatureSign` | `${Party}SignMethod`, typeof amount> &
    Record<`${Party}Assurance`, typeof level> &
    Record<`${Party}Credentials`, typeof origins> &
    Record<`${Party}Name` | `${Party}SentTo` | `${Party}Signature`, typeof words>
}

/**
 * Present only if the note differs from its signed content and no recorded event explains it: the database was
 * tampered with.
 */
const tampered = z.object({ fields: z.array(z.string()) }).optional()

/** A note as read by the form. */
export const noteItem = z.object({
  id: z.int(),
  tampered,
  cmrCode: z.string(),
  /** Made with a test key: it has no legal value and is deleted after 30 days. */
  isTest: z.boolean(),
  status: z.literal(noteStatuses),
  statusName: z.string(),
  version: z.int(),
  ...textFieldReplies,
  nationalNumbers: nationalNumberReply,
  type: z.int(),
  senderOrganizationsID: z.int(),
  carrierOrganizationsID: z.int().nullable(),
  recipientOrganizationsID: z.int().nullable(),
  subcontractorOrganizationsID: z.int().nullable(),
  senderOrganizationName: words,
  carrierOrganizationName: words,
  recipientOrganizationName: words,
  subcontractorOrganizationName: words,
  customerCompanySign: amount,
  driverDisplayName: words,
  driverGuid: words,
  /** Box 14: carriage paid or carriage forward; null: not yet chosen. */
  franco: z.boolean().nullable(),
  /** Is the note also a Spanish control document; null: by itself if both places are in Spain. */
  controlDocumentSign: z.boolean().nullable(),
  /** Null: the parties have not said. */
  transhipmentAllowed: z.boolean().nullable(),
  /** Article 12.3 of the Convention: the consignee disposes of the goods from the start. */
  consigneeDisposes: z.boolean().nullable(),
  /** Article 19 of the Convention. */
  agreedTimeLimit: time,
  collectionDate: time,
  deliveryDate: time,
  receptionExpectedTime: time,
  estimatedDeliveryTime: time,
  excessReceptionValue: z.int(),
  excessDeliveryValue: z.int(),
  photoMailingSign: z.boolean(),
  ...signatureReply('sender'),
  ...signatureReply('driver'),
  ...signatureReply('recipient'),
  signatureShipperDateTime: time,
  signatureDriverDateTime: time,
  signatureReceiverDateTime: time,
  arrivedLoadingTime: time,
  startLoadingTime: time,
  stopLoadingTime: time,
  arrivedUnloadingTime: time,
  startUnloadingTime: time,
  stopUnloadingTime: time,
  timeOrigins: z.array(timeOrigin),
  createdAt: moment,
  lastModified: moment,
  createdByName: z.string(),
  createdByOrganizationName: z.string(),
  photoCount: z.int(),
  attachmentCount: z.int(),
  isUnapprovedGoods: z.boolean(),
  /** How the delivery ended; null: not yet. */
  deliveryOutcome: z.enum(outcomeNames).nullable(),
  /** The code of the note whose rest this one carries, and of the note that carries the rest of this one. */
  followUpOf: z.string().nullable(),
  followUp: z.string().nullable(),
  goods: z.array(goodRow),
  returnedGoods: z.array(goodRow),
  pallets: z.array(palletRow),
  containers: z.array(containerRow),
  /** The caller's sides of the note; together with the status they decide which fields are editable. */
  sides: z.array(z.enum(sides)),
  /** What the caller may do with the note, or the reason why not. */
  may,
  /** What is missing for signing, by field. */
  missing: z.record(z.string(), z.string()),
  /** The numbers that the caller's organisation has given to the note in its own systems. */
  externalIds: z.array(z.object(externalName)),
  printed: printedExtras,
})

export type NoteItem = z.output<typeof noteItem>

/** Suggested initial values of a new note for the caller's organisation. */
const noteBeginning = z.object({
  /** The next free number; empty if none can be suggested. */
  cmrCode: z.string(),
  organization: organizationChoice,
  /** The usual part of the caller's organisation by its type; null: none. */
  part: z.enum(['sender', 'carrier']).nullable(),
  /** The languages of the printed titles if the caller's organisation issues the note; otherwise the sender's apply. */
  languages: printedExtras.shape.languages.nullable(),
})

export type NoteDefaults = z.output<typeof noteBeginning>

const oneNote = z.object({ cmr_id: identifier })
const manyNotes = z.object({ cmr_id: idList })

export const cmrContract = {
  list: listNotes,
  viewCounts,
  item: query('GET', 'api/cmr/item', {
    summary: 'One note with everything on it.',
    permission: 'viewCmrs',
    mayLag: true,
    input: oneNote,
    reply: noteItem,
  }),
  begin: query('GET', 'api/cmr/new', {
    summary:
      'The defaults of a new note: the next free number, and the own organisation as the party that it usually is.',
    permission: 'createCmr',
    input: emptyInput,
    reply: noteBeginning,
  }),
  create: command('POST', 'api/cmr/create', {
    summary: 'Create a note with its rows.',
    permission: 'createCmr',
    input: newNote,
    // Room for a thousand rows of each kind.
    maximumNames: 80_000,
    reply: noteSaved,
    isCreating: true,
  }),
  createLike,
  lastWithRecipient,
  edit: command('POST', 'api/cmr/edit', {
    summary: 'Change a note; fields that are not sent stay as they are. Status 2 releases it, 1 takes it back.',
    permission: ['modifyCmrs', 'changeStatusCmr'],
    input: changedNote,
    reply: noteSaved,
  }),
  remove: command('GET', 'api/cmr/delete', {
    summary: 'Remove a note that nobody has signed.',
    permission: 'deleteCmrs',
    input: z.object({ id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
  commentTypes: query('GET', 'api/cmr/comment-type', {
    summary: 'The kinds of comments the caller can make on a note.',
    permission: 'viewCmrs',
    input: oneNote,
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  setDriver: command('GET', 'api/cmr/set-driver-guid', {
    summary: 'Assign a driver to notes of one carrier; an empty guid takes the driver off. All or nothing.',
    permission: ['modifyCmrs', 'createCmr'],
    input: z.object({ cmr_id: idList, guid: clearable(z.guid()) }),
    reply: z.string(),
  }),
  release: command('POST', 'api/cmr/release', {
    summary: 'Releases the complete ones of several drafts for signing, and lists the missing fields of the others.',
    permission: 'changeStatusCmr',
    input: manyNotes,
    reply: z.object({
      released: z.array(z.object({ id: z.int(), cmrCode: z.string(), version: z.int() })),
      refused: z.array(
        z.object({
          id: z.int(),
          cmrCode: z.string(),
          error: z.enum(refusalCodes),
          /** Missing fields if the note is incomplete. */
          missing: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  setUnfinished: command('GET', 'api/cmr/set-unfinished', {
    summary: 'Set notes to unfinished. All or nothing.',
    permission: 'SetOrUnsetUnfinishedStatusOfCMR',
    input: manyNotes,
    reply: z.string(),
  }),
  cancelUnfinished: command('GET', 'api/cmr/cancel-unfinished', {
    summary: 'Set unfinished notes back to their previous status. All or nothing.',
    permission: 'SetOrUnsetUnfinishedStatusOfCMR',
    input: manyNotes,
    reply: z.string(),
  }),
  history: query('GET', 'api/cmr/history', {
    summary: 'Everything that happened to a note, with old and new values and the hash chain.',
    permission: 'viewCmrs',
    mayLag: true,
    input: oneNote,
    reply: z.array(noteEvent),
  }),
  changes: query('GET', 'api/cmr/changes', {
    summary: 'The changes of a note since the version that the caller has read, so that nobody signs unseen changes.',
    permission: 'viewCmrs',
    mayLag: true,
    input: z.object({ cmr_id: identifier, version: wholeNumber }),
    reply: changesSince,
  }),
  confirmGoods: command('POST', 'api/cmr/confirm-goods', {
    summary: 'Approve all goods and containers of a note.',
    permission: 'confirmGoodsAndContainers',
    input: z.object({ cmrId: identifier }),
    reply: z.object({ message: z.string(), approved: z.int(), version: z.int() }),
    forKeys: false,
  }),
  times: command('POST', 'api/cmr/times', {
    summary: 'The times of arrival, loading and unloading; a correction may say why.',
    permission: 'viewCmrs',
    input: z.object({
      cmrId: identifier,
      arrivedLoadingTime: clearable(moment),
      startLoadingTime: clearable(moment),
      stopLoadingTime: clearable(moment),
      arrivedUnloadingTime: clearable(moment),
      startUnloadingTime: clearable(moment),
      stopUnloadingTime: clearable(moment),
      reason: clearable(text(200)),
    }),
    reply: z.object({ message: z.string(), version: z.int() }),
  }),
  exception: command('POST', 'api/cmr/exception', {
    summary: 'Registers an exception on a note.',
    permission: 'viewCmrs',
    input: z.object({ cmrId: identifier, exceptionTypeId: identifier, comment: clearable(text(1000)) }),
    reply: z.object({ message: z.string(), id: z.int() }),
    isCreating: true,
  }),
  findToSign: query('POST', 'api/cmr/find-to-sign', {
    summary: 'Find a note by its complete code, to sign it.',
    permission: 'signCmrs',
    forKeys: false,
    input: z.object({ code: text(50).min(1) }),
    reply: z.object({
      id: z.int(),
      cmrCode: z.string(),
      status: z.literal(noteStatuses),
      version: z.int(),
      statusName: z.string(),
      /** Who signs next; null if nobody can sign in this status. */
      party: z.enum(signSteps).nullable(),
    }),
  }),
}
