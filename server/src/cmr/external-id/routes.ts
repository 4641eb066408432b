import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { TamperLog } from '../evidence/shown-item.ts'
import { addExternalId, noteByExternalId, removeExternalId } from './calls.ts'

export function externalIdRoutes(api: Api, { log }: { readonly log: TamperLog }): void {
  serveWithoutTransaction(api, externalIdContract.byExternalId, noteByExternalId(log))
  serve(api, externalIdContract.addExternalId, addExternalId)
  serve(api, externalIdContract.removeExternalId, removeExternalId)
}
