import { referenceFields, type ReferenceField } from '../field/note-fields.ts'
import type { ContainerRow, GoodRow, PalletRow } from '../contract/row.ts'
import type { AssuranceLevel } from '../../session/assurance.ts'
import type { SignStepName } from '../signing/method.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

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
  readonly licensePlates: string | null
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
  readonly carrierReservations: string | null
  readonly specialAgreements: string | null
  readonly declaredValue: number | null
  readonly declaredValueCurrency: string | null
  readonly specialInterest: string | null
  readonly insuranceInstructions: string | null
  readonly agreedTimeLimit: string | null
  readonly noTranshipment: boolean
  readonly charges: readonly PaperCharge[]
  readonly drawnUpPlace: string | null
  /** A day without a time. */
  readonly drawnUpDate: string | null
  readonly receiptPlace: string | null
  readonly references: Readonly<Record<ReferenceField, string | null>>
  readonly remarks: Readonly<Record<RemarkBy, readonly string[]>>
  readonly times: Readonly<Record<'startLoading' | 'stopLoading' | 'startUnloading' | 'stopUnloading', Date | null>>
  readonly goods: readonly PaperGood[]
  readonly returnedGoods: readonly PaperGood[]
  readonly pallets: readonly Omit<PalletRow, 'id'>[]
  readonly containers: readonly Omit<ContainerRow, 'id' | 'approved'>[]
  readonly signatures: readonly PaperSignature[]
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
> {
  readonly danger: PaperDanger | null
}

/** The line that ADR requires under the nature of the goods. */
export interface PaperDanger {
  readonly unNumber: string
  readonly properShippingName: string | null
  readonly technicalName: string | null
  readonly hazardClass: string | null
  readonly packingGroup: string | null
  readonly tunnelCode: string | null
  readonly quantity: string | null
}

export const chargeKinds = ['carriage', 'reductions', 'balance', 'supplements', 'other', 'total'] as const

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
  readonly time: Date
  readonly comment: string | null
  /** The drawn signature as PNG. */
  readonly drawn: Uint8Array | null
}

/** The references of a note, read through a function of the caller. */
export function paperReferences(valueOf: (field: ReferenceField) => string | null): PaperNote['references'] {
  // One entry for each reference field.
  return Object.fromEntries(referenceFields.map((field) => [field, valueOf(field)])) as PaperNote['references']
}
