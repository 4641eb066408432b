import { noteCode } from '@roadnote/domain/cmr/field/note-code'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Random } from '../random.ts'
import { containerNumber } from '../container-number.ts'
import { catalogue } from '../goods-catalogue.ts'
import { copyLine, type CopyValue, instant } from './copy-text.ts'
import { type Course, courseOf } from './course.ts'
import type { Member, Population, Shipper } from './population.ts'

/** The facts of a note before it becomes COPY lines of several tables. */
export interface GeneratedNote {
  readonly id: number
  readonly code: string
  readonly course: Course
  readonly sender: Shipper
  readonly carrier: Member
  readonly recipient: Member
  readonly driverId: number | null
}

export interface NumberedNote {
  readonly id: number
  /** Continues through all runs; determines the code. */
  readonly number: number
  /** 0 (oldest) to 1 (newest) */
  readonly place: number
}

export interface NoteMaker {
  readonly random: Random
  readonly population: Population
  readonly codeSuffix: string
  readonly now: number
}

export function makeNote(
  { random, population, codeSuffix, now }: NoteMaker,
  { id, number, place }: NumberedNote,
): GeneratedNote {
  const sender = random.weighted(population.shippers)
  const carrier = random.pick(sender.carriers)
  const course = courseOf(random, place, now)
  const assigned = course.driver !== null || random.happens(0.5)
  return {
    id,
    code: noteCode({
      collectionCountryCode: sender.countryCode,
      senderName: sender.name,
      entered: String(900_000_000 + number),
      suffix: codeSuffix,
    }),
    course,
    sender,
    carrier,
    recipient: random.pick(sender.recipients),
    driverId: assigned && random.happens(0.95) ? random.pick(carrier.driverIds) : null,
  }
}

export interface Cargo {
  readonly goods: readonly string[]
  readonly pallets: readonly string[]
  readonly containers: readonly string[]
  /** Equal to the counts of the triggers. */
  readonly containerNumbers: string | null
  readonly unapproved: number
}

export const goodColumns = [
  'cmr_id', 'goods_nature', 'marks', 'packages_number', 'packing_method', 'statistic_number', 'gross_weight', 'volume', 'approved',
] as const // prettier-ignore
export const palletColumns = [
  'cmr_id',
  'type_code_description',
  'unit_weight',
  'loading_place_loaded',
  'unloading_place_unloaded',
] as const
export const containerColumns = ['cmr_id', 'number', 'seal_number', 'type', 'tara_weight'] as const

const kinds = [...catalogue.acme, ...catalogue.colmar, ...catalogue.eastline, ...catalogue.dangerous]

export function makeCargo(random: Random, { id, course }: GeneratedNote): Cargo {
  const waits = course.status === noteStatus.created && random.happens(0.3)
  const goods = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4]) }, (_, index) => {
    const kind = random.pick(kinds)
    const packages = random.whole(1, kind.most)
    const weight = packages * kind.unitWeight
    const volume = (packages * kind.unitVolume).toFixed(2)
    const mark = `LOT ${random.whole(10_000, 99_999)}`
    const approved = !(waits && index === 0)
    return copyLine([id, kind.nature, mark, packages, kind.packing, kind.statisticNumber, weight, volume, approved])
  })
  const pallets = random.happens(0.4)
    ? [
        copyLine([
          id,
          'EUR pallet 800 × 1200',
          25,
          random.whole(4, 33),
          course.receiver === null ? null : random.whole(0, 33),
        ]),
      ]
    : []
  const numbers = random.happens(0.2) ? [containerNumber(random.whole(0, 3), random.whole(100_000, 989_999))] : []
  return {
    goods,
    pallets,
    containers: numbers.map((number) =>
      copyLine([id, number, `SL${random.whole(1_000_000, 9_999_999)}`, '40HC', 3900]),
    ),
    containerNumbers: numbers.length === 0 ? null : numbers.join(', '),
    unapproved: waits ? 1 : 0,
  }
}

export const noteColumns = [
  'id', 'code', 'type', 'status', 'previous_status', 'released_at', 'trip_id', 'load_order_id', 'sender_organization_id',
  'carrier_organization_id', 'recipient_organization_id', 'customer_company', 'driver_user_id', 'license_plates',
  'collection_name', 'collection_street', 'collection_postal_code', 'collection_place', 'collection_country_code',
  'collection_date', 'delivery_name', 'delivery_street', 'delivery_postal_code', 'delivery_place',
  'delivery_country_code', 'delivery_date', 'excess_delivery_minutes', 'franco', 'drawn_up_place', 'drawn_up_date',
  'transport_type', 'driver_comment', 'start_loading_time', 'stop_loading_time', 'created_by_user_id',
  'created_by_organization_id', 'created_at', 'last_modified', 'version', 'unapproved_count', 'container_numbers',
  'driver_signed_at',
] as const // prettier-ignore

export function noteLine(random: Random, note: GeneratedNote, cargo: Cargo): string {
  const { id, code, course, sender, carrier, recipient, driverId } = note
  const { driver } = course
  const values: CopyValue[] = [
    id, code, 1, course.status, course.previousStatus, instant(course.released),
    course.status === noteStatus.created && random.happens(0.4) ? null : `T-${100_000 + (id >> 1)}`, `LO-${id}`,
    sender.id, carrier.id, recipient.id, 1, driverId, driverId === null ? null : `00-GEN-${1 + (driverId % 9)}`,
    ...placeOf(sender), instant(course.plannedCollection),
    ...placeOf(recipient), instant(course.plannedDelivery), random.happens(0.3) ? 30 : null,
    random.happens(0.7), sender.place, new Date(course.created).toISOString().slice(0, 10), 'Full truckload',
    driver !== null && random.happens(0.1) ? 'Film torn on one pallet, goods look intact.' : null,
    instant(driver === null ? null : driver - 50 * 60_000), instant(driver === null ? null : driver - 6 * 60_000),
    sender.plannerId, sender.id, instant(course.created), instant(course.lastModified), course.status,
    cargo.unapproved, cargo.containerNumbers, instant(driver),
  ] // prettier-ignore
  return copyLine(values)
}

function placeOf({ name, street, postalCode, place, countryCode }: Member): CopyValue[] {
  return [name, street, postalCode, place, countryCode]
}
