import { addUserPermissions } from '@roadnote/domain/user/policy'
import { hasPermission, isBuiltInRoleName, isSuperAdmin } from '@roadnote/domain/access/actor'
import { canReceiveHolders } from '@roadnote/domain/role/policy'
import { accountContract, type RoleChoice, type UserRow } from '@roadnote/domain/user/account-contract'
import { defaultStatuses, userStatuses, userStatusName } from '@roadnote/domain/user/status'
import { useMemo } from 'react'
import { permissionHolder, useSession } from '../client/session.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { defineList } from '../ui/list/define-list.ts'
import { type FilterField, oneField, severalField } from '../ui/list/filter-field.ts'
import { useList } from '../ui/list/use-list.ts'
import { roleWords } from './role-words.ts'
import { inputOfUsers, userAddress } from './user-filter.ts'

const userListing = defineList({ name: 'users', rowsPerPage: 10, address: userAddress })

export function useUserList() {
  return useList(userListing, accountContract.list, { input: inputOfUsers, refreshMilliseconds: null })
}

export type Users = ReturnType<typeof useUserList>

/** The permissions of the user's role for users in general; each row has its own. */
export function useUserRights() {
  const user = useSession()?.user
  return useMemo(() => {
    const holder = permissionHolder(user ?? { permissions: [] })
    const role = user?.role.toLowerCase() ?? ''
    return {
      mayCreate: addUserPermissions.some((permission) => hasPermission(holder, permission)),
      mayEdit: hasPermission(holder, 'modifyUser'),
      mayRemove: hasPermission(holder, 'deleteUser'),
      seesNotes: hasPermission(holder, 'viewCmrs'),
      seesTransics: hasPermission(holder, 'viewTransicsCredentials'),
      changesTransics: hasPermission(holder, 'createOrModifyTransicsCredentials'),
      /** The specification shows the on-board computer column only to drivers. */
      isDriver: role === 'driver user',
      isOperator: isBuiltInRoleName(role) && isSuperAdmin({ builtInRole: role }),
      id: user?.id ?? 0,
      organizationId: user?.organizationId ?? 0,
    }
  }, [user])
}

/** The roles that the user may assign to all of these, whatever their organisations. */
export function useRolesOfAll(users: readonly UserRow[]): readonly RoleChoice[] {
  const organizationsId = [...new Set(users.map((user) => user.organizationsId))]
  const roles = useQuery(accountContract.roleList, { organizationsId }, { enabled: organizationsId.length > 0 })
  return (roles.data ?? []).filter((role) => role.give === true && canReceiveHolders(role))
}

/** Only super admins see users with the roles of the operator, and only few organisations have authorities. */
function mayExist(role: RoleChoice, isOperator: boolean): boolean {
  if (isOperator) return true
  return !isSuperAdmin(role) && (role.builtInRole !== 'goverment authority user' || role.give === true)
}

/** The filters of the users. */
export function useUserFields({ state, change }: Users): readonly FilterField[] {
  const text = useText()
  const roles = useQuery(accountContract.roleList, {})
  const { mayRemove, isOperator } = useUserRights()
  return [
    oneField({
      label: text('user.filter.role'),
      value: state.role === null ? null : String(state.role),
      any: text('user.filter.allRoles'),
      choices: (roles.data ?? [])
        .filter((role) => mayExist(role, isOperator))
        .map((role) => ({
          value: String(role.id),
          label: roleWords({ role: role.name, builtInRole: role.builtInRole }, text),
        })),
      onChange: (chosen) => change({ role: chosen === null ? null : Number(chosen) }),
    }),
    severalField({
      label: text('user.filter.status'),
      all: { label: text('user.filter.allStatuses'), chip: text('user.filter.everyStatus') },
      chosen: state.status,
      usual: defaultStatuses,
      choices: userStatuses.map((status) => ({
        value: status,
        label: text(`user.status.${userStatusName(status)}`),
        hue: statusHue[status],
      })),
      onChange: (status) => change({ status }),
    }),
    ...(mayRemove
      ? [
          oneField({
            label: text('user.filter.deleted'),
            value: state.deleted ? 'only' : null,
            any: text('user.filter.deletedNot'),
            choices: [{ value: 'only', label: text('user.filter.deletedOnly') }],
            onChange: (chosen) => change({ deleted: chosen !== null }),
          }),
        ]
      : []),
  ]
}

/** The nearest of the nine status hues: green active, grey inactive, amber waiting, red blocked. */
export const statusHue = { 1: 7, 2: 1, 3: 2, 4: 9 } as const
