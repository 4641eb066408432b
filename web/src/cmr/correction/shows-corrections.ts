import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { correctionContract } from '@roadnote/domain/cmr/correction/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'

/** What a change of the corrections of a note makes stale in the portal. */
export const showsCorrections = [
  correctionContract.corrections,
  signingContract.beforeSigning,
  cmrContract.item,
  cmrContract.list,
  cmrContract.history,
]
