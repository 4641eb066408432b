import { claimContract } from '@roadnote/domain/cmr/claim/contract'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { PdfRendering } from '../pdf/renderer.ts'
import { claimFile, claimFileFacts } from './claim-file.ts'
import { fileReservation, readClaimClock } from './file-reservation.ts'

export function claimRoutes(api: Api, parts: PdfRendering): void {
  serve(api, claimContract.claimClock, readClaimClock)
  serve(api, claimContract.fileReservation, fileReservation)
  serve(api, claimContract.claimFileFacts, claimFileFacts)
  serveWithoutTransaction(api, claimContract.claimFile, claimFile(parts))
}
