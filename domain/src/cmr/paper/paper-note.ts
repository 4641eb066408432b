import type { MadeCorrection } from '../correction/correction.ts'
import type { CorrectionSide } from '../correction/recorded.ts'
import type { RecordedRemark } from '../delivery/check.ts'
import type { Instruction } from '../disposal/instruction.ts'
import type { DeliveryOutcome } from '../delivery/outcome.ts'
import type { CashOnDeliveryMeans } from '../field/cash-on-delivery.ts'
import { referenceFields, type ReferenceField } from '../field/note-fields.ts'
import type { SiteTime } from '../field/site-times.ts'
import { isVehicleType, type VehicleType } from '../field/vehicle.ts'
import type { ContainerRow, GoodRow, PalletRow } from '../contract/row.ts'
import type { Danger } from '../goods/danger.ts'
import type { AnswerWay, ReservationAnswer } from '../reservation/reservation.ts'
import type { OwnWords } from '../reservation/words.ts'
import type { AssuranceLevel } from '../../session/assurance.ts'
import type { SignStepName } from '../signing/method.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

export type PaperTime = SiteTime extends `${infer Name}Time` ? Name : never

/** A note as it is printed: all references are names, not ids. */
export interface PaperNote {
  readonly id: number
  readonly code: string
  /** 1 CMR/AVC, 2 CMR, 3 AVC */
  readonly type: number
  readonly status: NoteStatus
  readonly sender: PaperAddress
  readonly recipient: PaperAddress | null
  readonly carrier: PaperAddress | null
  readonly subcontractor: PaperAddress | null
  readonly collection: PaperAddress
  readonly delivery: PaperAddress
  readonly deposeContainer: PaperAddress
  readonly pickupContainer: PaperAddress
  readonly collectionDate: Date | null
  readonly receptionExpectedTime: Date | null
  readonly deliveryDate: Date | null
  readonly estimatedDeliveryTime: Date | null
  readonly driverName: string | null
  /** All plates as one text. */
  readonly licensePlates: string | null
  readonly vehicle: PaperVehicle
  readonly successiveCarriers: string | null
  readonly attachedDocuments: string | null
  /** Names of attached files; in PDFs, which anybody may receive, the beginning of their SHA-256. */
  readonly documentNames: readonly string[]
  readonly senderInstructions: string | null
  /** Carriage paid or carriage forward; null: not yet chosen. */
  readonly franco: boolean | null
  readonly cashOnDelivery: string | null
  readonly cashOnDeliveryAmount: number | null
  readonly cashOnDeliveryCurrency: string | null
  readonly cashOnDeliveryMeans: CashOnDeliveryMeans | null
  readonly carrierReservations: string | null
  readonly reservations: readonly PaperReservation[]
  readonly corrections: readonly PaperCorrection[]
  /** Instructions of who disposes of the goods, oldest first; absent: none. */
  readonly instructions?: readonly PaperInstruction[]
  /** Corrections also stand in their boxes. A sealed PDF lists them only: its form was signed before. */
  readonly marksCorrections?: true
  readonly specialAgreements: string | null
  readonly declaredValue: number | null
  readonly declaredValueCurrency: string | null
  readonly specialInterest: string | null
  readonly insuranceInstructions: string | null
  /** In the words of other systems. */
  readonly agreedTimeLimit: string | null
  readonly timeLimit: Date | null
  readonly specialInterestAmount: number | null
  readonly specialInterestCurrency: string | null
  readonly customsInstructions: string | null
  readonly paymentInstructions: string | null
  readonly isTranshipmentAllowed: boolean
  /** Article 12.3: the consignee disposes of the goods from the start. */
  readonly consigneeDisposes: boolean
  readonly noTranshipment: boolean
  readonly charges: readonly PaperCharge[]
  readonly drawnUpPlace: string | null
  /** A day without a time. */
  readonly drawnUpDate: string | null
  readonly receiptPlace: string | null
  /** The code of the note whose rest this one carries, and of the note that carries the rest of this one. */
  readonly followUpOf?: string
  readonly followUp?: string
  readonly references: Readonly<Record<ReferenceField, string | null>>
  readonly remarks: Readonly<Record<RemarkBy, readonly string[]>>
  readonly times: Readonly<Record<PaperTime, Date | null>>
  readonly goods: readonly PaperGood[]
  readonly returnedGoods: readonly PaperGood[]
  readonly pallets: readonly Omit<PalletRow, 'id'>[]
  readonly containers: readonly Omit<ContainerRow, 'id' | 'approved'>[]
  readonly signatures: readonly PaperSignature[]
  /** What the receiver found; absent: nothing to print, because all was received as announced without a check. */
  readonly received?: PaperDelivery
}

/** The outcome of the delivery, the rows that came short, and the remarks of the check. */
export interface PaperDelivery {
  readonly outcome: DeliveryOutcome
  readonly short: readonly {
    readonly name: string
    readonly announced: number
    readonly received: number
  }[]
  readonly remarks: readonly Pick<RecordedRemark, 'code' | 'name' | 'number' | 'text'>[]
}

/** Truck and trailer; null where the note has only the text of all plates. */
export interface PaperVehicle {
  readonly truckPlate: string | null
  readonly truckCountryCode: string | null
  readonly trailerPlate: string | null
  readonly trailerCountryCode: string | null
  readonly type: VehicleType | null
}

/** The vehicle from values by the names of the form, which may be typed or signed ones. */
export function paperVehicle(values: Readonly<Record<string, unknown>>): PaperVehicle {
  const words = (name: string): string | null => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const type = values['vehicleType']
  return {
    truckPlate: words('truckPlate'),
    truckCountryCode: words('truckCountryCode'),
    trailerPlate: words('trailerPlate'),
    trailerCountryCode: words('trailerCountryCode'),
    type: isVehicleType(type) ? type : null,
  }
}

export type RemarkBy = 'sender' | 'carrier' | 'driver' | 'consignee'

export interface PaperAddress {
  readonly name: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly place: string | null
  readonly countryCode: string | null
  readonly vat?: string | null
}

export interface PaperGood extends Pick<
  GoodRow,
  | 'goodsNature'
  | 'marks'
  | 'packagesNumber'
  | 'packingMethod'
  | 'statisticNumber'
  | 'grossWeight'
  | 'volume'
  | 'loadedWeight'
  | 'deliveredWeight'
  | 'packageTypeCode'
  | 'hsCode'
  | 'netWeight'
  | 'temperatureFrom'
  | 'temperatureTo'
  | 'temperatureLoaded'
  | 'temperatureDelivered'
> {
  /** The line that ADR requires under the nature of the goods. */
  readonly danger: Danger | null
  /** The corrected values by the names of the fields, in rows of a note that marks them. */
  readonly corrected?: Readonly<Record<string, string | null>>
}

/** A correction on which all who had signed agreed; what was signed stays. */
export interface PaperCorrection extends MadeCorrection {
  readonly agreed: readonly CorrectionSide[]
  readonly at: Date
}

/** An instruction after signing, with the time of the carrier's answer. */
export interface PaperInstruction extends Pick<
  Instruction,
  'kind' | 'text' | 'consignee' | 'place' | 'date' | 'state' | 'time'
> {
  readonly answeredAt: Date | null
}

/** A coded reservation of the carrier with the sender's answer, in box 18. */
export interface PaperReservation {
  readonly code: string
  readonly own: OwnWords | null
  /** The name of the row of goods that it concerns; null: the whole load. */
  readonly good: string | null
  readonly number: number | null
  readonly text: string | null
  readonly answer: ReservationAnswer | null
  readonly answeredAt: Date | null
  readonly answeredThrough: AnswerWay | null
}

export const chargeKinds = ['carriage', 'reductions', 'balance', 'supplements', 'incidental', 'other', 'total'] as const

export interface PaperCharge {
  readonly kind: (typeof chargeKinds)[number]
  readonly amount: number
  readonly currency: string | null
  readonly payer: 'sender' | 'consignee'
}

export interface PaperSignature {
  readonly step: SignStepName
  readonly name: string
  readonly organisation: string
  readonly method: number
  readonly assurance: AssuranceLevel
  /** Where the one-time link was sent with which it was signed, masked; absent: it was signed in another way. */
  readonly sentTo?: string | null
  readonly time: Date
  readonly comment: string | null
  /** The drawn signature as PNG. */
  readonly drawn: Uint8Array | null
}

/** The references of a note, read through a function of the caller. */
export function paperReferences(valueOf: (field: ReferenceField) => string | null): PaperNote['references'] {
  const onOneLine = (field: ReferenceField) => valueOf(field)?.replaceAll('\n', '; ') ?? null
  // One entry for each reference field.
  return Object.fromEntries(referenceFields.map((field) => [field, onOneLine(field)])) as PaperNote['references']
}
