import { z } from 'zod'
import { moment } from '../../contract/wire.ts'
import { deliveryRecord } from '../delivery/contract.ts'
import { charteredDisposal } from '../disposal/contract.ts'
import { noteStatuses } from '../lifecycle/status.ts'
import { noteReservation } from '../reservation/contract.ts'
import { charteredAddress, charteredGoods } from './chartered-goods.ts'
import { stepsOfParties } from '../signing/steps.ts'
import { timeOrigin } from './time-origin.ts'

const words = z.string().nullable()
const amount = z.number().nullable()

/** A note as shown to the driver on a phone. */
export const charteredNote = z.object({
  id: z.int(),
  cmrCode: z.string(),
  /** Made with a test key: it has no legal value. */
  isTest: z.boolean(),
  status: z.literal(noteStatuses),
  version: z.int(),
  tripID: words,
  sender: words,
  carrier: words,
  subcontractor: words,
  recipient: words,
  collection: charteredAddress,
  delivery: charteredAddress,
  senderInstructions: words,
  /** The carrier's remarks, possibly prefilled by another party: the driver sees them before signing. */
  carrierReservations: words,
  carrierComments: words,
  /** All plates as one text, and the truck and the trailer among them. */
  licensePlates: words,
  truckPlate: words,
  trailerPlate: words,
  goods: z.array(charteredGoods),
  pallets: z.array(
    z.object({
      id: z.int(),
      typeCodeDescription: z.string(),
      loadingPlaceLoaded: amount,
      loadingPlaceUnloaded: amount,
      unloadingPlaceLoaded: amount,
      unloadingPlaceUnloaded: amount,
    }),
  ),
  containers: z.array(z.object({ id: z.int(), number: words, sealNumber: words, approved: z.boolean() })),
  returnedGoods: z.array(z.object({ id: z.int(), goodsNature: words, packagesNumber: amount, code: words })),
  signatures: z.array(z.object({ step: z.int(), name: z.string(), time: moment })),
  remarks: z.array(z.object({ id: z.int(), text: z.string(), who: z.string(), time: moment })),
  photos: z.array(z.object({ id: z.int(), fileName: z.string() })),
  reservations: z.array(noteReservation),
  /** The driver may raise reservations now. */
  canReserve: z.boolean(),
  /** Present only if the note differs from its signed content and no recorded event explains it. */
  tampered: z.object({ fields: z.array(z.string()) }).optional(),
  /** Why the driver cannot sign the note now; null: they can. */
  problem: z.string().nullable(),
  /** The code is accepted only together with a drawn signature. */
  needsDrawing: z.boolean(),
  /** The party whose signer can sign the note now on the driver's phone; null: none. */
  partyToSign: z.enum(stepsOfParties).nullable(),
  canSetPlates: z.boolean(),
  /** Is the note also a Spanish control document: then a change of its plates needs a reason. */
  isControlDocument: z.boolean(),
  canAddPhoto: z.boolean(),
  canRemark: z.boolean(),
  /** May the driver record what is handed over, that it is refused, or that it is left? */
  canCheck: z.boolean(),
  /** Recorded about the delivery so far. */
  deliveryRecords: z.array(deliveryRecord),
  /** Who disposes of the goods, and what the carrier was instructed. */
  disposal: charteredDisposal,
  /** The moments at both sites. */
  times: z.object({
    arrivedLoadingTime: moment.nullable(),
    startLoadingTime: moment.nullable(),
    stopLoadingTime: moment.nullable(),
    arrivedUnloadingTime: moment.nullable(),
    startUnloadingTime: moment.nullable(),
    stopUnloadingTime: moment.nullable(),
  }),
  timeOrigins: z.array(timeOrigin),
  canRecordTimes: z.boolean(),
  /** May the driver fill in what is counted at the loading, at the unloading? */
  canCount: z.object({ carriage: z.boolean(), delivery: z.boolean() }),
  canReportException: z.boolean(),
  /** Returned goods of this note are scanned, and the driver may add them now. */
  canScanReturned: z.boolean(),
  /** Present only if the note is closed: until then its copy can be read here. */
  readableUntil: moment.optional(),
})
