import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { serve, type Api } from '../../http/serve.ts'
import { checkDelivery } from './check.ts'
import { leaveGoods, refuseDelivery } from './leave.ts'
import { deliveryRecords } from './records.ts'

/** What is recorded about a delivery. A refusal by the receiver's signer is a call of `signing`. */
export function deliveryRoutes(api: Api): void {
  serve(api, deliveryContract.deliveryRecords, deliveryRecords)
  serve(api, deliveryContract.checkDelivery, checkDelivery)
  serve(api, deliveryContract.leaveGoods, leaveGoods)
  serve(api, deliveryContract.refuseDelivery, refuseDelivery)
}
