import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'

/** What an instruction makes stale in the portal. */
export const showsDisposal = [
  disposalContract.disposal,
  deliveryContract.deliveryRecords,
  signingContract.beforeSigning,
  cmrContract.item,
  cmrContract.list,
  cmrContract.history,
]
