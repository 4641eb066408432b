import { expect, test } from 'vitest'
import { organisationOf } from './signing-steps.ts'

const parties = {
  senderOrganizationName: 'Acme',
  carrierOrganizationsID: 7,
  carrierOrganizationName: 'Brabant',
  subcontractorOrganizationName: 'Delta',
  recipientOrganizationName: 'Colmar',
}

test.each([
  ['shipper', 1, 'Acme'],
  ['receiver', 1, 'Colmar'],
  ['driver', 7, 'Brabant'],
  ['driver', 9, 'Delta'],
] as const)('the step %s is signed by a user of organisation %i for %s', (step, organizationId, name) => {
  expect(organisationOf(step, parties, organizationId)).toBe(name)
})

test('without a subcontractor every driver signs for the carrier, and an unknown party has no name', () => {
  expect(organisationOf('driver', { ...parties, subcontractorOrganizationName: null }, 9)).toBe('Brabant')
  for (const step of ['shipper', 'driver', 'receiver'] as const) expect(organisationOf(step, {}, 9)).toBe('')
})
