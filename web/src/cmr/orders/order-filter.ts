import type { InputOf } from '../../client/call.ts'
import { organizationInput } from '../note/organization-scope.ts'
import { type listNotes, noteListQuery, period as periods, defaultDays } from '@roadnote/domain/cmr/contract/list'
import { outcomeNames } from '@roadnote/domain/cmr/delivery/outcome'
import { instructionFilters } from '@roadnote/domain/cmr/disposal/recorded'
import { reservationFilters } from '@roadnote/domain/cmr/reservation/states'
import { metricNames } from '@roadnote/domain/cmr/metric'
import { parseGroup } from '@roadnote/domain/cmr/field/note-group'
import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import {
  amount,
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

// Object.keys loses the key type; the keys are the names by definition.
export const periodNames = Object.keys(periods) as (keyof typeof periods)[]

/** How the delivery ended, or that it has not. */
export const outcomeChoices = [...outcomeNames, 'none'] as const

export const driverChoices = ['with', 'without'] as const

export const textNames = ['plates', 'references'] as const

export const weightNames = ['weightFrom', 'weightTo'] as const

export const partyNames = ['sender', 'carrier', 'recipient'] as const

/** The state of the list in the URL. */
export const orderAddress = listAddress({
  search: words,
  dates: dates({ kind: 'last', days: defaultDays }),
  /** Which date of a note the period applies to. */
  period: oneOf(periodNames, 'lastModified'),
  /** Empty: all but removed. */
  status: severalOf(noteStatuses),
  /** Whether a driver is assigned; `null`: any. */
  driver: oneOf(driverChoices, null),
  /** Part of the organisation's name, or its number. */
  sender: words,
  carrier: words,
  recipient: words,
  /** Part of the licence plates, and of the loading, unloading or extra order. */
  plates: words,
  references: words,
  /** Kilograms as typed. */
  weightFrom: amount,
  weightTo: amount,
  /** Only notes that wait for a signature of the user's own side. */
  turn: flag('mine'),
  /** Only notes that are late for collection or delivery. */
  late: flag('yes'),
  /** Test notes instead of real ones. */
  test: flag('yes'),
  /** Only the notes behind a dashboard metric. */
  metric: oneOf(metricNames, null),
  /** Only the notes of one bar of a chart. */
  group: words,
  /** How the delivery ended; `null`: any. */
  delivery: oneOf(outcomeChoices, null),
  /** What the sender has said to reservations at loading; `null`: with or without reservations. */
  reservations: oneOf(reservationFilters, null),
  /** Instructions of who disposes of the goods; `null`: with or without. */
  instructions: oneOf(instructionFilters, null),
  /** Only those of one organisation by its path in the tree, optionally with its subtree. */
  organization: words,
  whole: flag('yes'),
  sort: sorting(noteListQuery),
  /** The saved view whose columns are shown: its number, or the name of a built-in one. */
  view: words,
  page,
  limit,
})

export type OrderFilter = StateOf<typeof orderAddress>

export interface FilterContext {
  readonly today: string
  /** An inspector, who may look up one note by its code: the text is a code, and no other filter applies. */
  readonly isInspector: boolean
  readonly limit: number
  readonly timeZone: string
}

function kilograms(typed: string): number {
  return Number(typed.replace(',', '.'))
}

/** The filter as input of the API call. */
export function inputOfFilter(filter: OrderFilter, asking: FilterContext): InputOf<typeof listNotes> {
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
    ...(filter.plates === '' ? {} : { LicensePlates: filter.plates }),
    ...(filter.references === '' ? {} : { References: filter.references }),
    ...(filter.weightFrom === '' ? {} : { WeightFrom: kilograms(filter.weightFrom) }),
    ...(filter.weightTo === '' ? {} : { WeightTo: kilograms(filter.weightTo) }),
    ...(filter.turn ? { MyTurn: true } : {}),
    ...(filter.late ? { Late: true } : {}),
    ...(filter.test ? { Test: true } : {}),
    ...(filter.delivery === null ? {} : { Delivery: filter.delivery }),
    ...(filter.reservations === null ? {} : { Reservations: filter.reservations }),
    ...(filter.instructions === null ? {} : { Instructions: filter.instructions }),
    ...(filter.metric === null ? {} : { Metric: filter.metric }),
    ...(parseGroup(filter.group) === null ? {} : { Group: filter.group }),
    ...organizationInput(filter),
    ...(typed === '' ? {} : { Search: typed }),
  }
}
