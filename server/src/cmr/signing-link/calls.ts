import { Refusal } from '@roadnote/domain/access/refusal'
import type { LinkedNote, signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { maskedAddress } from '@roadnote/domain/organization/signing-address'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { decodeDrawing } from '../../files/drawing.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { asDriver } from '../charter/driver-actions.ts'
import { requireNotesOfDriver, type OpenAccess } from '../charter/driver-access.ts'
import { developed, findPhoto } from '../attachments/photos.ts'
import { findNote, lockNoteAsSystem, type Note } from '../note/store.ts'
import { notePdf } from '../pdf/calls.ts'
import type { PdfRendering } from '../pdf/renderer.ts'
import { readSaidBefore } from '../signing/before-signing.ts'
import { signNote } from '../signing/sign.ts'
import { readerOf, type LinkAccess, type SigningLinkDoor } from './access.ts'
import type { SigningLinkParts } from './parts.ts'
import { personOfLink, useLink } from './person.ts'
import { choicesOf, revokeSigningLink, sendSigningLink } from './send.ts'

type Contract = typeof signingLinkContract
type Call<Name extends keyof Contract> = UseCaseWithoutTransaction<Contract[Name]>

const done = { message: 'crm.updated' }

export function choicesForDriver(parts: SigningLinkParts, openAccess: OpenAccess): Call<'choicesForDriver'> {
  return async (open, { token, cmr_id: id }) => {
    const holder = await openAccess(open, token)
    requireNotesOfDriver(holder, [id])
    const note = await findNote(open.database, holder.actor, id)
    return choicesOf(open.database, parts, holder.actor, note, open.now)
  }
}

export function sendAsDriver(parts: SigningLinkParts, openAccess: OpenAccess): Call<'sendAsDriver'> {
  return async (open, { token, key, cmr_id: id, address }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key }, [id], (context) => sendSigningLink(context, parts, id, address))
  }
}

export function revokeAsDriver(openAccess: OpenAccess): Call<'revokeAsDriver'> {
  return async (open, { token, key, cmr_id: id }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key }, [id], (context) => revokeSigningLink(context, id))
  }
}

/** The note of the link with everything that was said, or after the signature that it was signed and nothing more. */
export function noteOfLink(door: SigningLinkDoor): Call<'open'> {
  return async (open, { token }) => {
    const access = await door.open(open, token)
    const { link, note } = access
    const reader = { actor: readerOf(access), language: open.language }
    const [said = null] =
      link.usedAt === null ? await readSaidBefore(open.database, reader, [note.id]) : ([] as never[])
    return {
      ...whatItIs(access),
      ...(link.usedAt === null ? await whatIsOnIt(open.database, note) : nothingOfNote),
      said,
    }
  }
}

function whatItIs({ link, note, step, party }: LinkAccess) {
  return {
    state: link.usedAt === null ? ('open' as const) : ('signed' as const),
    step,
    organization: party.name,
    cmrCode: note.code,
    isTest: note.isTest,
    version: note.record.version,
    sentTo: link.address === null ? null : maskedAddress(link.address),
    expiresAt: link.expiresAt,
    signedAt: link.usedAt,
  }
}

type Shown = Pick<
  LinkedNote,
  'sender' | 'carrier' | 'recipient' | 'collection' | 'delivery' | 'licensePlates' | 'goods'
>

const noPlace = { name: null, street: null, postalCode: null, place: null, countryCode: null, time: null }

const nothingOfNote: Shown = {
  sender: null,
  carrier: null,
  recipient: null,
  collection: noPlace,
  delivery: noPlace,
  licensePlates: null,
  goods: [],
}

async function whatIsOnIt(db: Kysely<Database>, { id, record, organizations }: Note): Promise<Shown> {
  const nameOf = (party: number | null) => (party === null ? null : (organizations.get(party)?.name ?? null))
  const placeOf = (which: 'collection' | 'delivery') => ({
    name: record[`${which}Name`],
    street: record[`${which}Street`],
    postalCode: record[`${which}PostalCode`],
    place: record[`${which}Place`],
    countryCode: record[`${which}CountryCode`],
    time: record[`${which}Date`],
  })
  return {
    sender: nameOf(record.senderOrganizationId),
    carrier: nameOf(record.subcontractorOrganizationId ?? record.carrierOrganizationId),
    recipient: nameOf(record.recipientOrganizationId),
    collection: placeOf('collection'),
    delivery: placeOf('delivery'),
    licensePlates: record.licensePlates,
    goods: await db
      .selectFrom('good')
      .where('cmrId', '=', id)
      .where('type', '=', goodType.goods)
      .orderBy('id')
      .select(['id', 'goodsNature', 'packagesNumber', 'packingMethod', 'grossWeight', 'unNumber'])
      .execute(),
  }
}

/** A used link opens nothing any more. */
function requireUnused({ link }: LinkAccess): void {
  if (link.usedAt !== null) throw new Refusal('link_refused')
}

export function photoOfLink(files: FileStore, door: SigningLinkDoor): Call<'photo'> {
  return async (open, { token, id, size }) => {
    const access = await door.open(open, token)
    requireUnused(access)
    const photo = await findPhoto(open.database, null, id)
    if (photo === undefined || photo.cmrId !== access.note.id) throw new Refusal('not_found')
    return developed(files, photo, size)
  }
}

export function pdfOfLink(parts: PdfRendering, door: SigningLinkDoor): Call<'pdf'> {
  const print = notePdf(parts)
  return async (open, { token }) => {
    const access = await door.open(open, token)
    requireUnused(access)
    const { pdf, name } = await print({ ...open, actor: readerOf(access) }, { cmr_id: access.note.id })
    return { bytes: Buffer.from(pdf, 'base64'), mediaType: 'application/pdf', name }
  }
}

/**
 * Signs in the version that was shown, once. A repeated request, whose reply was lost, is answered with the signature that the
 * link has made already.
 */
export function signByLink(door: SigningLinkDoor): Call<'sign'> {
  return async (open, { token, version, name, comment, signature }) => {
    const first = await door.open(open, token)
    if (first.link.usedAt !== null) return { ...done, signedAt: first.link.usedAt }
    const drawn = await decodeDrawing(signature, -first.link.id)
    const { database: _apart, once, parts: _parts, ...facts } = open
    return once(async (tx) => {
      const access = await door.stillOpens(tx, await lockNoteAsSystem(tx, first.note.id), token, open.now)
      if (access === null) throw new Refusal('link_refused')
      const { link, step } = access
      if (link.usedAt !== null) return { ...done, signedAt: link.usedAt }
      const { actor, signer } = await personOfLink({ ...facts, tx }, access, name)
      await useLink(tx, access, signer.userId)
      const alone = { linkId: link.id, channel: link.channel, sentTo: link.address ?? '' }
      const proved = { step, signer, comment: comment ?? null, drawn, failuresBefore: 0, signOnFactors: null, alone }
      const { saved } = await signNote({ ...facts, actor, tx }, access.note.id, proved, version)
      return { ...done, signedAt: saved.place.at }
    })
  }
}
