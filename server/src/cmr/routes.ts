import { dockContract } from '@roadnote/domain/cmr/contract/dock'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteImportContract } from '@roadnote/domain/cmr/import/contract'
import { exceptionContract } from '@roadnote/domain/cmr/contract/exception'
import { externalContract } from '@roadnote/domain/cmr/field/external-note'
import { routeContract } from '@roadnote/domain/cmr/route/contract'
import { holdContract } from '@roadnote/domain/cmr/contract/hold'
import { exportNotes as exportContract } from '@roadnote/domain/cmr/contract/export'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { noteVisibility as visibilityContract } from '@roadnote/domain/user/note-visibility'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import type { TableParser } from '../table/table-parser.ts'
import { assignDriver } from './editing/assign-driver.ts'
import { beginNote } from './editing/begin.ts'
import { noteChanges } from './evidence/changes.ts'
import { commentTypes } from './note/comment-types.ts'
import { confirmGoods } from './editing/confirm-goods.ts'
import { createLike } from './editing/create-like.ts'
import { createNote } from './editing/create.ts'
import { editNote } from './editing/edit.ts'
import { lastWithRecipient } from './editing/last-with-recipient.ts'
import { evidenceKey, noteEvidence } from './evidence/evidence.ts'
import { findNewerEvents } from './evidence/newer.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { followUpRoutes } from './follow-up/routes.ts'
import { registerException } from './exceptions/register.ts'
import { exceptionList, exceptionTypes } from './exceptions/read.ts'
import { createExternalNote } from './external/create.ts'
import type { ExternalSystem } from './external/fetch-note.ts'
import { exportNotes } from './list/export.ts'
import { dockSigners } from './signing/dock-signers.ts'
import { findToSign } from './signing/find-to-sign.ts'
import { signingRoutes } from './signing/routes.ts'
import { relyingPartyOf } from '../session/passkey/relying-party.ts'
import { noteHistory } from './evidence/history.ts'
import { itemWithTamperCheck, type TamperLog } from './evidence/shown-item.ts'
import { importNotes, previewNoteImport } from './import/import.ts'
import { noteTemplate } from './import/template.ts'
import { noteVisibility } from './note/explain-visibility.ts'
import { routeAdvice } from './note/route-advice.ts'
import { dockNotes } from './list/dock.ts'
import { listNotes } from './list/list.ts'
import { releaseNotes } from './lifecycle/release-several.ts'
import { viewCounts } from './list/view-counts.ts'
import { holdNote, holdState, liftHold } from './lifecycle/hold.ts'
import { removeNote } from './lifecycle/remove.ts'
import { rowRoutes } from './editing/row-routes.ts'
import { recordTimes } from './editing/times.ts'
import { changeUnfinished } from './lifecycle/unfinished.ts'

interface CmrParts {
  readonly codeSuffix: string
  readonly secrets: Secrets
  readonly publicUrl: string
  /** The external system that `create-pionira` queries; null: none is connected. */
  readonly externalSystem: ExternalSystem | null
  readonly log: TamperLog
  readonly tables: TableParser
}

export function cmrRoutes(api: Api, { codeSuffix, secrets, publicUrl, externalSystem, log, tables }: CmrParts): void {
  serveWithoutTransaction(api, cmrContract.list, listNotes)
  serveWithoutTransaction(api, cmrContract.viewCounts, viewCounts)
  serveWithoutTransaction(api, exportContract, exportNotes)
  serveWithoutTransaction(api, cmrContract.item, itemWithTamperCheck(log))
  serve(api, visibilityContract, noteVisibility)
  serve(api, cmrContract.begin, beginNote(codeSuffix))
  serve(api, cmrContract.create, createNote(codeSuffix))
  serve(api, cmrContract.createLike, createLike(codeSuffix))
  serveWithoutTransaction(api, noteImportContract.importPreview, previewNoteImport(tables, codeSuffix))
  serveWithoutTransaction(api, noteImportContract.importTable, importNotes(tables, codeSuffix))
  serve(api, noteImportContract.importTemplate, noteTemplate)
  serve(api, cmrContract.lastWithRecipient, lastWithRecipient)
  serve(api, cmrContract.edit, editNote)
  serve(api, cmrContract.remove, removeNote)
  serve(api, holdContract.hold, holdNote)
  serve(api, holdContract.liftHold, liftHold)
  serve(api, holdContract.holdState, holdState)
  serve(api, cmrContract.commentTypes, commentTypes)
  serve(api, routeContract.routeAdvice, routeAdvice)
  serve(api, cmrContract.setDriver, assignDriver)
  serve(api, cmrContract.release, releaseNotes)
  serve(api, cmrContract.setUnfinished, changeUnfinished('setUnfinished'))
  serve(api, cmrContract.cancelUnfinished, changeUnfinished('cancelUnfinished'))
  serve(api, cmrContract.history, noteHistory)
  serve(api, cmrContract.changes, noteChanges)
  serve(api, cmrContract.confirmGoods, confirmGoods)
  serve(api, cmrContract.times, recordTimes)
  serve(api, cmrContract.exception, registerException)
  serve(api, exceptionContract.exceptionTypes, exceptionTypes)
  serve(api, exceptionContract.exceptionList, exceptionList)
  serveWithoutTransaction(api, externalContract.createExternal, createExternalNote(externalSystem, codeSuffix))
  deliveryRoutes(api)
  followUpRoutes(api, { codeSuffix })
  signingRoutes(api, { secrets, party: relyingPartyOf(publicUrl) })
  serve(api, cmrContract.findToSign, findToSign)
  serveWithoutTransaction(api, dockContract.dockNotes, dockNotes)
  serve(api, dockContract.dockSigners, dockSigners)
  serve(api, signingContract.evidence, noteEvidence(secrets))
  serve(api, signingContract.evidenceKey, evidenceKey(secrets))
  serveWithoutTransaction(api, signingContract.evidenceNewer, findNewerEvents())
  rowRoutes(api, tables)
}
