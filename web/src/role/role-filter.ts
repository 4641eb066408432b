import { roleListQuery } from '@roadnote/domain/role/contract'
import { isNew, limit, listAddress, openRow, page, sorting, words } from '../ui/list/list-address.ts'

/** The state of the list in the URL, and the role that is open, copied or created. */
export const roleAddress = listAddress({
  search: words,
  sort: sorting(roleListQuery),
  page,
  limit,
  open: openRow,
  copy: openRow,
  new: isNew,
})

/** No dialog over the list. */
export const noDialogOpen = { open: null, copy: null, new: false } as const
