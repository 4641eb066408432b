import type { NoteField } from './note-fields.ts'

/** A copy never takes these along: the dates of the original, what its parties wrote about it, and what authorities know it by. */
export const neverCopied = [
  'drawnUpDate',
  'collectionDate',
  'deliveryDate',
  'receptionExpectedTime',
  'estimatedDeliveryTime',
  'carrierReservations',
  'senderComment',
  'carrierComments',
  'driverComment',
  'recipientComment',
  'changeReason',
  'agreedTimeLimit',
  'nationalNumbers',
] as const satisfies readonly NoteField[]

/** The trip of the original; a copy takes it along only on request. */
export const tripFields = [
  'driverUserName',
  'licensePlateNumberList',
  'truckPlate',
  'truckCountryCode',
  'trailerPlate',
  'trailerCountryCode',
  'vehicleType',
  'tripID',
] as const satisfies readonly NoteField[]

/** The references of one order, which differ from note to note even with the same recipient. */
export const orderReferences = ['loadOrderID', 'unLoadOrderID', 'extraCMRID'] as const satisfies readonly NoteField[]

/** What happened to the rows of the original does not apply to those of a copy. */
export const copiedRow = {
  good: {
    approved: true,
    manualPickingSign: false,
    loadedWeight: null,
    deliveredWeight: null,
    deliveredPackages: null,
    temperatureLoaded: null,
    temperatureDelivered: null,
  },
  pallet: {
    loadingPlaceLoaded: null,
    loadingPlaceUnloaded: null,
    unloadingPlaceLoaded: null,
    unloadingPlaceUnloaded: null,
  },
  container: { approved: true, sealNumber: null },
} as const
