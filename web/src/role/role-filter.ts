import { type roleContract, roleSorts } from '@roadnote/domain/role/contract'
import type { InputOf } from '../client/call.ts'
import { isNew } from '../organization/organization-filter.ts'
import { limit, listAddress, openRow, page, sorting, type StateOf, words } from '../ui/list/list-address.ts'

/** What the address says about the list, and which role is open over it, or copied, or made. */
export const roleAddress = listAddress({
  search: words,
  sort: sorting(roleSorts, { field: 'name', descending: false }),
  page,
  limit,
  open: openRow,
  copy: openRow,
  new: isNew,
})

type RoleState = StateOf<typeof roleAddress>

/** No dialog over the list. */
export const nothingOpen = { open: null, copy: null, new: false } as const

export function inputOfRoles(
  { search, sort, page: wanted }: RoleState,
  rows: number,
): InputOf<typeof roleContract.list> {
  const typed = search.trim()
  return {
    Page: wanted,
    Limit: rows,
    OrderBy: sort.field,
    Direction: sort.descending ? 'desc' : 'asc',
    ...(typed === '' ? {} : { Search: typed }),
  }
}
