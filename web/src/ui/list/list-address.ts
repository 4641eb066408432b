import { pageSizes, type Direction } from '@roadnote/domain/contract/list-query'
import { daysBefore, isDay } from '@roadnote/domain/time/calendar-day'

export interface Sort {
  readonly field: string
  readonly descending: boolean
}

/** The dates of a filter: by default the last days or the month so far, none at all, or chosen ones. */
export type Dates =
  | { readonly kind: 'last'; readonly days: number }
  | { readonly kind: 'month' }
  | { readonly kind: 'any' }
  | { readonly kind: 'chosen'; readonly begin: string | null; readonly end: string | null }

/** The URL parameters common to all lists; each list adds its filters. */
export interface ListState {
  readonly search: string
  readonly sort?: Sort
  readonly page: number
  /** `null`: the page size stored in this browser. */
  readonly limit: number | null
}

/** One URL parameter: how it is parsed, and how it is written when it is not the default. */
export interface AddressPart<Value> {
  readonly usual: Value
  readonly read: (params: URLSearchParams, name: string) => Value
  readonly write: (params: URLSearchParams, name: string, value: Value) => void
  /** Its value after all filters are cleared; the default, unless set. */
  readonly cleared?: (value: Value) => Value
  /** Changing it does not reset the page. */
  readonly keepsPage?: true
}

export type AddressParts<State> = { readonly [Name in keyof State]: AddressPart<State[Name]> }

export type StateOf<Address> = Address extends ListAddress<infer State> ? State : never

export interface ListAddress<State> {
  readonly usual: State
  /** Invalid parameters are ignored. */
  readonly read: (search: string) => State
  /** The shortest URL: defaults are omitted. */
  readonly write: (state: State) => string
  readonly cleared: (state: State) => State
  readonly changed: (state: State, changes: Partial<State>) => State
}

/** The state of a list in the URL, where it can be shared, saved and navigated; written in the order of its parts. */
export function listAddress<State extends ListState>(parts: AddressParts<State>): ListAddress<State> {
  // Object.keys loses the key type; the keys are the names by definition.
  const names = Object.keys(parts) as (keyof State & string)[]
  const make = (valueOf: <Name extends keyof State & string>(name: Name) => State[Name]): State =>
    // Each name has the value of its own part.
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as State
  return {
    usual: make((name) => parts[name].usual),
    read: (search) => {
      const params = new URLSearchParams(search)
      return make((name) => parts[name].read(params, name))
    },
    write: (state) => {
      const params = new URLSearchParams()
      for (const name of names) writePart(parts, state, name, params)
      const text = params.toString().replaceAll('%2C', ',')
      return text === '' ? '' : `?${text}`
    },
    cleared: (state) =>
      make((name) => {
        const { usual, cleared } = parts[name]
        return cleared === undefined ? usual : cleared(state[name])
      }),
    changed: (state, changes) => {
      const keepsPage = names.every((name) => !(name in changes) || parts[name].keepsPage === true)
      return { ...state, ...(keepsPage ? {} : { page: 1 }), ...changes }
    },
  }
}

function writePart<State, Name extends keyof State & string>(
  parts: AddressParts<State>,
  state: State,
  name: Name,
  params: URLSearchParams,
): void {
  parts[name].write(params, name, state[name])
}

const searchMaximum = 100

export const words: AddressPart<string> = {
  usual: '',
  read: (params, name) => (params.get(name) ?? '').slice(0, searchMaximum),
  write: (params, name, value) => {
    if (value !== '') params.set(name, value)
  },
}

/** A number as users in Europe type it; anything else is ignored. */
export const amount: AddressPart<string> = {
  ...words,
  read: (params, name) => /^\d{1,12}(?:[.,]\d{1,6})?$/.exec(params.get(name) ?? '')?.[0] ?? '',
}

export function flag(word: string): AddressPart<boolean> {
  return {
    usual: false,
    read: (params, name) => params.get(name) === word,
    write: (params, name, value) => {
      if (value) params.set(name, word)
    },
  }
}

export function oneOf<Value extends string, Usual extends Value | null>(
  values: readonly Value[],
  usual: Usual,
): AddressPart<Value | Usual> {
  return {
    usual,
    read: (params, name) => values.find((value) => value === params.get(name)) ?? usual,
    write: (params, name, value) => {
      if (value !== usual && value !== null) params.set(name, value)
    },
  }
}

/** `status=2,3`, in the order of the values. */
export function severalOf<Value extends number | string>(values: readonly Value[]): AddressPart<readonly Value[]> {
  return {
    usual: [],
    read: (params, name) => {
      const named = (params.get(name) ?? '').split(',')
      return values.filter((value) => named.includes(String(value)))
    },
    write: (params, name, chosen) => {
      if (chosen.length > 0) params.set(name, chosen.join(','))
    },
  }
}

/** `begin` and `end`, both inclusive, or `dates=any` where the default has dates. */
export function dates(usual: Dates): AddressPart<Dates> {
  return {
    usual,
    read: (params, name) => {
      const [begin, end] = [params.get('begin'), params.get('end')].map((day) =>
        day !== null && isDay(day) ? day : null,
      )
      if (begin && end && begin > end) return { kind: 'chosen', begin: end, end: begin }
      if (begin || end) return { kind: 'chosen', begin: begin ?? null, end: end ?? null }
      return params.get(name) === 'any' ? { kind: 'any' } : usual
    },
    write: (params, name, value) => {
      if (value.kind === 'chosen') {
        if (value.begin !== null) params.set('begin', value.begin)
        if (value.end !== null) params.set('end', value.end)
      } else if (value.kind !== usual.kind) params.set(name, value.kind)
    },
    // A list without dates is the whole list; metrics always have a period.
    cleared: () => (usual.kind === 'month' ? usual : { kind: 'any' }),
  }
}

/** The two ends of the dates, resolved for today. */
export function daysOf(value: Dates, today: string): { readonly begin: string | null; readonly end: string | null } {
  if (value.kind === 'chosen') return value
  if (value.kind === 'any') return { begin: null, end: null }
  if (value.kind === 'month') return { begin: `${today.slice(0, 8)}01`, end: today }
  return { begin: daysBefore(today, value.days - 1), end: today }
}

interface Sortable {
  readonly fields: readonly string[]
  readonly orderBy: string
  readonly direction: Direction
}

/** `sort=-status`: descending. Fields and default order come from the `listQuery` of the call. */
export function sorting({ fields, orderBy, direction }: Sortable): AddressPart<Sort> {
  const usual = { field: orderBy, descending: direction === 'desc' }
  return {
    usual,
    read: (params, name) => {
      const text = params.get(name) ?? ''
      const field = text.replace(/^-/, '')
      return fields.includes(field) ? { field, descending: text.startsWith('-') } : usual
    },
    write: (params, name, { field, descending }) => {
      if (field !== usual.field || descending !== usual.descending) params.set(name, `${descending ? '-' : ''}${field}`)
    },
    cleared: (value) => value,
  }
}

function positive(text: string | null): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** The row that is open next to the list. */
export const openRow: AddressPart<number | null> = {
  usual: null,
  read: (params, name) => positive(params.get(name)),
  write: (params, name, value) => {
    if (value !== null) params.set(name, String(value))
  },
  cleared: (value) => value,
  keepsPage: true,
}

export const page: AddressPart<number> = {
  usual: 1,
  read: (params, name) => positive(params.get(name)) ?? 1,
  write: (params, name, value) => {
    if (value > 1) params.set(name, String(value))
  },
  keepsPage: true,
}

export const limit: AddressPart<number | null> = {
  usual: null,
  read: (params, name) => pageSizes.find((size) => size === positive(params.get(name))) ?? null,
  write: (params, name, value) => {
    if (value !== null) params.set(name, String(value))
  },
  cleared: (value) => value,
}

/** `?new`: the dialog of a new item is open. */
export const isNew: AddressPart<boolean> = {
  usual: false,
  read: (params, name) => params.has(name),
  write: (params, name, value) => {
    if (value) params.set(name, '')
  },
  cleared: (value) => value,
  keepsPage: true,
}

/** The input common to all lists: page, order and search. */
export function inputOfList({ search, sort, page: Page }: ListState & { readonly sort: Sort }, Limit: number) {
  const typed = search.trim()
  return {
    Page,
    Limit,
    OrderBy: sort.field,
    Direction: sort.descending ? 'desc' : 'asc',
    ...(typed === '' ? {} : { Search: typed }),
  }
}
