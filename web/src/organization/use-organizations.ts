import { hasPermission } from '@roadnote/domain/access/actor'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { preference } from '../client/preferences.ts'
import { permissionHolder, useSession } from '../client/session.ts'
import { defineList } from '../ui/list/define-list.ts'
import { inputOfList } from '../ui/list/list-address.ts'
import { useList } from '../ui/list/use-list.ts'
import { organizationAddress } from './organization-filter.ts'

const organizationList = defineList({ name: 'organizations', rowsPerPage: 10, address: organizationAddress })

export function useOrganizationList() {
  return useList(organizationList, organizationContract.list, {
    input: inputOfList,
    refreshMilliseconds: null,
  })
}

export type OrganizationView = 'list' | 'tree'

/** A flat list or a tree, as last chosen in this browser. */
export const viewPreference = preference<OrganizationView>('organizations.view', (stored) =>
  stored === 'tree' ? 'tree' : 'list',
)

/** The permissions of the user's role for organisations in general; each row has its own. */
export function useOrganizationRights() {
  const user = useSession()?.user
  const holder = permissionHolder(user ?? { permissions: [] })
  return {
    mayCreate: hasPermission(holder, 'createOrganizations'),
    mayChange: hasPermission(holder, 'modifyOrDeleteOrganizations'),
  }
}
