import { type accountContract, userListQuery } from '@roadnote/domain/user/account-contract'
import { type UserStatus, userStatuses, defaultStatuses } from '@roadnote/domain/user/status'
import type { InputOf } from '../client/call.ts'
import {
  type AddressPart,
  inputOfList,
  isNew,
  limit,
  listAddress,
  openRow,
  page,
  severalOf,
  sorting,
  type StateOf,
  words,
} from '../ui/list/list-address.ts'

const mark = {
  usual: false,
  read: (params, name) => params.has(name),
  write: (params, name, value) => {
    if (value) params.set(name, '')
  },
} satisfies AddressPart<boolean>

const several = severalOf<UserStatus>(userStatuses)

/** The status filter is never empty: without any status the default ones apply. */
const status: AddressPart<readonly UserStatus[]> = {
  usual: defaultStatuses,
  read: (params, name) => {
    const chosen = several.read(params, name)
    return chosen.length === 0 ? defaultStatuses : chosen
  },
  write: (params, name, chosen) => {
    if (chosen.length > 0 && chosen.join() !== defaultStatuses.join()) several.write(params, name, chosen)
  },
}

/** The id of a role; all roles until one is chosen. */
const role: AddressPart<number | null> = { usual: openRow.usual, read: openRow.read, write: openRow.write }

/** The state of the list in the URL, and the user who is open. */
export const userAddress = listAddress({
  search: words,
  role,
  status,
  /** `?deleted`: deleted users, to be erased. */
  deleted: mark,
  sort: sorting(userListQuery),
  page,
  limit,
  open: openRow,
  edit: openRow,
  new: isNew,
})

export type UserListState = StateOf<typeof userAddress>

export function inputOfUsers(state: UserListState, rows: number): InputOf<typeof accountContract.list> {
  const { role: roleId, status: chosen, deleted } = state
  const whom = deleted ? { deleted } : { Status: [...chosen] }
  return { ...inputOfList(state, rows), ...whom, ...(roleId === null ? {} : { roleId }) }
}
