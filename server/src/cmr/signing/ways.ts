import { firstPasskeyCountsFrom, highestLevel, type AssuranceLevel } from '@roadnote/domain/session/assurance'
import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import type { UseCase } from '../../http/serve.ts'
import { passkeysInUse } from '../../session/passkey/own.ts'
import type { RelyingParty } from '../../session/passkey/relying-party.ts'
import { requiredAssurance } from '../note/note-to-sign.ts'
import { findOutline } from '../note/store.ts'
import { findSigner } from './signer.ts'

/** Queried before the signer enters a code that would not be enough. */
export function signingWays(party: RelyingParty | null): UseCase<(typeof signingContract)['ways']> {
  return async ({ tx, actor }, { step, cmr_id: ids }) => {
    const signer = await findSigner(tx, actor.guid)
    const demands: (AssuranceLevel | null)[] = []
    for (const id of ids) {
      const note = await findOutline(tx, actor, id)
      demands.push(signer === null ? null : requiredAssurance(step, signer, note))
    }
    const passkeys = party === null ? [] : await passkeysInUse(tx, actor.userId)
    return {
      demanded: highestLevel(demands),
      signOnFactors: actor.signOnFactors ?? null,
      passkeys: passkeys.length,
      passkeyCountsFrom: firstPasskeyCountsFrom(passkeys),
    }
  }
}
