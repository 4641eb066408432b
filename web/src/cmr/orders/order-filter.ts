import type { InputOf } from '../../client/call.ts'
import { ofOrganization } from '../note/of-organization.ts'
import { type listNotes, noteListQuery, period as periods, usualDays } from '@roadnote/domain/cmr/contract/list'
import { metricNames } from '@roadnote/domain/cmr/metric'
import { readGroup } from '@roadnote/domain/cmr/field/note-group'
import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import {
  dates,
  daysOf,
  flag,
  limit,
  listAddress,
  oneOf,
  page,
  severalOf,
  sorting,
  type StateOf,
  words,
} from '../../ui/list/list-address.ts'

// Object.keys forgets what the keys are; they are the names by definition.
export const periodNames = Object.keys(periods) as (keyof typeof periods)[]

export const driverChoices = ['with', 'without'] as const

export const partyNames = ['sender', 'carrier', 'recipient'] as const

/** What the address says about the list. */
export const orderAddress = listAddress({
  search: words,
  dates: dates({ kind: 'last', days: usualDays }),
  /** Which date of a note they are about. */
  period: oneOf(periodNames, 'lastModified'),
  /** Empty: all but removed. */
  status: severalOf(noteStatuses),
  /** Whether somebody drives; `null`: no matter. */
  driver: oneOf(driverChoices, null),
  /** Part of the organisation's name, or its number. */
  sender: words,
  carrier: words,
  recipient: words,
  /** Only what waits for the signature of one's own side. */
  turn: flag('mine'),
  /** Only what should have been fetched or delivered by now. */
  late: flag('yes'),
  /** Only the notes behind a figure of the dashboards. */
  metric: oneOf(metricNames, null),
  /** Only the notes of one bar of a chart. */
  group: words,
  /** Only those of one organisation, by its place in the tree; perhaps with everything under it. */
  organization: words,
  whole: flag('yes'),
  sort: sorting(noteListQuery),
  page,
  limit,
})

export type OrderFilter = StateOf<typeof orderAddress>

export interface Asking {
  readonly today: string
  /** Whom the law lets look at one note by its code: the text is a code, and nothing else narrows it. */
  readonly isInspector: boolean
  readonly limit: number
  readonly timeZone: string
}

/** The filter in the words of the call. */
export function inputOfFilter(filter: OrderFilter, asking: Asking): InputOf<typeof listNotes> {
  const typed = filter.search.trim()
  const paging = {
    Page: filter.page,
    Limit: asking.limit,
    OrderBy: filter.sort.field,
    Direction: filter.sort.descending ? 'desc' : 'asc',
    timeZone: asking.timeZone,
  }
  if (asking.isInspector) return { ...paging, ...(typed === '' ? {} : { Code: typed }) }
  const { begin, end } = daysOf(filter.dates, asking.today)
  return {
    ...paging,
    PeriodSearch: periods[filter.period],
    ...(begin === null ? {} : { Begin: begin }),
    ...(end === null ? {} : { End: end }),
    ...(filter.status.length === 0 ? {} : { StatusList: filter.status.join(',') }),
    ...(filter.driver === null ? {} : filter.driver === 'with' ? { Assign: true } : { UnAssign: true }),
    ...(filter.sender === '' ? {} : { Sender: filter.sender }),
    ...(filter.carrier === '' ? {} : { Carrier: filter.carrier }),
    ...(filter.recipient === '' ? {} : { Recipient: filter.recipient }),
    ...(filter.turn ? { MyTurn: true } : {}),
    ...(filter.late ? { Late: true } : {}),
    ...(filter.metric === null ? {} : { Metric: filter.metric }),
    ...(readGroup(filter.group) === null ? {} : { Group: filter.group }),
    ...ofOrganization(filter),
    ...(typed === '' ? {} : { Search: typed }),
  }
}
