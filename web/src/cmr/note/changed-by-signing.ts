import { claimContract } from '@roadnote/domain/cmr/claim/contract'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'

/** What a signature changes on the screens that show its note: the receiver's also ends the delivery and begins the periods of a claim. */
export const changedBySigning = [
  cmrContract.item,
  cmrContract.history,
  attachmentContract.commentList,
  deliveryContract.deliveryRecords,
  claimContract.claimClock,
]
