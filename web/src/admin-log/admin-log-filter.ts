import type { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { adminActions, adminSubjectKinds } from '@roadnote/domain/admin-log/event'
import type { InputOf } from '../client/call.ts'
import {
  dates,
  daysOf,
  limit,
  listAddress,
  oneOf,
  openRow,
  page,
  type StateOf,
  words,
} from '../ui/list/list-address.ts'

/** The filters of the log in the URL, and the open entry. */
export const adminLogAddress = listAddress({
  search: words,
  kind: oneOf(adminSubjectKinds, null),
  action: oneOf(adminActions, null),
  dates: dates({ kind: 'any' }),
  page,
  limit,
  open: openRow,
})

export type AdminLogFilter = StateOf<typeof adminLogAddress>

interface Asking {
  readonly today: string
  readonly timeZone: string
}

/** The input common to the list and the export. */
export function logQueryInput(filter: AdminLogFilter, asking: Asking): InputOf<typeof adminLogContract.csv> {
  const { kind, action } = filter
  const { begin, end } = daysOf(filter.dates, asking.today)
  const typed = filter.search.trim()
  return {
    timeZone: asking.timeZone,
    ...(kind === null ? {} : { kind }),
    ...(action === null ? {} : { action }),
    ...(typed === '' ? {} : { Search: typed }),
    ...(begin === null ? {} : { Begin: begin }),
    ...(end === null ? {} : { End: end }),
  }
}
