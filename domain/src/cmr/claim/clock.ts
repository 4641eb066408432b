import { dayAt, dayMilliseconds, daysBefore } from '../../time/calendar-day.ts'
import { timeZoneOfCountry } from '../paper/language.ts'
import { holidaysOf, weekdayOf } from './holidays.ts'

/** What a consignee can reserve after the delivery. */
export const reservationKinds = ['damage', 'loss', 'delay'] as const
export type ReservationKind = (typeof reservationKinds)[number]

/** What runs from the delivery: the reservations, and the limitation of actions. */
export const claimPeriods = [...reservationKinds, 'year', 'threeYears'] as const
export type ClaimPeriod = (typeof claimPeriods)[number]

/** Article 30.1: days that are neither Sundays nor public holidays. Article 30.3: days of the calendar. */
const hiddenDays = 7
const delayDays = 21

export interface Delivery {
  readonly at: Date
  /** Of the place of delivery, whose clocks, Sundays and holidays count. */
  readonly country: string | null
}

/** The day of the delivery where the goods were delivered; it is not counted (art. 30.4, 32.1). */
export function dayOfDelivery({ at, country }: Delivery): string {
  return dayAt(at, timeZoneOfCountry(country))
}

/** The last day on which a reservation of this kind is within the period of article 30. */
export function lastDayOf(kind: ClaimPeriod, delivery: Delivery): string {
  const day = dayOfDelivery(delivery)
  if (kind === 'year') return yearsAfter(day, 1)
  if (kind === 'threeYears') return yearsAfter(day, 3)
  return kind === 'delay' ? daysBefore(day, -delayDays) : countedDayAfter(day, hiddenDays, delivery.country)
}

/** Neither a Sunday nor a known public holiday. */
function isCounted(day: string, country: string | null): boolean {
  if (weekdayOf(day) === 7) return false
  return holidaysOf(country ?? '', Number(day.slice(0, 4)))?.has(day) !== true
}

function countedDayAfter(day: string, count: number, country: string | null): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = daysBefore(reached, -1)
    if (isCounted(reached, country)) left -= 1
  }
  return reached
}

/** The same day of a later year; of 29 February the last day of the month. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const same = new Date(`${year}-${day.slice(5)}T00:00:00Z`).toISOString().slice(0, 10)
  return same.slice(5) === day.slice(5) ? same : `${year}-02-28`
}

/** `stopped`: a reservation of this kind was filed in time. */
export const periodStates = ['open', 'stopped', 'over'] as const
export type PeriodState = (typeof periodStates)[number]

export interface RunningPeriod {
  readonly period: ClaimPeriod
  readonly lastDay: string
  /** The days that can still be used after today: 0 on the last day. Those of article 30.1 leave out Sundays and holidays. */
  readonly daysLeft: number
  readonly state: PeriodState
}

export interface ClaimClock {
  readonly day: string
  readonly timeZone: string
  /** Without them only Sundays are left out, so the shown last day is too early rather than too late. */
  readonly holidaysKnown: boolean
  readonly periods: readonly RunningPeriod[]
}

interface FiledReservation {
  readonly kind: ReservationKind
  readonly isLate: boolean
}

/** All periods that run from a delivery, as they stand now. */
export function claimClock(delivery: Delivery, filed: readonly FiledReservation[], now: Date): ClaimClock {
  const timeZone = timeZoneOfCountry(delivery.country)
  const today = dayAt(now, timeZone)
  return {
    day: dayOfDelivery(delivery),
    timeZone,
    holidaysKnown: holidaysOf(delivery.country ?? '', Number(today.slice(0, 4))) !== null,
    periods: claimPeriods.map((period) => {
      const lastDay = lastDayOf(period, delivery)
      const isStopped = filed.some(({ kind, isLate }) => kind === period && !isLate)
      const isHidden = period === 'damage' || period === 'loss'
      const daysLeft = isHidden ? countedDays(today, lastDay, delivery.country) : calendarDays(today, lastDay)
      return { period, lastDay, daysLeft, state: isStopped ? 'stopped' : today > lastDay ? 'over' : 'open' }
    }),
  }
}

/** A reservation that is filed now comes after its period. */
export function isLateReservation(kind: ReservationKind, delivery: Delivery, now: Date): boolean {
  return dayAt(now, timeZoneOfCountry(delivery.country)) > lastDayOf(kind, delivery)
}

function calendarDays(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds))
}

function countedDays(from: string, to: string, country: string | null): number {
  let count = 0
  for (let day = daysBefore(from, -1); day <= to; day = daysBefore(day, -1)) if (isCounted(day, country)) count += 1
  return count
}
