import { organizationListQuery } from '@roadnote/domain/organization/contract'
import { isNew, limit, listAddress, openRow, page, sorting, words } from '../ui/list/list-address.ts'

/** What the address says about the list, and which organisation is open over it. */
export const organizationAddress = listAddress({
  search: words,
  sort: sorting(organizationListQuery),
  page,
  limit,
  open: openRow,
  new: isNew,
})
