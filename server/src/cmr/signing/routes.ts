import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import { beforeSigning } from './before-signing.ts'
import { signAs, signManyAs } from './calls.ts'
import { beginPasskeySigning } from './passkey.ts'
import { refuseAsReceiver } from './refuse.ts'
import { signingWays } from './ways.ts'

/** Signing, refusing with a signature, and what is shown before. */
export function signingRoutes(api: Api, signing: Parameters<typeof signAs>[1]): void {
  serveWithoutTransaction(api, signingContract.refuseAsReceiver, refuseAsReceiver(signing))
  serve(api, signingContract.ways, signingWays(signing.party))
  serve(api, signingContract.beforeSigning, beforeSigning)
  serve(api, signingContract.askPasskey, beginPasskeySigning(signing.secrets, signing.party))
  serveWithoutTransaction(api, signingContract.signAsShipper, signAs('shipper', signing))
  serveWithoutTransaction(api, signingContract.signAsDriver, signAs('driver', signing))
  serveWithoutTransaction(api, signingContract.signAsReceiver, signAs('receiver', signing))
  serveWithoutTransaction(api, signingContract.signManyAsShipper, signManyAs('shipper', signing))
  serveWithoutTransaction(api, signingContract.signManyAsDriver, signManyAs('driver', signing))
  serveWithoutTransaction(api, signingContract.signManyAsReceiver, signManyAs('receiver', signing))
}
