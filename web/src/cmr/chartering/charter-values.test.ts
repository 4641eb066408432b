import { expect, test } from 'vitest'
import { charterProblems, emptyValues, inputOf, isLocked, isPhone, plainPhone } from './charter-values.ts'

const filled = {
  ...emptyValues,
  carrierName: ' Spot Haulage ',
  countryCode: 'NL',
  phone: '0031 6 1234-5678',
  driverFirstName: 'Joris',
  driverLastName: 'Maas',
  licensePlateTruck: '12-ABC-3',
}

const known = {
  id: 9,
  name: 'Spot Haulage',
  street: 'Kade 1',
  postalCode: null,
  place: 'Breda',
  countryCode: 'NL',
  carrierCode: null,
  vat: null,
}

test('the six required fields are named when they are empty', () => {
  expect(charterProblems(emptyValues)).toEqual({
    carrierName: 'required',
    countryCode: 'required',
    phone: 'required',
    driverFirstName: 'required',
    driverLastName: 'required',
    licensePlateTruck: 'required',
  })
  expect(charterProblems(filled)).toEqual({})
})

test('a phone is a plus and 7 to 15 digits, however it is spaced', () => {
  expect(plainPhone('+31 (6) 12.34-56/78')).toBe('+31612345678')
  for (const phone of ['+1234567', '00 31 612345678']) expect(isPhone(phone)).toBe(true)
  for (const phone of ['0612345678', '+123456', '+1234567890123456', 'call me']) expect(isPhone(phone)).toBe(false)
  expect(charterProblems({ ...filled, phone: '0612345678' })).toEqual({ phone: 'phoneWrong' })
})

test('an e-mail may be missing but not wrong', () => {
  expect(charterProblems({ ...filled, email: 'joris@spot' })).toEqual({ email: 'emailWrong' })
  expect(charterProblems({ ...filled, email: 'joris@spot.example' })).toEqual({})
})

test('the fields of a carrier chartered before are locked, the driver’s never', () => {
  const strict = { ...known, canFillEmptyFields: false }
  const open = { ...known, canFillEmptyFields: true }
  expect(isLocked(strict, 'VAT')).toBe(true)
  expect(isLocked(open, 'VAT')).toBe(false)
  expect(isLocked(open, 'place')).toBe(true)
  expect(isLocked(null, 'place')).toBe(false)
  expect(isLocked(strict, 'phone')).toBe(false)
})

test('what was left empty is not sent', () => {
  expect(inputOf(filled, 'sms', [3, 4])).toMatchObject({
    cmrIdList: [3, 4],
    carrierName: 'Spot Haulage',
    phone: '+31612345678',
    street: null,
    email: null,
    notificationType: 1,
  })
})
