import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { readSaidBefore } from '../signing/before-signing.ts'
import { requireNotesOfDriver, type OpenAccess } from './driver-access.ts'

/** The same as in the portal, for the notes of the link. */
export function beforeSigningAsDriver(
  openAccess: OpenAccess,
): UseCaseWithoutTransaction<(typeof charterContract)['beforeSigning']> {
  return async (context, { token, cmr_id: ids }) => {
    const holder = await openAccess(context, token)
    requireNotesOfDriver(holder, ids)
    return readSaidBefore(context.database, { actor: holder.actor, language: context.language }, ids)
  }
}
