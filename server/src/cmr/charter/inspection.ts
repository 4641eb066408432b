import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { mostOfTruck, truckPath } from '@roadnote/domain/cmr/field/truck-address'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { qrPng } from '../../qr.ts'
import { linkLifetime, makeShortLink, shortAddress } from '../links/link.ts'
import { findNote, findNotes } from '../note/store.ts'
import { cabotageFileOfDriver } from '../pdf/cabotage/cabotage-file.ts'
import type { PdfParts } from '../pdf/prepare.ts'
import type { PdfRendering } from '../pdf/renderer.ts'
import { requireNotesOfDriver, requireReadable, type OpenAccess } from './driver-access.ts'

type OfficerCode = UseCaseWithoutTransaction<(typeof charterContract)['officerCode']>

type Cabotage = UseCaseWithoutTransaction<(typeof charterContract)['cabotage']>

/** For an inspection of cabotage: what this driver has driven with the vehicle of the note for the same haulier. */
export function cabotageForDriver(parts: PdfRendering, openAccess: OpenAccess): Cabotage {
  return async (open, { token, cmr_id: cmrId, timeZone }) => {
    const holder = await openAccess(open, token)
    requireReadable(holder, [cmrId])
    const note = await findNote(open.database, holder.actor, cmrId)
    return cabotageFileOfDriver(parts, { ...open, actor: holder.actor }, note, timeZone)
  }
}

/** The address in the QR code on paper, for an officer who stops a driver without paper. */
export function officerCode({ secrets, publicUrl }: Omit<PdfParts, 'files'>, openAccess: OpenAccess): OfficerCode {
  return async (open, { token, cmr_id: cmrId }) => {
    const holder = await openAccess(open, token)
    requireReadable(holder, [cmrId])
    const { record } = await findNote(open.database, holder.actor, cmrId)
    const linked = { cmrId, generation: record.linkGeneration }
    const address = shortAddress(publicUrl, makeShortLink(secrets, linked, open.now, linkLifetime.sent))
    return { address, qr: (await qrPng(address)).toString('base64') }
  }
}

type TruckCode = UseCaseWithoutTransaction<(typeof charterContract)['truckCode']>

/** One code for all notes of the truck. It holds their codes and nothing secret: its reader signs in to see anything. */
export function truckCode({ publicUrl }: Pick<PdfParts, 'publicUrl'>, openAccess: OpenAccess): TruckCode {
  return async (open, { token, cmr_id: ids }) => {
    const holder = await openAccess(open, token)
    requireNotesOfDriver(holder, ids)
    if (ids.length > mostOfTruck) throw new Refusal('bad_input', { fields: { cmr_id: 'too_long' } })
    const notes = await findNotes(open.database, holder.actor, ids)
    const address = `${publicUrl}${truckPath(
      open.language,
      notes.map(({ code }) => code),
    )}`
    return { address, qr: (await qrPng(address)).toString('base64') }
  }
}
