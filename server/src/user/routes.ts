import { accountContract } from '@roadnote/domain/user/account-contract'
import { userImportContract } from '@roadnote/domain/user/import-contract'
import { userContract } from '@roadnote/domain/user/contract'
import { erasureContract } from '@roadnote/domain/user/erasure'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import { visibleOrganizationList } from '../organization/list/choices.ts'
import type { TableParser } from '../table/table-parser.ts'
import { userRoles } from './choices.ts'
import { userCodes } from './code-image.ts'
import { driverByPhone } from './driver-by-phone.ts'
import { driverList } from './driver-list.ts'
import { exportUsers } from './import/export.ts'
import { importUsers } from './import/import.ts'
import { previewUserImport } from './import/preview.ts'
import { userTemplate } from './import/template.ts'
import { userItem } from './item.ts'
import { userList } from './list.ts'
import { eraseUser, type ErasureParts } from './erasure/erase.ts'
import { previewErasure } from './erasure/preview.ts'
import { deactivateUsers } from './save/deactivate.ts'
import { giveRole } from './save/give-role.ts'
import { inviteUsers } from './save/invite.ts'
import { removeUser } from './save/remove.ts'
import { createUser, editUser, type UserParts } from './save/save.ts'

export function userRoutes(api: Api, parts: UserParts & ErasureParts, tables: TableParser): void {
  serve(api, accountContract.list, userList)
  serve(api, accountContract.item, userItem)
  serveWithoutTransaction(api, accountContract.create, createUser(parts))
  serveWithoutTransaction(api, accountContract.edit, editUser(parts))
  serve(api, accountContract.deactivate, deactivateUsers)
  serve(api, accountContract.giveRole, giveRole(parts))
  serve(api, accountContract.invite, inviteUsers(parts.invite))
  serve(api, accountContract.remove, removeUser)
  serve(api, erasureContract.erasurePreview, previewErasure)
  serve(api, erasureContract.erase, eraseUser(parts))
  serve(api, accountContract.roleList, userRoles)
  serve(api, accountContract.organizationList, visibleOrganizationList)
  serve(api, accountContract.codeImage, userCodes)
  serveWithoutTransaction(api, userImportContract.exportTable, exportUsers)
  serveWithoutTransaction(api, userImportContract.importPreview, previewUserImport(tables))
  serveWithoutTransaction(api, userImportContract.importTable, importUsers(parts, tables))
  serve(api, userImportContract.importTemplate, userTemplate)
  serve(api, userContract.driverList, driverList)
  serveWithoutTransaction(api, userContract.driverByPhone, driverByPhone)
}
