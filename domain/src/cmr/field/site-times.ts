/** The moments at the two sites of a carriage in their natural order, by the names of their fields. */
export const siteTimes = [
  'arrivedLoadingTime',
  'startLoadingTime',
  'stopLoadingTime',
  'arrivedUnloadingTime',
  'startUnloadingTime',
  'stopUnloadingTime',
] as const

export type SiteTime = (typeof siteTimes)[number]

export type SiteTimes = Readonly<Record<SiteTime, Date | null>>

/** The moments among the fields of a note. */
export function siteTimesOf(note: SiteTimes): SiteTimes {
  const { arrivedLoadingTime, startLoadingTime, stopLoadingTime } = note
  const { arrivedUnloadingTime, startUnloadingTime, stopUnloadingTime } = note
  return {
    arrivedLoadingTime,
    startLoadingTime,
    stopLoadingTime,
    arrivedUnloadingTime,
    startUnloadingTime,
    stopUnloadingTime,
  }
}

/** The moments of each site. */
export const timesOfSite = {
  collection: ['arrivedLoadingTime', 'startLoadingTime', 'stopLoadingTime'],
  delivery: ['arrivedUnloadingTime', 'startUnloadingTime', 'stopUnloadingTime'],
} as const satisfies Readonly<Record<string, readonly SiteTime[]>>

const minute = 60 * 1000

/** So long a recorded moment can be taken back without a reason, because it was a slip of the finger. */
export const undoMinutes = 10

/** The times that are earlier than a known time before them; equal times are in order. */
export function misplacedTimes(times: Partial<SiteTimes>): SiteTime[] {
  const misplaced: SiteTime[] = []
  let latest: Date | null = null
  for (const field of siteTimes) {
    const time: Date | null = times[field] ?? null
    if (time === null) continue
    if (latest !== null && time < latest) misplaced.push(field)
    else latest = time
  }
  return misplaced
}

/** The moments that can be recorded with one touch now: unknown, and nothing after them is known. */
export function openTimes(times: SiteTimes): readonly SiteTime[] {
  return siteTimes.slice(siteTimes.findLastIndex((field) => times[field] !== null) + 1)
}

/** Whether a change of a moment must be explained: every one but taking it back at once. */
export function needsReason(recorded: Date | null, wanted: Date | null, now: Date): boolean {
  const isTakenBack = recorded !== null && wanted === null
  return !(isTakenBack && now.getTime() - recorded.getTime() <= undoMinutes * minute)
}

/** A call takes as long as this on a bad connection, and clocks differ a little (ms). */
const sameMoment = 2 * minute

/** What the clock of the device said, where it differs from the time of the server. It is a claim: whoever holds the device sets it. */
export function deviceClaim(recorded: Date, said: Date | null): Date | null {
  return said !== null && Math.abs(recorded.getTime() - said.getTime()) >= sameMoment ? said : null
}

/** An event that recorded moments, by the server's clock. */
export interface TimesEvent {
  readonly at: Date
  readonly deviceTime: Date | null
  readonly reason: string | null
  readonly changes: readonly { readonly field: string; readonly to?: unknown }[]
}

/** How a moment became known, if not by a touch that the server got at once. */
export interface TimeOrigin {
  readonly moment: SiteTime
  /** The touch reached the server at the recorded moment; the device says that it was made then. */
  readonly deviceTime: Date | null
  /** The moment was entered by hand, then. */
  readonly enteredAt: Date | null
}

/** The origins of the known moments of a note, from its events in their order; the last event of each moment counts. */
export function timeOrigins(times: SiteTimes, events: readonly TimesEvent[]): TimeOrigin[] {
  return siteTimes.flatMap((moment) => {
    const recorded = times[moment]
    const event = events.findLast(({ changes }) => changes.some(({ field }) => field === moment))
    if (recorded === null || event === undefined) return []
    const enteredAt = deviceClaim(recorded, event.at)
    const isTouch = enteredAt === null && event.reason === null
    const deviceTime = isTouch ? deviceClaim(recorded, event.deviceTime) : null
    return enteredAt === null && deviceTime === null ? [] : [{ moment, deviceTime, enteredAt }]
  })
}
