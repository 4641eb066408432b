import { correctionContract } from '@roadnote/domain/cmr/correction/contract'
import { serve, type Api } from '../../http/serve.ts'
import { answerCorrection, withdrawCorrection } from './answer.ts'
import { proposeCorrection } from './propose.ts'
import { readCorrections } from './read.ts'

export function correctionRoutes(api: Api): void {
  serve(api, correctionContract.corrections, readCorrections)
  serve(api, correctionContract.proposeCorrection, proposeCorrection)
  serve(api, correctionContract.answerCorrection, answerCorrection)
  serve(api, correctionContract.withdrawCorrection, withdrawCorrection)
}
