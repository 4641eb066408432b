import { spotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { expect, test } from 'vitest'
import { countriesOf, emptyCharter, isLocked, isPhone, plainPhone } from './charter-values.ts'

const filled = {
  ...emptyCharter,
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

/** The validation by the contract, as in the form. */
function validated(typed: typeof emptyCharter) {
  const sent = { ...typed, cmrIdList: [3, 4], phone: plainPhone(typed.phone) }
  return { sent, ...spotCharterForm.safeDecode(sent) }
}

function problems(typed: typeof emptyCharter) {
  const { sent, error } = validated(typed)
  return error === undefined ? {} : fieldProblems(error, sent)
}

test('the six required charter fields are named when they are empty', () => {
  expect(problems(emptyCharter)).toEqual({
    carrierName: 'required',
    countryCode: 'required',
    phone: 'required',
    driverFirstName: 'required',
    driverLastName: 'required',
    licensePlateTruck: 'required',
  })
  expect(problems({ ...filled, carrierName: '   ' })).toEqual({ carrierName: 'required' })
  expect(problems(filled)).toEqual({})
})

test('a phone number is a plus and 7 to 15 digits with any spacing', () => {
  expect(plainPhone('+31 (6) 12.34-56/78')).toBe('+31612345678')
  for (const phone of ['+1234567', '00 31 612345678']) expect(isPhone(phone)).toBe(true)
  for (const phone of ['0612345678', '+123456', '+1234567890123456', 'call me']) expect(isPhone(phone)).toBe(false)
  expect(problems({ ...filled, phone: '0612345678' })).toEqual({ phone: 'wrong_format' })
})

test('the e-mail address of a charter is optional but must be valid', () => {
  expect(problems({ ...filled, email: 'joris@spot' })).toEqual({ email: 'wrong_format' })
  expect(problems({ ...filled, email: 'joris@spot.example' })).toEqual({})
})

test('the fields of a carrier chartered before are locked', () => {
  const strict = { ...known, canFillEmptyFields: false }
  const open = { ...known, canFillEmptyFields: true }
  expect(isLocked(strict, 'VAT')).toBe(true)
  expect(isLocked(open, 'VAT')).toBe(false)
  expect(isLocked(open, 'place')).toBe(true)
  expect(isLocked(null, 'place')).toBe(false)
})

test('empty charter fields are not sent', () => {
  expect(validated({ ...filled, notificationType: '1' }).data).toMatchObject({
    cmrIdList: [3, 4],
    carrierName: 'Spot Haulage',
    phone: '+31612345678',
    street: null,
    email: null,
    notificationType: 1,
  })
})

test('the countries that receive messages are listed by name in the reader’s language', () => {
  expect(countriesOf(['+49', '+32', '+1'], 'de')).toBe('+1, Belgien (+32), Deutschland (+49)')
})
