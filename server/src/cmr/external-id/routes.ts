import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { TamperLog } from '../evidence/shown-item.ts'
import { upsertContract } from '@roadnote/domain/cmr/contract/upsert'
import { addExternalId, noteByExternalId, removeExternalId } from './calls.ts'
import { upsertNotes } from './upsert-many.ts'
import { upsertNote } from './upsert.ts'

interface ExternalIdParts {
  readonly log: TamperLog
  readonly codeSuffix: string
}

export function externalIdRoutes(api: Api, { log, codeSuffix }: ExternalIdParts): void {
  serveWithoutTransaction(api, externalIdContract.byExternalId, noteByExternalId(log))
  serve(api, externalIdContract.addExternalId, addExternalId)
  serve(api, externalIdContract.removeExternalId, removeExternalId)
  const upsert = upsertNote(codeSuffix)
  serve(api, upsertContract.upsert, upsert)
  serveWithoutTransaction(api, upsertContract.upsertMany, upsertNotes(upsert))
}
