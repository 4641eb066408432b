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

/** When something was done and sent by the clock of the device, which may be wrong by days. */
export interface DeviceTimes {
  readonly deviceTime?: Date | null | undefined
  readonly sentTime?: Date | null | undefined
}

/** An action may wait this long for a network. */
const longestWait = 30 * 24 * 60 * minute

/**
 * When an action happened, by the clock of the server: now, less the time that it waited on the device. Both ends of the
 * wait are measured by the same clock, so a wrong one does no harm; an impossible wait counts as none.
 */
export function timeOfAction({ deviceTime, sentTime }: DeviceTimes, now: Date): Date {
  if (!(deviceTime instanceof Date) || !(sentTime instanceof Date)) return now
  const waited = sentTime.getTime() - deviceTime.getTime()
  return waited < 0 || waited > longestWait ? now : new Date(now.getTime() - waited)
}
