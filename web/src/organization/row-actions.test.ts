import { expect, test } from 'vitest'
import { aRow } from '../test-kit/organizations.ts'
import { mayMerge, townOf } from './row-actions.ts'

test.each([
  [true, true, true],
  [true, 'permission_missing', false],
  ['permission_missing', true, false],
] as const)('an organisation with the rights edit %s and remove %s can be merged: %s', (edit, remove, expected) => {
  expect(mayMerge({ may: { edit, remove } })).toBe(expected)
})

test.each([
  [{ postalCode: '2440', place: 'Geel', countryCode: 'BE' }, '2440 Geel, BE'],
  [{ postalCode: null, place: 'Geel', countryCode: 'BE' }, 'Geel, BE'],
  [{ postalCode: null, place: null, countryCode: 'BE' }, 'BE'],
])('the address %j is shortened to %s', (address, town) => {
  expect(townOf(aRow({ id: 4, name: 'Acme', ...address }))).toBe(town)
})
