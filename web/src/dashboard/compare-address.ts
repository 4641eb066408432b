import {
  comparedDays,
  comparePresets,
  type ComparedPeriods,
  type ComparePreset,
  type DayRange,
} from '@roadnote/domain/dashboard/period'
import { isDay } from '@roadnote/domain/time/calendar-day'
import {
  type AddressPart,
  flag,
  limit,
  listAddress,
  oneOf,
  page,
  type StateOf,
  words,
} from '../ui/list/list-address.ts'

/** `first=2026-10-01..2026-10-31` */
const period: AddressPart<DayRange | null> = {
  usual: null,
  read: (params, name) => {
    const [begin = '', end = ''] = (params.get(name) ?? '').split('..')
    if (!isDay(begin) || !isDay(end)) return null
    return begin <= end ? { begin, end } : { begin: end, end: begin }
  },
  write: (params, name, value) => {
    if (value !== null) params.set(name, `${value.begin}..${value.end}`)
  },
}

/** The two compared periods and the organisation. A comparison has no pages, but uses the URL state of a list. */
export const compareAddress = listAddress({
  search: words,
  preset: oneOf(comparePresets, 'month'),
  /** Only for a custom choice; presets follow the calendar. */
  first: period,
  second: period,
  organization: words,
  whole: flag('yes'),
  page,
  limit,
})

export type CompareState = StateOf<typeof compareAddress>

/** The two periods resolved for today. */
export function periodsOf({ preset, first, second }: CompareState, today: string): ComparedPeriods {
  const usual = comparedDays(preset === 'custom' ? 'month' : preset, today)
  return preset === 'custom' ? { first: first ?? usual.first, second: second ?? usual.second } : usual
}

/** A preset sets its periods; a custom choice starts with the previous ones. */
export function withPreset(state: CompareState, preset: ComparePreset, today: string): CompareState {
  if (preset !== 'custom') return { ...state, preset, first: null, second: null }
  return { ...state, preset, ...periodsOf(state, today) }
}

/** Changing a day makes the choice custom. */
export function withPeriod(
  state: CompareState,
  which: 'first' | 'second',
  days: DayRange,
  today: string,
): CompareState {
  return { ...state, ...periodsOf(state, today), preset: 'custom', [which]: days }
}
