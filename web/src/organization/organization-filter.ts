import { organizationListQuery } from '@roadnote/domain/organization/contract'
import { isNew, limit, listAddress, openRow, page, sorting, words } from '../ui/list/list-address.ts'

/** The state of the list in the URL, and the open organisation. */
export const organizationAddress = listAddress({
  search: words,
  sort: sorting(organizationListQuery),
  page,
  limit,
  open: openRow,
  new: isNew,
})
