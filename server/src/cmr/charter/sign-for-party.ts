import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { partOf, signedLine, signSeveral, type SignedLine, type SigningPlace } from '../signing/calls.ts'
import { signedBy } from '../signing/signed-by.ts'
import { findSigner } from '../signing/signer.ts'
import { callerOfDriver } from './caller-of-driver.ts'
import { requireNotesOfDriver, requireStillValid, type DriverAccess, type OpenAccess } from './driver-access.ts'

type SignForParty = UseCaseWithoutTransaction<(typeof charterContract)['signForParty']>
type Sent = Parameters<SignForParty>[1]

/**
 * The shipper's or consignee's signer signs on the phone of the driver, with their own name and code: the rules, counters and
 * records are those of signing several notes on another device in the portal. The driver is the actor.
 */
export function signForParty(secrets: Secrets, openAccess: OpenAccess): SignForParty {
  return async (open, { token, step, cmr_id: ids, version, ...sent }) => {
    const holder = await openAccess(open, token)
    requireNotesOfDriver(holder, ids)
    const context = { ...open, actor: holder.actor }
    const place = onPhoneOf(context, holder, { step, guid: sent.guid })
    // A passkey is its owner's: it cannot be asked for on the device of somebody else.
    return signSeveral(context, { secrets, party: null }, { step, ids, version, place }, sent)
  }
}

function onPhoneOf(
  { database, language }: Pick<ContextWithoutTransaction, 'database' | 'language'>,
  holder: DriverAccess,
  { step, guid }: Pick<Sent, 'step' | 'guid'>,
): SigningPlace {
  return {
    callerOf: (context, subjectUserId) => callerOfDriver(context, holder, subjectUserId),
    requireStillOpen: (tx, noteId) => requireStillValid(tx, holder, [noteId]),
    signedBefore: async (notes) => {
      const signer = await findSigner(database, guid)
      if (signer === null) return new Map<string, SignedLine>()
      const ids = notes.map(({ id }) => id)
      const done = await signedBy(database, { step, signer, ids })
      const signed = notes.filter(({ id }) => done.has(id))
      return new Map(
        signed.map((note) => [partOf(note), { done: signedLine(note, note.status, language), mailsLeftOut: 0 }]),
      )
    },
  }
}
