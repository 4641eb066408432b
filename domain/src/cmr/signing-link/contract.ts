import { z } from 'zod'
import { alwaysHeavy, command, fileReply, query } from '../../contract/endpoint.ts'
import { clearable, identifier, moment, text, wholeNumber } from '../../contract/wire.ts'
import { signingChannels } from '../../organization/signing-address.ts'
import { drawnSignature } from '../../user/drawn-signature.ts'
import { saidBefore } from '../contract/before-signing.ts'
import { charteredAddress } from '../contract/chartered-goods.ts'
import { done, key, token as driverToken } from '../contract/driver-action.ts'
import { linkedSteps, longestSignerName } from './rule.ts'

/** The token of a link. Public input: anything malformed is refused like a wrong link. */
const token = z.string().max(500)

const words = z.string().nullable()

const step = z.enum(linkedSteps)

/** The newest link of the step, as those see it who may send it. */
const sentLink = z.object({
  channel: z.enum(signingChannels),
  /** Masked; null: erased. */
  sentTo: words,
  sentAt: moment,
  expiresAt: moment,
  state: z.enum(['waiting', 'ended', 'signed']),
})

const choices = z.object({
  /** Null: no signature by a link is next. */
  step: step.nullable(),
  /** The party that signs the step; null: none is next. */
  organization: words,
  /** Where the party lets its link be sent. Masked: the sender of the link need not know them. */
  addresses: z.array(z.object({ id: z.string(), channel: z.enum(signingChannels), shown: z.string() })),
  sentLink: sentLink.nullable(),
})

export type SigningLinkChoices = z.output<typeof choices>

/** Which of the listed addresses, as the choices name it. */
const address = text(60).min(1)

const linkedNote = z.object({
  state: z.enum(['open', 'signed']),
  step,
  /** The party for which the holder signs. */
  organization: z.string(),
  cmrCode: z.string(),
  /** Made with a test key: it has no legal value. */
  isTest: z.boolean(),
  version: z.int(),
  /** The masked address to which the link was sent. */
  sentTo: words,
  expiresAt: moment,
  signedAt: moment.nullable(),
  sender: words,
  carrier: words,
  recipient: words,
  collection: charteredAddress,
  delivery: charteredAddress,
  licensePlates: words,
  goods: z.array(
    z.object({
      id: z.int(),
      goodsNature: words,
      packagesNumber: z.number().nullable(),
      packingMethod: words,
      grossWeight: z.number().nullable(),
      unNumber: words,
    }),
  ),
  /** Null once signed. */
  said: saidBefore.nullable(),
})

export type LinkedNote = z.output<typeof linkedNote>

export const signingLinkContract = {
  choices: query('GET', 'api/cmr/signing-link', {
    summary: 'Where the party whose signature is next lets a one-time link be sent, and the state of the link.',
    permission: 'signCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: choices,
    forKeys: false,
  }),
  send: command('POST', 'api/cmr/send-signing-link', {
    summary:
      'Send the signer of the party whose signature is next a one-time link to read and sign this note, to an address that the party has listed.',
    permission: 'signCmrs',
    input: z.object({ cmr_id: identifier, address }),
    reply: done,
    forKeys: false,
  }),
  revoke: command('POST', 'api/cmr/revoke-signing-link', {
    summary: 'End the one-time link of a note with which somebody without an account could sign.',
    permission: 'signCmrs',
    input: z.object({ cmr_id: identifier }),
    reply: done,
    forKeys: false,
  }),
  choicesForDriver: query('POST', 'api/charter/signing-link', {
    summary: 'The same for the driver of a note.',
    permission: 'driver',
    input: z.object({ token: driverToken, cmr_id: identifier }),
    reply: choices,
  }),
  sendAsDriver: command('POST', 'api/charter/send-signing-link', {
    summary: 'The driver sends the one-time link of the next signature to an address that the party has listed.',
    permission: 'driver',
    input: z.object({ token: driverToken, key, cmr_id: identifier, address }),
    reply: done,
  }),
  revokeAsDriver: command('POST', 'api/charter/revoke-signing-link', {
    summary: 'The driver ends the one-time link of a note.',
    permission: 'driver',
    input: z.object({ token: driverToken, key, cmr_id: identifier }),
    reply: done,
  }),
  open: query('POST', 'api/signing-link/item', {
    summary: 'The note of a one-time link, with what was said about it, for its signer to read.',
    permission: null,
    input: z.object({ token }),
    reply: linkedNote,
  }),
  photo: query('POST', 'api/signing-link/photo', {
    summary: 'A photo of the note of a one-time link, as thumbnail or in full size.',
    permission: null,
    input: z.object({ token, id: identifier, size: clearable(z.enum(['thumb', 'full'])) }),
    reply: fileReply,
  }),
  pdf: query('POST', 'api/signing-link/pdf', {
    summary: 'The note of a one-time link as PDF.',
    permission: null,
    input: z.object({ token }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
  sign: command('POST', 'api/signing-link/signature', {
    summary:
      'The holder of a one-time link signs for the party that listed its address, with a typed name and a drawn signature. The link ends with it.',
    permission: null,
    input: z.object({
      token,
      version: wholeNumber,
      name: text(longestSignerName).min(2, 'required'),
      comment: clearable(text(255)),
      signature: drawnSignature,
    }),
    reply: z.object({ message: z.string(), signedAt: moment }),
  }),
}
