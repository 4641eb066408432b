import { noteStatus, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Random } from '../random.ts'
import { day, hour, minute } from './schedule.ts'

/** When the steps of a note happened or (planned…) were planned. Absent: not yet, or never. */
export interface Timeline {
  readonly created: Date
  readonly released?: Date
  readonly shipper?: Date
  readonly driver?: Date
  readonly receiver?: Date
  readonly mailing?: Date
  readonly closed?: Date
  readonly unfinished?: Date
  readonly removed?: Date
  /** The status to which an unfinished note returns. */
  readonly previousStatus: 3 | 4 | null
  readonly releasedBeforeRemoval: boolean
  readonly plannedCollection: Date
  readonly plannedDelivery: Date
  readonly pickupTolerance: number | null
  readonly deliveryTolerance: number | null
}

interface Moments {
  readonly released: number
  readonly shipper: number
  readonly driver: number
  readonly receiver: number
}

const { closed, mailing, removed, signatureDriver, signatureReceiver, signatureShipper, unfinished } = noteStatus

export function timelineOf(random: Random, createdAt: Date, status: NoteStatus, hours: number, now: Date): Timeline {
  const created = createdAt.getTime()
  const natural = naturalCourse(random, created, hours)
  const previousStatus = status === unfinished ? random.pick([3, 4, 4] as const) : null
  const releasedBeforeRemoval = status === removed && random.happens(0.5)
  const reached = previousStatus ?? (status === removed ? (releasedBeforeRemoval ? 2 : 1) : status)
  const moments = fitInto(natural, created, reached, now.getTime() - random.whole(3 * minute, 40 * minute))
  const has = (needed: NoteStatus): boolean => reached >= needed
  const pickup = plan(random, moments.driver, has(signatureDriver), created)
  const delivery = plan(random, moments.receiver, has(signatureReceiver), pickup.planned)
  const last = lastMoment(moments, created, reached)
  const afterwards = new Date(Math.min(last + random.whole(20, 200) * minute, (last + now.getTime()) / 2))
  const mailed = moments.receiver + random.whole(400, 2500)
  return {
    created: createdAt,
    ...(reached >= 2 && { released: new Date(moments.released) }),
    ...(has(signatureShipper) && { shipper: new Date(moments.shipper) }),
    ...(has(signatureDriver) && { driver: new Date(moments.driver) }),
    ...(has(signatureReceiver) && { receiver: new Date(moments.receiver) }),
    ...(has(mailing) && { mailing: new Date(mailed) }),
    ...(has(closed) && { closed: new Date(mailed + random.whole(900, 9000)) }),
    ...(status === unfinished && { unfinished: afterwards }),
    ...(status === removed && { removed: afterwards }),
    previousStatus,
    releasedBeforeRemoval,
    plannedCollection: new Date(pickup.planned),
    plannedDelivery: new Date(Math.max(delivery.planned, pickup.planned + hour)),
    pickupTolerance: pickup.tolerance,
    deliveryTolerance: delivery.tolerance,
  }
}

/**
 * Released after some time, loaded on a following working day, delivered in the daytime after the drive and its
 * rests.
 */
function naturalCourse(random: Random, created: number, hours: number): Moments {
  const released = created + random.whole(15, 240) * minute
  const midnight = Math.floor(created / day) * day
  const driver =
    workingDay(midnight + random.pick([1, 1, 1, 2]) * day) +
    5 * hour +
    random.whole(0, 10 * 60) * minute +
    ticks(random)
  const rests = hours > 9 ? 11 * hour * Math.floor(hours / 9) : 0
  const arrival = driver + hours * hour * 1.2 + rests + random.whole(20, 120) * minute
  return {
    released,
    shipper: Math.max(driver - random.whole(8, 55) * minute, released + 10 * minute),
    driver,
    receiver: daytime(random, arrival) + ticks(random),
  }
}

/** Random seconds and milliseconds, because real events do not happen on the full minute. */
function ticks(random: Random): number {
  return random.whole(0, 59_999)
}

function workingDay(midnight: number): number {
  const weekday = new Date(midnight).getUTCDay()
  return midnight + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * day
}

function daytime(random: Random, time: number): number {
  const midnight = Math.floor(time / day) * day
  const clock = time - midnight
  if (clock < 5 * hour) return midnight + 5 * hour + random.whole(0, 180) * minute
  if (clock > 17 * hour) return midnight + day + 5 * hour + random.whole(0, 180) * minute
  return time
}

/** Past steps lie before now: a course that would take longer is compressed. */
function fitInto(natural: Moments, created: number, reached: number, latest: number): Moments {
  const last = lastMoment(natural, created, reached)
  if (last <= latest || last === created) return natural
  const pace = Math.max(latest - created, 4 * minute) / (last - created)
  const earlier = (time: number): number => Math.floor(created + (time - created) * pace)
  // Future steps keep their time.
  return {
    released: earlier(natural.released),
    shipper: reached >= 3 ? earlier(natural.shipper) : natural.shipper,
    driver: reached >= 4 ? earlier(natural.driver) : natural.driver,
    receiver: reached >= 5 ? earlier(natural.receiver) : natural.receiver,
  }
}

function lastMoment(moments: Moments, created: number, reached: number): number {
  if (reached >= 5) return moments.receiver
  return [created, created, moments.released, moments.shipper, moments.driver][reached] ?? created
}

/** The agreed time: about one in ten is missed by more than the tolerance. */
function plan(random: Random, moment: number, happened: boolean, notBefore: number) {
  const tolerance = random.happens(0.4) ? random.pick([15, 30, 60]) : null
  const isLate = random.happens(0.1)
  const late = (tolerance ?? 0) + random.whole(12, 190)
  const early = random.whole(0, 80)
  const wanted = happened && isLate ? moment - late * minute : moment + early * minute
  const quarter = 15 * minute
  const planned = Math[happened && isLate ? 'floor' : 'ceil'](wanted / quarter) * quarter
  return { tolerance, planned: planned > notBefore ? planned : Math.ceil(moment / quarter) * quarter }
}
