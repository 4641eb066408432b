import type { ReplyTo } from './answering.ts'

type View = ReplyTo<'charter.open'>
type DriverNote = View['notes'][number]

const place = {
  name: 'Dock 4',
  street: 'Kade 1',
  postalCode: '2030',
  place: 'Antwerpen',
  countryCode: 'BE',
  time: null,
}

const good: DriverNote['goods'][number] = {
  id: 1,
  goodsNature: 'Solvents',
  marks: null,
  code: null,
  packagesNumber: 12,
  packingMethod: null,
  grossWeight: 1200.5,
  volume: null,
  unNumber: null,
  properShippingName: null,
  technicalName: null,
  hazardClass: null,
  subsidiaryRisks: null,
  packingGroup: null,
  tunnelCode: null,
  transportCategory: null,
  dangerousAmount: null,
  dangerousUnit: null,
  dangerousQuantity: null,
  limitedQuantity: false,
  environmentallyHazardous: false,
  packageTypeCode: null,
  temperatureFrom: null,
  temperatureTo: null,
  deliveredPackages: null,
  deliveredWeight: null,
  loadedWeight: null,
  temperatureLoaded: null,
  temperatureDelivered: null,
  approved: true,
  manualPickingSign: false,
}

const note: DriverNote = {
  id: 7,
  cmrCode: 'BEACM100234RN',
  isTest: false,
  status: 3,
  version: 4,
  tripID: 'T-4187',
  sender: 'Acme Chemicals',
  carrier: 'Spot Haulage',
  subcontractor: null,
  recipient: 'Colmar Distribution',
  collection: place,
  delivery: { ...place, place: 'Colmar', countryCode: 'FR' },
  senderInstructions: 'Keep dry',
  carrierReservations: 'Pallet 3 is torn',
  carrierComments: null,
  licensePlates: '12-ABC-3',
  truckPlate: '12-ABC-3',
  trailerPlate: null,
  goods: [],
  containers: [],
  signatures: [{ step: 1, name: 'An', time: '2026-11-15T08:00:00.000Z' }],
  remarks: [],
  photos: [],
  problem: null,
  needsDrawing: false,
  partyToSign: null,
  canSetPlates: true,
  isControlDocument: false,
  canAddPhoto: true,
  canRemark: true,
  canCheck: false,
  deliveryRecords: [],
  disposal: { holder: 'sender', holderName: 'Acme', basis: 'underWay', instructions: [] },
  times: {
    arrivedLoadingTime: null,
    startLoadingTime: null,
    stopLoadingTime: null,
    arrivedUnloadingTime: null,
    startUnloadingTime: null,
    stopUnloadingTime: null,
  },
  timeOrigins: [],
  canRecordTimes: false,
  canCount: { carriage: false, delivery: false },
  canReportException: false,
  pallets: [],
  returnedGoods: [],
  canScanReturned: false,
  reservations: [],
  canReserve: false,
}

/** A row of goods as the driver's pages get it. */
export function aDriverGood(change: Partial<DriverNote['goods'][number]> = {}): DriverNote['goods'][number] {
  return { ...good, ...change }
}

/** A note as the driver's pages get it: the shipper has signed, and the driver is next. */
export function aDriverNote(change: Partial<DriverNote> = {}): DriverNote {
  return { ...note, ...change }
}

/** The notes of a driver, who has no sign code yet. */
export function aDriverView(...notes: DriverNote[]): View {
  return { driver: 'Joris Maas', organization: 'Spot Haulage', code: 'toChoose', notes, closed: [] }
}
