import type { InputOf } from '../../client/call.ts'
import {
  listDefaults,
  type listNotes,
  period as periods,
  sortableFields,
  type SortableField,
} from '@roadnote/domain/cmr/list-contract'
import { isNoteStatus, type NoteStatus } from '@roadnote/domain/cmr/status'
import { pageSizes } from '@roadnote/domain/contract/paging'
import { daysBefore, isDay } from '../../ui/time/days.ts'

export type PeriodName = keyof typeof periods

/** The dates of the filter: the usual ones until somebody says otherwise, or none at all. */
export type Dates =
  | { readonly kind: 'usual' }
  | { readonly kind: 'any' }
  | { readonly kind: 'chosen'; readonly begin: string | null; readonly end: string | null }

/** What the address says about the list. */
export interface OrderFilter {
  readonly search: string
  readonly dates: Dates
  readonly period: PeriodName
  /** Empty: all but removed. */
  readonly statuses: readonly NoteStatus[]
  /** Only what waits for the signature of one's own side. */
  readonly myTurn: boolean
  /** Only what should have been fetched or delivered by now. */
  readonly late: boolean
  readonly sort: { readonly field: SortableField; readonly descending: boolean }
  readonly page: number
  /** `null`: as many as this browser remembers. */
  readonly limit: number | null
}

export const usualFilter: OrderFilter = {
  search: '',
  dates: { kind: 'usual' },
  period: 'lastModified',
  statuses: [],
  myTurn: false,
  late: false,
  sort: { field: listDefaults.orderBy, descending: true },
  page: 1,
  limit: null,
}

const searchMaximum = 100

/** Whatever the address says that cannot be meant is left out. */
export function filterOfAddress(searchText: string): OrderFilter {
  const said = new URLSearchParams(searchText)
  const limit = Number(said.get('limit'))
  const page = Number(said.get('page'))
  return {
    search: (said.get('search') ?? '').slice(0, searchMaximum),
    dates: datesOf(said),
    period: periodOf(said.get('period')),
    statuses: statusesOf(said.get('status')),
    myTurn: said.get('turn') === 'mine',
    late: said.get('late') === 'yes',
    sort: sortOf(said.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.some((size) => size === limit) ? limit : null,
  }
}

/** The shortest address for a filter: what is usual is not said. */
export function addressOfFilter(filter: OrderFilter): string {
  const said = new URLSearchParams()
  if (filter.search !== '') said.set('search', filter.search)
  if (filter.dates.kind === 'any') said.set('dates', 'any')
  if (filter.dates.kind === 'chosen') {
    if (filter.dates.begin !== null) said.set('begin', filter.dates.begin)
    if (filter.dates.end !== null) said.set('end', filter.dates.end)
  }
  if (filter.period !== usualFilter.period) said.set('period', filter.period)
  if (filter.statuses.length > 0) said.set('status', filter.statuses.join(','))
  if (filter.myTurn) said.set('turn', 'mine')
  if (filter.late) said.set('late', 'yes')
  const sort = `${filter.sort.descending ? '-' : ''}${filter.sort.field}`
  if (sort !== `-${listDefaults.orderBy}`) said.set('sort', sort)
  if (filter.page > 1) said.set('page', String(filter.page))
  if (filter.limit !== null) said.set('limit', String(filter.limit))
  const text = said.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function datesOf(said: URLSearchParams): Dates {
  const begin = dayOf(said.get('begin'))
  const end = dayOf(said.get('end'))
  if (begin !== null && end !== null && begin > end) return { kind: 'chosen', begin: end, end: begin }
  if (begin !== null || end !== null) return { kind: 'chosen', begin, end }
  return said.get('dates') === 'any' ? { kind: 'any' } : { kind: 'usual' }
}

function dayOf(text: string | null): string | null {
  return text !== null && isDay(text) ? text : null
}

function periodOf(text: string | null): PeriodName {
  return text === 'departure' || text === 'arrival' ? text : 'lastModified'
}

function statusesOf(text: string | null): NoteStatus[] {
  const numbers = (text ?? '').split(',').map(Number).filter(isNoteStatus)
  return [...new Set(numbers)].sort((one, other) => one - other)
}

function sortOf(text: string | null): OrderFilter['sort'] {
  const descending = text?.startsWith('-') ?? false
  const field = sortableFields.find((name) => name === text?.replace(/^-/, ''))
  return field === undefined ? usualFilter.sort : { field, descending }
}

/** The two ends of the dates, as they are today. */
export function daysOf(dates: Dates, today: string): { readonly begin: string | null; readonly end: string | null } {
  if (dates.kind === 'chosen') return dates
  if (dates.kind === 'any') return { begin: null, end: null }
  return { begin: daysBefore(today, listDefaults.days - 1), end: today }
}

export interface Asking {
  readonly today: string
  /** Whom the law lets look at one note by its code: the text is a code, and its dates do not matter. */
  readonly isInspector: boolean
  readonly limit: number
  readonly timeZone: string
}

/** The filter in the words of the call. */
export function inputOfFilter(filter: OrderFilter, asking: Asking): InputOf<typeof listNotes> {
  const usual = asking.isInspector && filter.dates.kind === 'usual'
  const { begin, end } = usual ? { begin: null, end: null } : daysOf(filter.dates, asking.today)
  const words = filter.search.trim()
  return {
    Page: filter.page,
    Limit: filter.limit ?? asking.limit,
    OrderBy: filter.sort.field,
    Direction: filter.sort.descending ? 'desc' : 'asc',
    PeriodSearch: periods[filter.period],
    timeZone: asking.timeZone,
    ...(begin === null ? {} : { Begin: begin }),
    ...(end === null ? {} : { End: end }),
    ...(filter.statuses.length === 0 ? {} : { StatusList: filter.statuses.join(',') }),
    ...(filter.myTurn ? { MyTurn: true } : {}),
    ...(filter.late ? { Late: true } : {}),
    ...(words === '' ? {} : asking.isInspector ? { Code: words } : { Search: words }),
  }
}

/** Nothing is left out but what nobody asks for: every date, every status but removed. */
export function clearedFilter(filter: OrderFilter): OrderFilter {
  return { ...usualFilter, dates: { kind: 'any' }, sort: filter.sort, limit: filter.limit }
}

/** How many filters stand between the reader and the whole list. */
export function activeFilters(filter: OrderFilter): number {
  const active = [filter.dates.kind !== 'any', filter.statuses.length > 0, filter.myTurn, filter.late]
  return active.filter(Boolean).length
}
