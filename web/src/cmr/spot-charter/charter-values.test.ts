import { spotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { expect, test } from 'vitest'
import { countriesOf, driverName, emptyCharter, isLocked, valuesOfCarrier } from './charter-values.ts'

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
  const sent = { ...typed, cmrIdList: [3, 4] }
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

test('the values of a carrier chartered before fill its fields, and no carrier empties them', () => {
  const full = { ...known, canFillEmptyFields: true, postalCode: '4811', carrierCode: 'SPT', vat: 'NL1' }
  expect(valuesOfCarrier(full)).toEqual({
    carrierName: 'Spot Haulage',
    street: 'Kade 1',
    postalCode: '4811',
    place: 'Breda',
    countryCode: 'NL',
    carrierCode: 'SPT',
    VAT: 'NL1',
  })
  const bare = { ...known, canFillEmptyFields: true, street: null, place: null }
  expect(valuesOfCarrier(bare)).toMatchObject({ street: '', postalCode: '', place: '', carrierCode: '', VAT: '' })
  expect(Object.values(valuesOfCarrier(null))).toEqual(['', '', '', '', '', '', ''])
})

test('a driver is named by first and last name', () => {
  const { data } = validated(filled)
  expect(data === undefined ? '' : driverName(data)).toBe('Joris Maas')
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
