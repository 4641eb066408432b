import { noteStatus, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Random } from '../random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The age of the oldest generated note. */
export const span = 3 * 365 * day

/** The times of the steps in milliseconds; null: not yet, or never. */
export interface Course {
  readonly status: NoteStatus
  readonly previousStatus: 3 | 4 | null
  readonly created: number
  readonly released: number | null
  readonly shipper: number | null
  readonly driver: number | null
  readonly receiver: number | null
  readonly plannedCollection: number
  readonly plannedDelivery: number
  readonly lastModified: number
}

/** Of the notes older than ten days nearly all are closed. */
const settled: readonly { status: NoteStatus; weight: number }[] = [
  { status: noteStatus.closed, weight: 930 },
  { status: noteStatus.removed, weight: 30 },
  { status: noteStatus.unfinished, weight: 25 },
  { status: noteStatus.signatureDriver, weight: 9 },
  { status: noteStatus.readySigning, weight: 4 },
  { status: noteStatus.created, weight: 2 },
]

const fresh: readonly { status: NoteStatus; weight: number }[] = [
  { status: noteStatus.created, weight: 12 },
  { status: noteStatus.readySigning, weight: 16 },
  { status: noteStatus.signatureShipper, weight: 14 },
  { status: noteStatus.signatureDriver, weight: 22 },
  { status: noteStatus.signatureReceiver, weight: 4 },
  { status: noteStatus.mailing, weight: 2 },
  { status: noteStatus.closed, weight: 24 },
  { status: noteStatus.removed, weight: 3 },
  { status: noteStatus.unfinished, weight: 3 },
]

/** `place` runs from 0 (oldest) to 1 (newest): notes are created on working days, slightly more each year. */
export function courseOf(random: Random, place: number, now: number): Course {
  const created = creationTime(random, place, now)
  const { status } = random.weighted(now - created > 10 * day ? settled : fresh)
  const previousStatus = status === noteStatus.unfinished ? random.pick([3, 4] as const) : null
  const reached = previousStatus ?? (status === noteStatus.removed ? 1 : status)
  // A recent note passes its steps faster, so that nothing lies in the future.
  const pace = Math.min(1, (now - created - minute) / (5 * day))
  const after = (moment: number, least: number, most: number): number =>
    moment + Math.floor(random.whole(least, most) * minute * pace)
  const released = after(created, 10, 300)
  const shipper = after(released, 600, 1800)
  const driver = after(shipper, 8, 60)
  const receiver = after(driver, 240, 2600)
  const done = [created, created, released, shipper, driver, receiver][Math.min(reached, 5)] ?? created
  return {
    status,
    previousStatus,
    created,
    released: reached >= 2 ? released : null,
    shipper: reached >= 3 ? shipper : null,
    driver: reached >= 4 ? driver : null,
    receiver: reached >= 5 ? receiver : null,
    plannedCollection: planned(random, driver),
    plannedDelivery: planned(random, receiver),
    lastModified: reached === status ? done : after(done, 5, 60),
  }
}

function creationTime(random: Random, place: number, now: number): number {
  const wanted = now - span * (1 - place ** 0.8)
  const midnight = Math.floor(wanted / day) * day
  const weekday = new Date(midnight).getUTCDay()
  const moved = weekday === 0 ? midnight - 2 * day : weekday === 6 ? midnight - day : midnight
  const time = moved + 5 * hour + random.whole(0, 11 * 3_600_000)
  return Math.min(time, now - random.whole(5, 90) * minute)
}

/** About one in ten is late. */
function planned(random: Random, moment: number): number {
  const quarter = 15 * minute
  const shift = random.happens(0.1) ? -random.whole(20, 240) : random.whole(0, 90)
  return Math.round((moment + shift * minute) / quarter) * quarter
}
