import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { SigningLinkChoices } from '@roadnote/domain/cmr/signing-link/contract'
import {
  canSendSigningLink,
  linkedStepOf,
  sideOfLinkedStep,
  signingLinkLifetime,
  type LinkedStep,
} from '@roadnote/domain/cmr/signing-link/rule'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { countryLanguage } from '@roadnote/domain/organization/country-language'
import { channelOfAddress, maskedAddress } from '@roadnote/domain/organization/signing-address'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { translator } from '../../language/translate.ts'
import { queueSigningLinkMail } from '../../outbox/mail/payload.ts'
import { queueMessage } from '../../outbox/message.ts'
import { newToken } from '../../session/token/token.ts'
import { recordEvent } from '../events/record.ts'
import { noteToSign, partyId } from '../note/note-to-sign.ts'
import { lockNote, type Note } from '../note/store.ts'
import { idOfAddress, partyWithAddresses, reachableAddresses, shownAddress, type ListingParty } from './address.ts'
import type { SigningLinkParts } from './parts.ts'
import { endLink, linkTag, newestLink, requireLinkQuota, type SigningLink } from './store.ts'

const nothing: SigningLinkChoices = { step: null, organization: null, addresses: [], sentLink: null }

/** The step of this note for which this person may send a link now, or why not. */
export function requiredStep(actor: Actor, note: Note): LinkedStep {
  const step = linkedStepOf(note.status)
  if (step === null) throw new Refusal('status_not_allowed')
  // Nobody is written to about something that an integration tries out.
  if (note.isTest) throw new Refusal('test_note')
  assertAllowed(canSendSigningLink(actor, step, noteToSign(note)))
  return step
}

export function partyOfStep(db: Kysely<Database>, note: Note, step: LinkedStep): Promise<ListingParty | null> {
  return partyWithAddresses(db, partyId(note, sideOfLinkedStep(step)))
}

/** What the page offers; nothing where this person may send no link. */
export async function choicesOf(
  db: Kysely<Database>,
  parts: SigningLinkParts,
  actor: Actor,
  note: Note,
  now: Date,
): Promise<SigningLinkChoices> {
  const step = linkedStepOf(note.status)
  if (step === null || note.isTest || !canSendSigningLink(actor, step, noteToSign(note)).allowed) return nothing
  const party = await partyOfStep(db, note, step)
  if (party === null) return nothing
  const newest = await newestLink(db, note.id, step)
  return {
    step,
    organization: party.name,
    addresses: reachableAddresses(parts, party).map((address) => shownAddress(parts.secrets, party.id, address)),
    sentLink: newest === undefined ? null : shownLink(newest, note, now),
  }
}

function shownLink({ channel, address, createdAt, expiresAt, ...link }: SigningLink, { record }: Note, now: Date) {
  const isAlive = link.revokedAt === null && expiresAt > now && link.generation === record.linkGeneration
  const state = link.usedAt !== null ? ('signed' as const) : isAlive ? ('waiting' as const) : ('ended' as const)
  return { channel, sentTo: address === null ? null : maskedAddress(address), sentAt: createdAt, expiresAt, state }
}

/**
 * Sends the link of the next signature to one of the addresses that the party of that signature lists, and ends the earlier one.
 * The token is stored only as a hash, and in the outbox encrypted for its receiver.
 */
export async function sendSigningLink(
  context: Context,
  parts: SigningLinkParts,
  cmrId: number,
  chosen: string,
): Promise<void> {
  const { tx, actor, now } = context
  const note = await lockNote(tx, actor, cmrId)
  const step = requiredStep(actor, note)
  const party = await partyOfStep(tx, note, step)
  const address =
    party === null
      ? undefined
      : reachableAddresses(parts, party).find((one) => idOfAddress(parts.secrets, party.id, one) === chosen)
  if (party === null || address === undefined) throw new Refusal('signing_link_not_listed')
  await requireLinkQuota(tx, note.id, party.id, actor.userId)
  await endLink(tx, note.id, step, now)
  const channel = channelOfAddress(address)
  const { token, tokenHash } = newToken()
  const bound = {
    tokenHash,
    cmrId: note.id,
    step: signStep[step],
    organizationId: party.id,
    channel,
    createdByUserId: actor.userId,
  }
  const { id } = await tx
    .insertInto('signingLink')
    .values({
      ...bound,
      ownerTag: linkTag(parts.secrets, bound),
      address,
      generation: note.record.linkGeneration,
      createdAt: now,
      expiresAt: new Date(now.getTime() + signingLinkLifetime),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(context, note, 'signingLinkSent', {
    step: signStep[step],
    signingLink: id,
    channel,
    sentTo: address,
    organization: { id: party.id, name: party.name },
  })
  await deliver(context, parts, { id, note, party, address, token })
}

interface Sending {
  readonly id: number
  readonly note: Note
  readonly party: ListingParty
  readonly address: string
  readonly token: string
}

/** In the language of the party's country: nobody knows more about who reads it. */
async function deliver(
  { tx, actor }: Context,
  { secrets, publicUrl }: SigningLinkParts,
  { id, note, party, address, token }: Sending,
): Promise<void> {
  const language = countryLanguage(party.countryCode)
  const path = `/${language}/sign/${token}`
  const about = { key: `signing link ${id}`, cmrId: note.id, organizationId: party.id, userId: actor.userId }
  if (channelOfAddress(address) === 'mail') {
    const values = { code: note.code, organization: party.name, sender: actor.organizationName }
    await queueSigningLinkMail(tx, secrets, { ...about, to: address, language, values, path })
    return
  }
  const link = `${publicUrl}${path}`
  const text = translator(language)('signingLink.message', { code: note.code, organisation: party.name, link })
  await queueMessage(tx, secrets, { ...about, channel: 'sms', to: address, text, personal: link })
}

/** Ends the link of the next signature. Pressed twice, the second time changes nothing. */
export async function revokeSigningLink(context: Context, cmrId: number): Promise<void> {
  const { tx, actor, now } = context
  const note = await lockNote(tx, actor, cmrId)
  const step = requiredStep(actor, note)
  if (await endLink(tx, note.id, step, now))
    await recordEvent(context, note, 'signingLinkRevoked', { step: signStep[step] })
}
