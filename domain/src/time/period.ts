import { Refusal, type FieldProblem } from '../access/refusal.ts'
import { dayOf, defaultZone, isTimeZone, startOfDay, startOfNextDay } from './calendar-day.ts'

/** The requested period of a list: whole days, both included. */
export interface RequestedPeriod {
  readonly Begin?: string | null | undefined
  readonly End?: string | null | undefined
  readonly timeZone?: string | null | undefined
}

/** From the start of the first day to the start of the day after the last (exclusive); null is open. */
export interface Period {
  readonly from: Date | null
  readonly before: Date | null
}

/** The instants of the requested days in the reader's time zone; reversed days are swapped. */
export function requestedPeriod({ Begin, End, timeZone }: RequestedPeriod): Period {
  const zone = timeZone ?? defaultZone
  if (!isTimeZone(zone)) throw new Refusal('bad_input', { fields: { timeZone: 'unknown' } })
  const problems: Record<string, FieldProblem> = {}
  const readDay = (field: 'Begin' | 'End', sent: string | null | undefined) => {
    if (sent === undefined || sent === null) return null
    const day = dayOf(sent, zone)
    if (day === null) problems[field] = 'wrong_format'
    return day
  }
  const [first, last] = [readDay('Begin', Begin), readDay('End', End)]
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', { fields: problems })
  const isReversed = first !== null && last !== null && last < first
  const [begin, end] = isReversed ? [last, first] : [first, last]
  return {
    from: begin === null ? null : startOfDay(begin, zone),
    before: end === null ? null : startOfNextDay(end, zone),
  }
}
