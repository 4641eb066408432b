import { noteStatus, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { type Random, createRandom } from '../random.ts'
import { charteredLanes, eastlineLane, type Lane, lanes } from './lanes.ts'

/** Creation time, lane and progress of a note. */
export interface Slot {
  readonly createdAt: Date
  readonly status: NoteStatus
  readonly lane: Lane
}

const noteCount = 400
const days = 60

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** All notes of the demo, oldest first. */
export function schedule(now: Date): Slot[] {
  const random = createRandom(60_400)
  const moments = creationTimes(random, now)
  const statuses = statusesOf(random, moments.length)
  const slots = moments.map((createdAt, index) => ({
    createdAt,
    status: statuses[index] ?? noteStatus.closed,
    lane: index % 50 === 24 || index === noteCount - 3 ? eastlineLane : random.weighted(lanes),
  }))
  return withCharters(slots)
}

/** Sometimes a truck of Brabant was missing and another carrier drove; two such trips are still active. */
function withCharters(slots: readonly Slot[]): Slot[] {
  const seen = new Map<NoteStatus, number>()
  return slots.map((slot) => {
    const { lane, status } = slot
    if (lane !== lanes[0]) return slot
    const number = (seen.get(status) ?? 0) + 1
    seen.set(status, number)
    if (status === noteStatus.closed && number % 20 === 5) return { ...slot, lane: charteredLanes.byAcme }
    if (status === noteStatus.closed && number % 40 === 15) return { ...slot, lane: charteredLanes.byBrabant }
    if (status === noteStatus.signatureDriver && number === 2) return { ...slot, lane: charteredLanes.byAcme }
    if (status === noteStatus.signatureShipper && number === 2) return { ...slot, lane: charteredLanes.byAcme }
    return slot
  })
}

/** Weekends are quiet; the last days are busy, so that the demo has enough open notes. */
function creationTimes(random: Random, now: Date): Date[] {
  const midnight = Math.floor(now.getTime() / day) * day
  const agos = Array.from({ length: days }, (_, ago) => {
    const weekday = new Date(midnight - ago * day).getUTCDay()
    const usual = weekday === 0 ? 0.12 : weekday === 6 ? 0.25 : 1
    return { ago, weight: ago < 6 ? Math.max(usual * 2.3, 0.8) : usual }
  })
  const moments = Array.from({ length: noteCount }, () => {
    const { ago } = random.weighted(agos)
    if (ago === 0) return today(random, midnight, now.getTime())
    // 5 to 16 o'clock UTC is the working day from Brussels to Leipzig, in summer and winter.
    return midnight - ago * day + 5 * hour + random.whole(0, 11 * 60) * minute + random.whole(0, 59_999)
  })
  return moments.sort((one, other) => one - other).map((time) => new Date(time))
}

/** Never in the future: a demo started at night contains notes of the last hours. */
function today(random: Random, midnight: number, now: number): number {
  const earliest = Math.min(midnight + 5 * hour, now - 3 * hour)
  const latest = Math.max(earliest, Math.min(midnight + 16 * hour, now - 5 * minute))
  return earliest + Math.floor(random.fraction() * (latest - earliest))
}

/** How many of the newest notes are still open, in the order in which notes usually reach these statuses. */
const open: readonly { status: NoteStatus; count: number; stage: number }[] = [
  { status: noteStatus.created, count: 9, stage: 0 },
  { status: noteStatus.readySigning, count: 11, stage: 0.6 },
  { status: noteStatus.signatureShipper, count: 9, stage: 1.2 },
  { status: noteStatus.signatureDriver, count: 12, stage: 1.8 },
  { status: noteStatus.signatureReceiver, count: 4, stage: 2.1 },
  { status: noteStatus.mailing, count: 3, stage: 2.2 },
  { status: noteStatus.closed, count: 22, stage: 2.3 },
  { status: noteStatus.unfinished, count: 2, stage: 2.2 },
  { status: noteStatus.removed, count: 1, stage: 1 },
]

/** Nearly all older notes are closed. */
const exceptional: readonly { status: NoteStatus; count: number }[] = [
  { status: noteStatus.unfinished, count: 8 },
  { status: noteStatus.removed, count: 9 },
  { status: noteStatus.signatureDriver, count: 3 },
  { status: noteStatus.readySigning, count: 1 },
]

function statusesOf(random: Random, total: number): NoteStatus[] {
  const newest = open
    .flatMap(({ status, count, stage }) =>
      Array.from({ length: count }, () => ({ status, rank: stage + random.fraction() * 1.8 })),
    )
    .sort((one, other) => other.rank - one.rank)
    .map(({ status }) => status)
  const odd = exceptional.flatMap(({ status, count }) => Array.from({ length: count }, () => status))
  const older = total - newest.length
  const plain = Array.from({ length: older - odd.length }, (): NoteStatus => noteStatus.closed)
  return [...random.shuffled([...odd, ...plain]), ...newest]
}
