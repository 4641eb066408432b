import { describe, expect, test } from 'vitest'
import { containerFields, containerGroups, goodFields, goodGroups, palletFields, palletGroups } from '../goods/cargo.ts'
import { fieldGroups, lockedAmong, lockReason, mayEditGroup, allowedSides, type FieldGroup } from './field-locks.ts'
import { noteFieldGroups, noteFields, type NoteField } from '../field/note-fields.ts'
import { sides, type Side } from './side.ts'
import { noteStatuses, type NoteStatus } from '../lifecycle/status.ts'

/**
 * The specified field locks, written independently of the code: one letter per side that may edit (c creator, s
 * sender, t carrier, u subcontractor, r recipient). Columns are the statuses 1 to 9.
 */
const letters: Readonly<Record<Side, string>> = {
  creator: 'c',
  sender: 's',
  carrier: 't',
  subcontractor: 'u',
  recipient: 'r',
}
const expected: Readonly<Record<FieldGroup, readonly string[]>> = {
  contract: ['cst', 'cst', '', '', '', '', '', '', ''],
  carriage: ['cstu', 'cstu', 'tu', '', '', '', '', '', ''],
  delivery: ['cstu', 'cstu', 'tur', 'tur', '', '', '', '', ''],
  // From the first signature on only the party itself edits its remarks.
  carrierWords: ['cstu', 'cstu', 'tu', '', '', '', '', '', ''],
  recipientWords: ['cstu', 'cstu', 'r', 'r', '', '', '', '', ''],
}

const cells = fieldGroups.flatMap((group) =>
  noteStatuses.flatMap((status) =>
    sides.map((side) => ({
      group,
      status,
      side,
      open: expected[group][status - 1]?.includes(letters[side]) === true,
    })),
  ),
)

test('the expected field locks cover every group, status and side', () => {
  expect(cells).toHaveLength(5 * 9 * 5)
})

test.each(cells)(
  'the field group $group in status $status is editable by the $side: $open',
  ({ group, status, side, open }) => {
    expect(mayEditGroup(group, status, new Set([side])).allowed).toBe(open)
    const anybody = expected[group][status - 1] !== ''
    expect(lockReason(group, status, new Set([side]))).toBe(open ? null : anybody ? 'side' : 'status')
    expect(allowedSides(group, status).includes(side)).toBe(open)
  },
)

test('a user on no side edits nothing, and a user on two sides has the rights of both', () => {
  for (const group of fieldGroups) {
    for (const status of noteStatuses) expect(mayEditGroup(group, status, new Set()).allowed).toBe(false)
  }
  expect(mayEditGroup('delivery', 3, new Set(['sender', 'recipient'])).allowed).toBe(true)
})

test('lockedAmong returns the locked fields and no editable ones', () => {
  const changed: NoteField[] = ['tripID', 'licensePlateNumberList', 'receiverEmail']
  const locked = (status: NoteStatus, side: Side) =>
    lockedAmong(changed, noteFieldGroups, status, new Set<Side>([side]))
  expect(locked(2, 'sender')).toEqual([])
  expect(locked(2, 'subcontractor')).toEqual(['tripID'])
  expect(locked(3, 'carrier')).toEqual(['tripID'])
  expect(locked(4, 'recipient')).toEqual(['tripID', 'licensePlateNumberList'])
  expect(locked(5, 'carrier')).toEqual(changed)
})

function names(text: string): string[] {
  return text.split(' ')
}

describe('lock groups of the form fields', () => {
  const places = ['deposeContainer', 'pickupContainer'].flatMap((prefix) =>
    ['Address', 'PostalCode', 'Place', 'Street', 'CountryCode'].map((part) => prefix + part),
  )
  const ends = ['collection', 'delivery'].flatMap((prefix) =>
    ['Name', 'PostalCode', 'Place', 'Street', 'CountryCode'].map((part) => prefix + part),
  )
  /**
   * The specified fields of each group; e-mail addresses for escalation and support, and photos by mail, belong to
   * the contract.
   */
  const byGroup: Readonly<Record<FieldGroup, readonly string[]>> = {
    contract: [
      ...names('type tripID loadOrderID unLoadOrderID extraCMRID'),
      ...names('senderOrganizationsID carrierOrganizationsID recipientOrganizationsID customerCompanySign'),
      ...places,
      ...ends,
      ...names('senderInstructions franco specialAgreements drawnUpPlace drawnUpDate attachedDocuments'),
      ...names('transportType collectionDate deliveryDate cashOnDelivery'),
      ...names('chargesCurrency carriageCharges carriageChargesPayer deductions deductionsPayer'),
      ...names('supplementaryCharges supplementaryChargesPayer incidentalCharges incidentalChargesPayer'),
      ...names('otherCharges otherChargesPayer senderBalance consigneeBalance senderTotal consigneeTotal'),
      ...names('paymentInstructions cashOnDeliveryAmount cashOnDeliveryCurrency cashOnDeliveryMeans'),
      ...names('declaredValue declaredValueCurrency specialInterestAmount specialInterestCurrency'),
      ...names('insuranceInstructions customsInstructions transhipmentAllowed agreedTimeLimit consigneeDisposes'),
      ...names('controlDocumentSign contractualShipper contractualShipperVat'),
      ...names('excessReceptionValue excessDeliveryValue senderEmail'),
      ...names('escalateCommentSenderEmail escalateCommentCarrierEmail escalateCommentRecipientEmail'),
      ...names('senderSupportEmail carrierSupportEmail recipientSupportEmail photoMailingSign senderComment'),
    ],
    carriage: [
      ...names('driverUserName subcontractorOrganizationsID licensePlateNumberList'),
      ...names('successiveCarriersList carrierEmail driverEmail'),
      ...names('truckPlate truckCountryCode trailerPlate trailerCountryCode vehicleType'),
      ...names('effectiveCarrier effectiveCarrierVat specialAuthorisation changeReason'),
    ],
    delivery: ['receiverEmail', 'estimatedDeliveryTime', 'receptionExpectedTime', 'nationalNumbers'],
    carrierWords: ['carrierReservations', 'carrierComments', 'driverComment'],
    recipientWords: ['recipientComment'],
  }

  test.each(fieldGroups)('the lock group %s has exactly the specified form fields', (group) => {
    const found = Object.entries(noteFieldGroups).filter(([, own]) => own === group)
    expect(found.map(([field]) => field).toSorted()).toEqual([...byGroup[group]].toSorted())
  })

  test('every form field has a schema and a lock group', () => {
    expect(Object.keys(noteFields).toSorted()).toEqual(Object.keys(noteFieldGroups).toSorted())
  })

  test('code, status, signer names, signatures and signing times are not editable form fields', () => {
    for (const field of [
      ...names('cmrCode status version senderName driverName recipientName'),
      ...names('senderSignatureSign driverSignMethod recipientSignature signatureShipperDateTime'),
    ]) {
      expect(Object.keys(noteFields)).not.toContain(field)
    }
  })
})

test.each([
  [
    'goods',
    goodFields,
    goodGroups,
    {
      approved: 'carriage',
      loadedWeight: 'carriage',
      deliveredWeight: 'delivery',
      deliveredPackages: 'delivery',
      temperatureLoaded: 'carriage',
      temperatureDelivered: 'delivery',
    },
  ],
  [
    'pallets',
    palletFields,
    palletGroups,
    {
      loadingPlaceLoaded: 'carriage',
      loadingPlaceUnloaded: 'carriage',
      unloadingPlaceLoaded: 'delivery',
      unloadingPlaceUnloaded: 'delivery',
    },
  ],
  ['containers', containerFields, containerGroups, { approved: 'carriage', sealNumber: 'carriage' }],
] as const)('the fields of %s belong to the contract group unless specified otherwise', (_, fields, groups, other) => {
  const expectedGroups = Object.fromEntries(Object.keys(fields).map((field) => [field, 'contract']))
  expect(groups).toEqual({ ...expectedGroups, ...other })
})

/** The specification states the e-mail locks separately: "the sender e-mail is locked from status 3 onward …". */
test.each([
  ['senderEmail', 3],
  ['carrierEmail', 4],
  ['driverEmail', 4],
  ['receiverEmail', 5],
] as const)('%s is locked for every side from status %i on, and editable by some side before', (field, from) => {
  for (const status of [1, 2, 3, 4, 5, 6, 7] as const) {
    expect(allowedSides(noteFieldGroups[field], status).length > 0, `status ${status}`).toBe(status < from)
  }
})
