import { describe, expect, test } from 'vitest'
import type { BuiltInRoleName } from '../access/actor.ts'
import { addressesHiddenFrom, recordReader } from './record-reader.ts'
import type { PartyPaths } from './policy/side.ts'

/** 1 is the operator. Each party has an organisation above it and one below it that signs for it. */
const parties: PartyPaths = {
  creator: '1.2.20',
  sender: '1.3.30',
  carrier: '1.4.40',
  subcontractor: '1.5.50',
  recipient: '1.6.60',
}

/** Relation to the note, path, role; whether the reader sees drafts; whose addresses they read. */
const readers: readonly [string, string, BuiltInRoleName, boolean, readonly (keyof PartyPaths)[]][] = [
  ['the creator', '1.2.20', 'planner', true, ['creator', 'sender']],
  ['an organisation above the creator', '1.2', 'company admin', true, ['creator', 'sender']],
  ['the sender', '1.3.30', 'planner', true, ['creator', 'sender']],
  ['an organisation above the sender', '1.3', 'planner', true, ['creator', 'sender']],
  ['an organisation that signs for the sender', '1.3.30.31', 'signing user', false, []],
  ['the carrier', '1.4.40', 'planner', true, ['carrier']],
  ['a driver of the carrier', '1.4.40', 'driver user', true, ['carrier']],
  ['an organisation above the carrier', '1.4', 'planner', true, ['carrier']],
  ['an organisation that signs for the carrier', '1.4.40.41', 'planner', false, []],
  ['the subcontractor', '1.5.50', 'planner', false, ['subcontractor']],
  ['a driver of the subcontractor', '1.5.50', 'driver user', false, ['subcontractor']],
  ['an organisation above the subcontractor', '1.5', 'planner', false, ['subcontractor']],
  ['an organisation that signs for the subcontractor', '1.5.50.51', 'planner', false, []],
  ['the recipient', '1.6.60', 'signing user', false, ['recipient']],
  ['an organisation above the recipient', '1.6', 'planner', false, ['recipient']],
  ['an organisation that signs for the recipient', '1.6.60.61', 'planner', false, []],
  ['an inspector', '1.7', 'goverment authority user', false, []],
  ['the operator', '1', 'super admin', true, ['creator', 'sender', 'carrier', 'subcontractor', 'recipient']],
]

describe.each(readers)(
  'the record of a note as read by %s (%s, %s)',
  (_, organizationPath, builtInRole, seesDrafting, reads) => {
    const reader = recordReader({ organizationPath, builtInRole }, parties)

    test(`the reader sees events before the release: ${seesDrafting}`, () => {
      expect(reader.seesDrafting).toBe(seesDrafting)
    })

    test(`the reader sees e-mail addresses written by these sides: ${reads.join(', ') || 'none'}`, () => {
      const authors = Object.entries(parties).filter(([, path]) => reader.readsAddressBy(path))
      expect(authors.map(([side]) => side)).toEqual(reads)
    })
  },
)

test('an address that the operator wrote is shown to no single party', () => {
  for (const path of Object.values(parties))
    expect(recordReader({ organizationPath: path ?? '', builtInRole: 'planner' }, parties).readsAddressBy('1')).toBe(
      false,
    )
})

test('a super admin also reads addresses written by former parties or unknown authors', () => {
  const { readsAddressBy } = recordReader({ organizationPath: '1', builtInRole: 'super admin plus' }, parties)
  expect([readsAddressBy('1.99'), readsAddressBy(null)]).toEqual([true, true])
})

test('a carrier that created the note does not show its addresses to the sender', () => {
  const byCarrier = { ...parties, creator: parties.carrier }
  const sender = recordReader({ organizationPath: '1.3.30', builtInRole: 'planner' }, byCarrier)
  const carrier = recordReader({ organizationPath: '1.4.40', builtInRole: 'planner' }, byCarrier)
  expect([sender.readsAddressBy('1.4.40'), carrier.readsAddressBy('1.4.40')]).toEqual([false, true])
})

describe('e-mail addresses in the changes of an event', () => {
  const sender = recordReader({ organizationPath: '1.3.30', builtInRole: 'planner' }, parties)

  test('a reader sees their own address that another side replaced, but not the new one', () => {
    const hide = addressesHiddenFrom(sender)
    hide([{ field: 'senderEmail', from: null, to: 'own@example.com' }], '1.3.30')
    expect(hide([{ field: 'senderEmail', from: 'own@example.com', to: 'other@example.com' }], '1.4.40')).toEqual([
      { field: 'senderEmail', from: 'own@example.com', to: null, withheld: ['to'] },
    ])
    expect(hide([{ field: 'senderEmail', from: 'other@example.com', to: null }], '1.3.30')).toEqual([
      { field: 'senderEmail', from: null, to: null, withheld: ['from'] },
    ])
  })

  test('an old address by an unknown author is withheld from the reader', () => {
    expect(addressesHiddenFrom(sender)([{ field: 'carrierEmail', from: 'x@example.com', to: null }], '1.3.30')).toEqual(
      [{ field: 'carrierEmail', from: null, to: null, withheld: ['from'] }],
    )
  })

  test('changes without an e-mail address are shown unchanged to every reader', () => {
    const changes = [
      { field: 'tripID', from: 'T-1', to: 'T-2' },
      { field: 'photoMailingSign', from: false, to: true },
      { field: 'toString', from: 'a', to: 'b' },
    ]
    expect(addressesHiddenFrom(sender)(changes, '1.4.40')).toEqual(changes)
  })
})
