import { expect, test } from 'vitest'
import { isCarrierFieldLocked, spotCharterForm } from './spot-charter.ts'

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

test('the least that is needed is enough', () => {
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
])('%s is required', (field) => {
  for (const empty of [undefined, null, '', '  ']) expect(accepts({ [field]: empty }), String(empty)).toBe(false)
})

test('the phone is a plus and 7 to 15 digits, the e-mail optional but right', () => {
  expect(accepts({ phone: '+1234567' })).toBe(true)
  for (const phone of ['0612345678', '+123456', '+1234567890123456', '+31 6 12']) expect(accepts({ phone })).toBe(false)
  expect(accepts({ email: '' })).toBe(true)
  expect(accepts({ email: 'joris@spot.example' })).toBe(true)
  expect(accepts({ email: 'joris@spot' })).toBe(false)
})

test('the message goes by SMS (1) or WhatsApp (2)', () => {
  for (const type of [1, 2, '1', undefined]) expect(accepts({ notificationType: type })).toBe(true)
  for (const type of [0, 3, 'mail']) expect(accepts({ notificationType: type })).toBe(false)
})

test('the fields of a known carrier are locked, except empty ones where it allows filling them', () => {
  expect(isCarrierFieldLocked(null, 'Breda')).toBe(false)
  expect(isCarrierFieldLocked({ canFillEmptyFields: false }, '')).toBe(true)
  expect(isCarrierFieldLocked({ canFillEmptyFields: true }, 'Breda')).toBe(true)
  expect(isCarrierFieldLocked({ canFillEmptyFields: true }, '')).toBe(false)
  expect(isCarrierFieldLocked({ canFillEmptyFields: true }, null)).toBe(false)
})
