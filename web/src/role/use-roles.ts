import { hasPermission } from '@roadnote/domain/access/actor'
import { roleContract, type RoleRow } from '@roadnote/domain/role/contract'
import { permissionHolder, useSession } from '../client/session.ts'
import { useQuery } from '../client/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { rarelyChanging } from '../organization/use-countries.ts'
import { defineList } from '../ui/list/define-list.ts'
import { inputOfList } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { roleAddress } from './role-filter.ts'

const roleList = defineList({ name: 'roles', rowsPerPage: 10, address: roleAddress })

export function useRoleList() {
  return useList(roleList, roleContract.list, { input: inputOfList, refreshMilliseconds: null })
}

export function useCanCreateRoles(): boolean {
  const user = useSession()?.user
  return hasPermission(permissionHolder(user ?? { permissions: [] }), 'modifyOrDeleteRoles')
}

/** The permissions in the displayed language: refetched on a switch, with the previous ones until loaded. */
export function usePermissionChoices() {
  const language = useLanguage()
  return useQuery(roleContract.permissionList, { language }, { ...rarelyChanging, placeholderData: (before) => before })
}

/** The actions on a role from the list. */
export interface RoleActions {
  readonly open: (row: RoleRow) => void
  readonly copy: (row: RoleRow) => void
  readonly remove: (row: RoleRow) => void
}

/** Queries that a changed role invalidates. */
export const roleQueries = [roleContract.list, roleContract.item, roleContract.holders, roleContract.obstacles]
