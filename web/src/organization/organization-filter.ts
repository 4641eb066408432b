import { type organizationContract, organizationSorts } from '@roadnote/domain/organization/contract'
import type { InputOf } from '../client/call.ts'
import {
  type AddressPart,
  limit,
  listAddress,
  openRow,
  page,
  sorting,
  type StateOf,
  words,
} from '../ui/list/list-address.ts'

/** `?new`: the dialog of a new one is open. */
export const isNew: AddressPart<boolean> = {
  usual: false,
  read: (said, name) => said.has(name),
  write: (said, name, value) => {
    if (value) said.set(name, '')
  },
  cleared: (value) => value,
  keepsPage: true,
}

/** What the address says about the list, and which organisation is open over it. */
export const organizationAddress = listAddress({
  search: words,
  sort: sorting(organizationSorts, { field: 'name', descending: false }),
  page,
  limit,
  open: openRow,
  new: isNew,
})

type OrganizationFilter = StateOf<typeof organizationAddress>

export function inputOfOrganizations(
  { search, sort, page: wanted }: OrganizationFilter,
  rows: number,
): InputOf<typeof organizationContract.list> {
  const typed = search.trim()
  return {
    Page: wanted,
    Limit: rows,
    OrderBy: sort.field,
    Direction: sort.descending ? 'desc' : 'asc',
    ...(typed === '' ? {} : { Search: typed }),
  }
}
