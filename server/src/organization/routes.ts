import { organizationContract } from '@roadnote/domain/organization/contract'
import { apiNoticeContract, webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import { organizationMergeContract } from '@roadnote/domain/organization/merge-contract'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import type { TableParser } from '../table/table-parser.ts'
import { apiNoticeRecipients, sendApiNotice } from './api-notice.ts'
import { boxList } from './box-list.ts'
import { countryList } from './country-list.ts'
import { exportOrganizations } from './import/export.ts'
import { importOrganizations } from './import/import.ts'
import { previewImport } from './import/preview.ts'
import { importTemplate } from './import/template.ts'
import { organizationBranch } from './list/branch.ts'
import { carrierList, dashboardList, parentList } from './list/choices.ts'
import { organizationList } from './list/list.ts'
import { mergeOrganizations } from './merge/merge.ts'
import { previewMerge } from './merge/preview.ts'
import { rowRoutes } from './row-routes.ts'
import { organizationItem } from './settings/item.ts'
import { organizationObstacles, removeOrganization } from './settings/remove.ts'
import { createOrganization, editOrganization, type SettingParts } from './settings/save.ts'
import { spotCharterList } from './spot-charter-list.ts'
import { replayWebhook, webhookDeliveryList, webhookReplayCount } from './webhook-deliveries.ts'
import { renewWebhookSecret, testWebhook, webhookDeliveries } from './webhook-actions.ts'

export function organizationRoutes(api: Api, parts: SettingParts, tables: TableParser): void {
  serve(api, organizationContract.list, organizationList)
  serveWithoutTransaction(api, organizationContract.item, organizationItem(parts.files))
  serve(api, organizationContract.branch, organizationBranch)
  serve(api, organizationContract.parent, parentList)
  serveWithoutTransaction(api, organizationContract.create, createOrganization(parts))
  serveWithoutTransaction(api, organizationContract.edit, editOrganization(parts))
  serve(api, organizationContract.remove, removeOrganization)
  serve(api, organizationContract.obstacles, organizationObstacles)
  serve(api, organizationMergeContract.mergePreview, previewMerge)
  serveWithoutTransaction(api, organizationMergeContract.merge, mergeOrganizations)
  serve(api, organizationContract.dashboardList, dashboardList)
  serve(api, organizationContract.carrierList, carrierList)
  serveWithoutTransaction(api, organizationImportContract.importPreview, previewImport(tables))
  serveWithoutTransaction(api, organizationImportContract.importTable, importOrganizations(parts, tables))
  serve(api, organizationImportContract.importTemplate, importTemplate)
  serveWithoutTransaction(api, organizationImportContract.exportTable, exportOrganizations)
  serve(api, organizationContract.boxList, boxList)
  serve(api, organizationContract.countryList, countryList)
  serve(api, organizationContract.spotCharterList, spotCharterList)
  serve(api, webhookContract.test, testWebhook)
  serve(api, webhookContract.deliveries, webhookDeliveries)
  serve(api, webhookContract.deliveryList, webhookDeliveryList)
  serve(api, webhookContract.replayCount, webhookReplayCount)
  serve(api, webhookContract.replay, replayWebhook)
  serve(api, webhookContract.renewSecret, renewWebhookSecret(parts.secrets))
  serve(api, apiNoticeContract.recipients, apiNoticeRecipients)
  serve(api, apiNoticeContract.send, sendApiNotice)
  rowRoutes(api, parts)
}
