import { expect, test } from 'vitest'
import type { Actor } from '../../access/actor.ts'
import type { PermissionName } from '../../access/permission.ts'
import { fieldProblems } from '../../contract/field-problems.ts'
import type { NoteForPolicy } from './policy.ts'
import type { PartyPaths } from './side.ts'
import {
  canCharter,
  canHandleDriverLink,
  canSetPlates,
  sideOfCharteredCarrier,
  isCarrierFieldLocked,
  spotCharterForm,
  vehicleOf,
} from './spot-charter.ts'
import { noteStatuses, type NoteStatus } from '../lifecycle/status.ts'

const form = {
  cmrIdList: '12,15',
  carrierName: 'Spot Haulage',
  countryCode: 'NL',
  driverFirstName: 'Joris',
  driverLastName: 'Maas',
  phone: '+31612345678',
  licensePlateTruck: '12-ABC-3',
}

function accepts(change: Record<string, unknown>): boolean {
  return spotCharterForm.safeParse({ ...form, ...change }).success
}

test('a spot charter form with only the required fields is accepted', () => {
  expect(spotCharterForm.parse(form)).toEqual({ ...form, cmrIdList: [12, 15] })
})

test.each([
  'cmrIdList',
  'carrierName',
  'countryCode',
  'driverFirstName',
  'driverLastName',
  'phone',
  'licensePlateTruck',
])('the spot charter field %s is required', (field) => {
  for (const empty of [undefined, null, '', '  ']) expect(accepts({ [field]: empty }), String(empty)).toBe(false)
})

test('a spot charter takes a phone in E.164 or as dialled in the carrier’s country and passes it on in E.164', () => {
  const phoneOf = (change: Record<string, unknown>) => spotCharterForm.parse({ ...form, ...change }).phone
  expect([
    phoneOf({}),
    phoneOf({ phone: '06-12 34 56 78' }),
    phoneOf({ phone: '0470 11 22 33', countryCode: 'be' }),
  ]).toEqual(['+31612345678', '+31612345678', '+32470112233'])
  for (const phone of ['+123456', '+1234567890123456', '+31 6 12', '0612']) expect(accepts({ phone })).toBe(false)
  expect(accepts({ phone: '0612345678', countryCode: 'ES' })).toBe(false)
})

test('a wrong phone of a spot charter is named beside other missing fields', () => {
  const sent = { ...form, carrierName: '', countryCode: '', phone: '0612' }
  const { error } = spotCharterForm.safeDecode(sent)
  expect(error === undefined ? {} : fieldProblems(error, sent)).toEqual({
    carrierName: 'required',
    countryCode: 'required',
    phone: 'wrong_format',
  })
})

test('the e-mail address of a spot charter is optional but validated', () => {
  expect(accepts({ email: '' })).toBe(true)
  expect(accepts({ email: 'joris@spot.example' })).toBe(true)
  expect(accepts({ email: 'joris@spot' })).toBe(false)
})

test('the charter message is sent by SMS (1) or WhatsApp (2)', () => {
  for (const type of [1, 2, '1', undefined]) expect(accepts({ notificationType: type })).toBe(true)
  for (const type of [0, 3, 'mail']) expect(accepts({ notificationType: type })).toBe(false)
})

test('the fields of a known carrier are locked, except empty ones that it allows to fill in', () => {
  expect(isCarrierFieldLocked(null, 'Breda')).toBe(false)
  expect(isCarrierFieldLocked({ canFillEmptyFields: false }, '')).toBe(true)
  expect(isCarrierFieldLocked({ canFillEmptyFields: true }, 'Breda')).toBe(true)
  expect(isCarrierFieldLocked({ canFillEmptyFields: true }, '')).toBe(false)
  expect(isCarrierFieldLocked({ canFillEmptyFields: true }, null)).toBe(false)
})

const none: PartyPaths = { creator: null, sender: null, carrier: null, subcontractor: null, recipient: null }
const parties: PartyPaths = { creator: '1.2', sender: '1.2', carrier: '1.3', subcontractor: null, recipient: '1.5' }

function somebody(organizationPath: string, permissions: readonly PermissionName[] = ['modifyCmrs']): Actor {
  return {
    userId: 1,
    guid: '',
    login: '',
    name: '',
    roleName: 'planner',
    builtInRole: 'planner',
    organizationId: 1,
    organizationName: '',
    organizationPath,
    permissions: new Set(permissions),
    language: 'en',
    client: 'portal',
  }
}

function noteAt(status: NoteStatus, change: Partial<PartyPaths> = {}): NoteForPolicy {
  return { status, previousStatus: null, parties: { ...parties, ...change }, driverUserId: 7 }
}

test('a charter by the sender replaces the carrier, a charter by the carrier sets a subcontractor', () => {
  expect(sideOfCharteredCarrier(somebody('1.2'), noteAt(2))).toBe('carrier')
  expect(sideOfCharteredCarrier(somebody('1.2'), noteAt(1, { carrier: null }))).toBe('carrier')
  expect(sideOfCharteredCarrier(somebody('1.3'), noteAt(2))).toBe('subcontractor')
  expect(sideOfCharteredCarrier(somebody('1.4'), noteAt(3, { subcontractor: '1.4' }))).toBe('subcontractor')
})

const mayCharter: [string, string, readonly NoteStatus[]][] = [
  ['sender', '1.2', [1, 2]],
  ['carrier', '1.3', [1, 2, 3]],
  ['recipient', '1.5', []],
]

test.each(mayCharter)('the %s can charter as long as its contract or carriage fields are open', (_side, path, open) => {
  for (const status of noteStatuses) {
    expect(canCharter(somebody(path), noteAt(status)).allowed, String(status)).toBe(open.includes(status))
  }
})

test('chartering needs the permission to change notes and is refused after the driver’s signature', () => {
  expect(canCharter(somebody('1.2', []), noteAt(2))).toEqual({ allowed: false, reason: 'permission_missing' })
  expect(canCharter(somebody('1.3'), noteAt(4))).toMatchObject({ reason: 'status_not_allowed' })
  expect(canCharter(somebody('1.2'), noteAt(3))).toMatchObject({ reason: 'charter_not_yours' })
})

test('the driver of a note sets its licence plates until they have signed', () => {
  for (const status of noteStatuses) {
    const note = { status, previousStatus: null, parties: none, driverUserId: 7 }
    expect(canSetPlates({ userId: 7 }, note).allowed, String(status)).toBe(status <= 3)
    expect(canSetPlates({ userId: 8 }, note)).toEqual({ allowed: false, reason: 'permission_missing' })
  }
  const truckPlate = '12-ABC-3'
  const alone = { licensePlateNumberList: truckPlate, truckPlate, trailerPlate: null }
  expect(vehicleOf({ licensePlateTruck: truckPlate, licensePlateTrailer: null })).toEqual(alone)
  expect(vehicleOf({ licensePlateTruck: truckPlate, licensePlateTrailer: 'OX-99' })).toEqual({
    licensePlateNumberList: '12-ABC-3, OX-99',
    truckPlate,
    trailerPlate: 'OX-99',
  })
})

test('only the chartering organisation manages the driver’s link, until the note is closed or removed', () => {
  for (const status of noteStatuses) {
    const note = { ...noteAt(status), charteredByPath: '1.3' }
    expect(canHandleDriverLink(somebody('1.3'), note).allowed, String(status)).toBe(![7, 8].includes(status))
    for (const other of [somebody('1.2'), somebody('1'), somebody('1.3.1'), somebody('1.3', [])])
      expect(canHandleDriverLink(other, note).allowed).toBe(false)
    expect(canHandleDriverLink(somebody('1.3'), { ...note, charteredByPath: null }).allowed).toBe(false)
  }
})
