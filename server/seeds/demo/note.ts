import { noteCode } from '@roadnote/domain/cmr/field/note-code'
import { noteStatus, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Insertable } from 'kysely'
import type { CmrTable } from '../../src/database/schema.ts'
import { type Cargo, cargoOf } from './cargo.ts'
import { type Random, createRandom } from '../random.ts'
import { type Crew, crewOf } from './crew.ts'
import type { Lane } from './lanes.ts'
import { organizationId, organizations } from './organizations.ts'
import { personOf, userId } from './people.ts'
import { collectionSites, deliverySites, type Site } from './places.ts'
import { agreements, instructions, reservations } from './remarks.ts'
import { minute, type Slot } from './schedule.ts'
import { type Timeline, timelineOf } from './timeline.ts'

/** A note of the demo with every fact that determines its story. */
export interface DemoNote {
  readonly id: number
  readonly code: string
  readonly status: NoteStatus
  readonly lane: Lane
  readonly crew: Crew
  readonly times: Timeline
  readonly cargo: Cargo
  readonly tripId: string
  readonly plates: string
  readonly from: Site
  readonly to: Site
  readonly random: Random
  /** Assigned by spot charter. */
  readonly charter: { readonly at: Date; readonly linkId: number } | null
}

export interface Numbering {
  readonly id: number
  readonly entered: string
  readonly trip: number
  readonly codeSuffix: string
}

export function composeNote({ createdAt, status, lane }: Slot, numbering: Numbering, now: Date): DemoNote {
  // Each note has its own random generator, so that changing one leaves the others unchanged.
  const random = createRandom(7_000_003 + numbering.id * 7919)
  const from = random.weighted(collectionSites[lane.sender])
  const to = random.weighted(deliverySites[lane.recipient])
  const times = timelineOf(random, createdAt, status, Math.max(1, from.hours, to.hours), now)
  const driverKnown =
    (times.driver !== undefined ? random.happens(0.97) : random.happens(status === noteStatus.created ? 0.3 : 0.7)) ||
    lane.charter !== undefined
  const unapproved = unapprovedCargo(random, status)
  const entered = numbering.entered
  return {
    id: numbering.id,
    code: noteCode({
      collectionCountryCode: from.countryCode,
      senderName: organizations[lane.sender].name,
      entered,
      suffix: numbering.codeSuffix,
    }),
    status,
    lane,
    crew: crewOf(random, lane, driverKnown),
    times,
    cargo: cargoOf(random, lane.sender, {
      loaded: times.driver !== undefined,
      delivered: times.receiver !== undefined,
      unapproved,
    }),
    tripId: `${lane.sender === 'eastline' ? 'EL' : 'T'}-${numbering.trip}`,
    plates: platesOf(random, lane),
    from,
    to,
    random,
    charter: lane.charter === undefined ? null : { at: charteredAt(times), linkId: numbering.id },
  }
}

/** Soon after the release, long before the first signature. */
function charteredAt({ created, released = created, shipper }: Timeline): Date {
  const until = shipper?.getTime() ?? released.getTime()
  return new Date(released.getTime() + Math.floor((until - released.getTime()) * 0.3))
}

/** Only drafts and lines that a driver has just added by hand may wait for approval. */
function unapprovedCargo(random: Random, status: NoteStatus): 'draft' | 'picked' | null {
  if (status === noteStatus.created && random.happens(0.45)) return 'draft'
  if (status === noteStatus.signatureShipper && random.happens(0.25)) return 'picked'
  return null
}

/** A format that no country uses for plates. */
function platesOf(random: Random, { carrier, subcontractor }: Lane): string {
  const fleet = { brabant: 'BTR', delta: 'DSC', eastline: 'ELG', kempen: 'KSV', vosges: 'TDV' }[
    subcontractor ?? carrier
  ]
  return `00-${fleet}-${random.whole(1, 9)}, 00-O${fleet.slice(0, 2)}-${random.whole(1, 9)}`
}

/** The truck and the trailer, and both as one text. */
function vehicleOf({ plates, lane, cargo }: DemoNote) {
  const [truckPlate, trailerPlate] = plates.split(', ')
  const { countryCode } = organizations[lane.subcontractor ?? lane.carrier]
  return {
    licensePlates: plates,
    truckPlate,
    truckCountryCode: countryCode,
    trailerPlate,
    trailerCountryCode: countryCode,
    vehicleType: cargo.containers.length > 0 ? 'container' : 'tractor',
  }
}

/** As the history records them. */
export function vehicleChanges(note: DemoNote) {
  const { licensePlates, ...fields } = vehicleOf(note)
  const named = { ...fields, licensePlateNumberList: licensePlates }
  return Object.entries(named).map(([field, to]) => ({ field, from: null, to }))
}

const transportTypes = ['Full truckload', 'Full truckload', 'Part load', 'Tautliner'] as const

export function noteRow(note: DemoNote): Insertable<CmrTable> {
  const { crew, lane, random, times, cargo } = note
  const inContainer = cargo.containers.length > 0
  return {
    id: note.id,
    code: note.code,
    type: random.pick([1, 1, 2]),
    status: note.status,
    previousStatus: times.previousStatus,
    releasedAt: times.released ?? null,
    tripId: note.status === noteStatus.created && random.happens(0.4) ? null : note.tripId,
    loadOrderId: `LO-${70_000 + note.id}`,
    unloadOrderId: random.happens(0.6) ? `UO-${40_000 + note.id}` : null,
    extraCmrId: random.happens(0.1) ? `X${random.whole(1000, 9999)}` : null,
    senderOrganizationId: organizationId[lane.sender],
    carrierOrganizationId: organizationId[lane.carrier],
    recipientOrganizationId: organizationId[lane.recipient],
    subcontractorOrganizationId: lane.subcontractor === null ? null : organizationId[lane.subcontractor],
    customerCompany: random.pick([1, 1, 1, 3]),
    driverUserId: crew.driver === null ? null : userId(crew.driver),
    ...(crew.driver === null && times.driver === undefined ? {} : vehicleOf(note)),
    ...placesOf(note),
    ...termsOf(note),
    ...addressesOf(note),
    ...workTimes(note),
    transportType: inContainer ? 'Container' : random.pick(transportTypes),
    createdByUserId: userId(crew.creator),
    createdByOrganizationId: organizationId[personOf(crew.creator).organization],
    createdAt: times.created,
  }
}

function placesOf({ from, to, times, random, cargo }: DemoNote) {
  const depot = { street: 'Kaai 730', postalCode: '2030', place: 'Antwerpen', countryCode: 'BE' }
  const container = cargo.containers.length > 0
  return {
    collectionName: from.name,
    collectionStreet: from.street,
    collectionPostalCode: from.postalCode,
    collectionPlace: from.place,
    collectionCountryCode: from.countryCode,
    collectionDate: times.plannedCollection,
    receptionExpectedTime: random.happens(0.5) ? new Date(times.plannedCollection.getTime() - 15 * minute) : null,
    excessReceptionMinutes: times.pickupTolerance,
    deliveryName: to.name,
    deliveryStreet: to.street,
    deliveryPostalCode: to.postalCode,
    deliveryPlace: to.place,
    deliveryCountryCode: to.countryCode,
    deliveryDate: times.plannedDelivery,
    estimatedDeliveryTime: random.happens(0.5) ? times.plannedDelivery : null,
    excessDeliveryMinutes: times.deliveryTolerance,
    ...(container && {
      pickupContainerAddress: 'Container depot Noord',
      pickupContainerStreet: depot.street,
      pickupContainerPostalCode: depot.postalCode,
      pickupContainerPlace: depot.place,
      pickupContainerCountryCode: depot.countryCode,
      deposeContainerAddress: to.name,
      deposeContainerStreet: to.street,
      deposeContainerPostalCode: to.postalCode,
      deposeContainerPlace: to.place,
      deposeContainerCountryCode: to.countryCode,
    }),
  }
}

function termsOf({ lane, random, from, to, times, cargo }: DemoNote) {
  return {
    senderInstructions: random.happens(0.35) ? random.pick(instructions) : null,
    franco: random.happens(0.7),
    specialAgreements: random.happens(0.2) ? random.pick(agreements) : null,
    carrierReservations:
      times.driver !== undefined && random.happens(0.08) && lane.charter === undefined
        ? random.pick(reservations)
        : null,
    ...(random.happens(0.04) && {
      cashOnDelivery: 'Against bank cheque',
      cashOnDeliveryAmount: 1250,
      cashOnDeliveryCurrency: 'EUR',
    }),
    ...(random.happens(0.03) && { declaredValue: 45_000, declaredValueCurrency: 'EUR' }),
    noTranshipment: cargo.dangerous,
    attachedDocuments: cargo.dangerous ? 'Packing list, ADR instructions in writing' : 'Packing list',
    drawnUpPlace: from.place,
    drawnUpDate: times.created.toISOString().slice(0, 10),
    receiptPlace: times.receiver === undefined ? null : to.place,
  }
}

function addressesOf({ lane, random }: DemoNote) {
  const own = (key: keyof typeof organizations): string | null => organizations[key].email ?? null
  return {
    senderEmail: own(lane.sender),
    carrierEmail: own(lane.carrier),
    receiverEmail: own(lane.recipient),
    photoMailing: random.happens(0.2),
  }
}

/** Loading and unloading times as recorded by the driver. */
function workTimes({ times, random }: DemoNote) {
  const { released, driver, receiver } = times
  const before = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * minute)
  const loaded = driver !== undefined && random.happens(0.75)
  const unloaded = receiver !== undefined && random.happens(0.7)
  const [startLoad, stopLoad] = [random.whole(45, 110), random.whole(4, 12)]
  const [startUnload, stopUnload] = [random.whole(30, 80), random.whole(3, 10)]
  const loading = loaded && released !== undefined && before(driver, startLoad) > released
  const unloading = unloaded && driver !== undefined && before(receiver, startUnload) > driver
  return {
    startLoadingTime: loading ? before(driver, startLoad) : null,
    stopLoadingTime: loading ? before(driver, stopLoad) : null,
    startUnloadingTime: unloading ? before(receiver, startUnload) : null,
    stopUnloadingTime: unloading ? before(receiver, stopUnload) : null,
  }
}
