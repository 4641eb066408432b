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
  canSetPlates: true,
  isControlDocument: false,
  canAddPhoto: true,
  canRemark: true,
  canCheck: false,
  deliveryRecords: [],
  pallets: [],
  returnedGoods: [],
  canScanReturned: false,
  reservations: [],
  canReserve: false,
}

/** A note as the driver's pages get it: the shipper has signed, and the driver is next. */
export function aDriverNote(change: Partial<DriverNote> = {}): DriverNote {
  return { ...note, ...change }
}

/** The notes of a driver, who has no sign code yet. */
export function aDriverView(...notes: DriverNote[]): View {
  return { driver: 'Joris Maas', organization: 'Spot Haulage', code: 'toChoose', notes, closed: [] }
}
