import { expect, test } from 'vitest'
import { canIssueNotes, isOrganizationType, needsParent, organizationTypeName, typeOptions } from './kind.ts'

test('each organisation type has a name', () => {
  expect(([1, 2, 3, 4, 5] as const).map(organizationTypeName)).toEqual([
    'customer',
    'transportCompany',
    'managementCompany',
    'governmentAuthority',
    'senderReceiverTransport',
  ])
  expect([0, 6, 1.5].map(isOrganizationType)).toEqual([false, false, false])
})

test('only organisations in transport issue notes, and only a management company needs no parent', () => {
  const types = [1, 2, 3, 4, 5, null] as const
  expect(types.map(canIssueNotes)).toEqual([true, true, false, false, true, false])
  expect(types.map(needsParent)).toEqual([true, true, false, true, true, true])
})

test.each([
  { parentType: null, savedType: null, options: [1, 2, 5] },
  { parentType: 1, savedType: null, options: [1, 2, 5] },
  { parentType: 3, savedType: null, options: [1, 2, 4, 5] },
  { parentType: 1, savedType: 3, options: [1, 2, 3, 5] },
  { parentType: 3, savedType: 3, options: [1, 2, 3, 4, 5] },
] as const)(
  'under parent type $parentType an organisation of type $savedType can be $options',
  ({ options, ...situation }) => {
    expect(typeOptions(situation)).toEqual(options)
  },
)
