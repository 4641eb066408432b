import { noteItem, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { mayEverything } from './notes.ts'

const at = new Date('2026-01-05T08:00:00Z')

const filled = {
  id: 3,
  cmrCode: 'NOTE3',
  isTest: false,
  status: 1,
  statusName: 'Created',
  version: 1,
  type: 1,
  senderOrganizationsID: 2,
  excessReceptionValue: -1,
  excessDeliveryValue: -1,
  photoMailingSign: false,
  createdAt: at,
  lastModified: at,
  createdByName: 'Petra Planner',
  createdByOrganizationName: 'Acme Chemicals',
  photoCount: 0,
  attachmentCount: 0,
  isUnapprovedGoods: false,
  goods: [],
  returnedGoods: [],
  pallets: [],
  containers: [],
  sides: [],
  may: mayEverything,
  missing: {},
  externalIds: [],
  timeOrigins: [],
  printed: {
    languages: ['en'],
    vat: { sender: null, carrier: null, recipient: null },
    cashOnDeliveryAmount: null,
    cashOnDeliveryCurrency: null,
    declaredValue: null,
    declaredValueCurrency: null,
    specialInterest: null,
    insuranceInstructions: null,
    agreedTimeLimit: null,
    noTranshipment: false,
    receiptPlace: null,
    charges: [],
    reservations: [],
    corrections: [],
    dangers: [],
  },
} satisfies Partial<NoteItem>

/** A draft as read by the form, with `fields` overridden; what may be empty is empty. */
export function aNoteItem(fields: Partial<NoteItem> = {}): NoteItem {
  const { tampered: _, ...shape } = noteItem.shape
  const empty = Object.fromEntries(Object.keys(shape).map((name) => [name, null]))
  // `filled` has a value for every field that may not be empty; the contract validates it in each test.
  return { ...empty, ...filled, ...fields } as NoteItem
}
