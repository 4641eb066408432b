import { highestOf, type AssuranceLevel } from '@roadnote/domain/session/assurance'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import type { UseCase } from '../../http/serve.ts'
import { passkeysOf } from '../../session/passkey/own.ts'
import type { RelyingParty } from '../../session/passkey/relying-party.ts'
import { demandOf } from '../note/note-to-sign.ts'
import { findOutline } from '../note/store.ts'
import { findSigner } from './signer.ts'

/** Told before anybody types a code that would not be enough. */
export function signingWays(party: RelyingParty | null): UseCase<(typeof signingContract)['ways']> {
  return async ({ tx, actor }, { step, cmr_id: ids }) => {
    const signer = await findSigner(tx, actor.guid)
    const demands: (AssuranceLevel | null)[] = []
    for (const id of ids) {
      const note = await findOutline(tx, actor, id)
      demands.push(signer === null ? null : demandOf(step, signer, note))
    }
    return {
      demanded: highestOf(demands),
      signOnFactors: actor.signOnFactors ?? null,
      passkeys: party === null ? 0 : (await passkeysOf(tx, actor.userId)).length,
    }
  }
}
