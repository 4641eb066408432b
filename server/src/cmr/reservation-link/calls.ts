import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed, type Verdict } from '@roadnote/domain/access/verdict'
import { canAnswerReservations } from '@roadnote/domain/cmr/policy/reservation'
import type { reservationLinkContract } from '@roadnote/domain/cmr/reservation/link-contract'
import { assuranceOf, meetsRequirement, type SignatureProof } from '@roadnote/domain/session/assurance'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { callerByAddress } from '../../session/caller.ts'
import { proveSignCode } from '../../session/secret/sign-code.ts'
import { developed, findPhoto } from '../attachments/photos.ts'
import { noteToSign, requiredAssurance } from '../note/note-to-sign.ts'
import { readReservations } from '../note/reservations.ts'
import type { Note } from '../note/store.ts'
import { saveAnswer } from '../reservation/answer.ts'
import { lockReservation, reservationOf } from '../reservation/find.ts'
import { findSigner, type SigningPerson } from '../signing/signer.ts'
import type { LinkDoor } from './access.ts'

type Contract = typeof reservationLinkContract
type Call<Name extends keyof Contract> = UseCaseWithoutTransaction<Contract[Name]>

/** The sign code on the page of a link: nothing is drawn there, and nobody is signed in. */
const proofByLink: SignatureProof = { passkey: null, drawn: false, signOnFactors: null }

/** Whether this person's code answers here: it exists, and the sender demands no more of its signatures. */
function codeAnswers(signer: SigningPerson, note: Note): Verdict {
  return meetsRequirement(requiredAssurance('shipper', signer, note), proofByLink)
}

async function answersWithCode(db: Kysely<Database>, actor: Actor | null, note: Note): Promise<boolean> {
  const signer = actor === null ? null : await findSigner(db, actor.guid)
  if (signer === null || signer.signCodeHash === null || signer.signCodeDisabledAt !== null) return false
  return codeAnswers(signer, note).allowed
}

export function reservationsOfLink(door: LinkDoor): Call<'linkedReservations'> {
  return async (open, { token }) => {
    const { note, actor } = await door.open(open, token)
    const { database: db, language } = open
    const { record, organizations } = note
    const nameOf = (id: number | null) => (id === null ? null : (organizations.get(id)?.name ?? null))
    return {
      cmrCode: note.code,
      isTest: note.isTest,
      organization: nameOf(record.senderOrganizationId) ?? '',
      who: actor?.name ?? null,
      answering: (await answersWithCode(db, actor, note)) ? 'code' : 'signIn',
      carrier: nameOf(record.subcontractorOrganizationId ?? record.carrierOrganizationId),
      recipient: nameOf(record.recipientOrganizationId),
      collectionPlace: record.collectionPlace,
      deliveryPlace: record.deliveryPlace,
      reservations: (await readReservations(db, { actor, language }, [note])).get(note.id) ?? [],
    }
  }
}

/**
 * Possession of a mailbox binds nobody: the person to whom the link was mailed proves with their sign code that they answer.
 * Wrong codes count for the address of the caller, like those at the sign-in.
 */
export function answerByLink(secrets: Secrets, door: LinkDoor): Call<'answerByLink'> {
  return async (open, { token, reservationId, answer, code }) => {
    const { note, actor } = await door.open(open, token)
    const signer = actor === null ? null : await findSigner(open.database, actor.guid)
    if (actor === null || signer === null) throw new Refusal('permission_missing')
    await open.database.transaction().execute((tx) => reservationOf(tx, note, reservationId))
    assertAllowed(codeAnswers(signer, note))
    if (signer.signCodeHash === null) throw new Refusal('sign_code_missing')
    const subject = { guid: signer.guid, holder: signer }
    const { proved } = await proveSignCode(open.database, secrets, callerByAddress(secrets, open), subject, code)
    if (!proved) throw new Refusal('sign_code_wrong')
    const { database: _apart, once, parts: _parts, ...facts } = open
    return once(async (tx) => {
      const { note: locked, reservation } = await lockReservation(tx, actor, reservationId)
      if ((await door.stillOpens(tx, locked, token, open.now)) === null) throw new Refusal('link_refused')
      assertAllowed(canAnswerReservations(actor, noteToSign(locked)))
      const context = { ...facts, actor, tx }
      const assurance = assuranceOf(proofByLink)
      await saveAnswer(context, locked, reservation, { answer, through: 'link', name: actor.name, assurance })
      return { message: 'crm.updated' }
    })
  }
}

/** Only photos of the reservations: the link opens nothing else of the note. */
export function photoOfLink(files: FileStore, door: LinkDoor): Call<'linkedPhoto'> {
  return async (open, { token, id, size }) => {
    const { note } = await door.open(open, token)
    const shown = await open.database
      .selectFrom('cmrReservationPhoto as shows')
      .innerJoin('cmrReservation as reservation', 'reservation.id', 'shows.reservationId')
      .where('shows.photoId', '=', id)
      .where('reservation.cmrId', '=', note.id)
      .select('shows.photoId')
      .executeTakeFirst()
    if (shown === undefined) throw new Refusal('not_found')
    return developed(files, await findPhoto(open.database, null, id), size)
  }
}
