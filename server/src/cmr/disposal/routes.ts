import { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import { serve, type Api } from '../../http/serve.ts'
import { answerInstruction, withdrawInstruction } from './answer.ts'
import { demandDelivery } from './demand.ts'
import { instructCarrier } from './instruct.ts'
import { readDisposal } from './read.ts'

/** Who disposes of the goods, and the instructions to the carrier. */
export function disposalRoutes(api: Api): void {
  serve(api, disposalContract.disposal, readDisposal)
  serve(api, disposalContract.instruct, instructCarrier)
  serve(api, disposalContract.answerInstruction, answerInstruction)
  serve(api, disposalContract.withdrawInstruction, withdrawInstruction)
  serve(api, disposalContract.demandDelivery, demandDelivery)
}
