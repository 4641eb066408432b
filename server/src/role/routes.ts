import { roleContract } from '@roadnote/domain/role/contract'
import { serve, type Api } from '../http/serve.ts'
import { visibleOrganizationList } from '../organization/list/choices.ts'
import { permissionList } from './choices.ts'
import { permissionHolders } from './holders.ts'
import { roleItem, roleList } from './list.ts'
import { previewRole } from './preview.ts'
import { removeRole, roleObstacles } from './remove.ts'
import { createRole, editRole } from './save.ts'

export function roleRoutes(api: Api): void {
  serve(api, roleContract.list, roleList)
  serve(api, roleContract.item, roleItem)
  serve(api, roleContract.create, createRole)
  serve(api, roleContract.edit, editRole)
  serve(api, roleContract.remove, removeRole)
  serve(api, roleContract.obstacles, roleObstacles)
  serve(api, roleContract.preview, previewRole)
  serve(api, roleContract.holders, permissionHolders)
  serve(api, roleContract.permissionList, permissionList)
  serve(api, roleContract.organizationList, visibleOrganizationList)
}
