import { expect, test } from 'vitest'
import { partyGroups } from './party-groups.ts'

const note = (id: number, partyToSign: 'shipper' | 'receiver' | null, sender = 'Acme', recipient = 'Colmar') => ({
  id,
  partyToSign,
  sender,
  recipient,
})

test('notes are signed together by step and organisation, and those that wait for nobody are left out', () => {
  const groups = partyGroups([
    note(1, 'shipper'),
    note(2, 'receiver'),
    note(3, null),
    note(4, 'shipper'),
    note(5, 'shipper', 'Delta'),
  ])
  expect(groups.map(({ step, organisation, notes }) => [step, organisation, notes.map(({ id }) => id)])).toEqual([
    ['shipper', 'Acme', [1, 4]],
    ['receiver', 'Colmar', [2]],
    ['shipper', 'Delta', [5]],
  ])
})
