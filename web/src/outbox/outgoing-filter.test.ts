import { describe, expect, test } from 'vitest'
import { addressOfOutgoing, inputOfOutgoing, isNarrowed, outgoingOfAddress, usualOutgoing } from './outgoing-filter.ts'

describe('the address of the Outgoing screen', () => {
  test('says nothing about what is usual', () => {
    expect(addressOfOutgoing(usualOutgoing)).toBe('')
    expect(outgoingOfAddress('')).toEqual(usualOutgoing)
    expect(isNarrowed(usualOutgoing)).toBe(false)
  })

  test('says the filters and the delivery that is looked at, and can be read again', () => {
    const filter = {
      ...usualOutgoing,
      search: 'acme & co',
      kind: 'mail',
      state: 'failed',
      begin: '2026-11-01',
      page: 3,
      open: 12,
    } as const
    const address = addressOfOutgoing(filter)
    expect(address).toBe('?search=acme+%26+co&kind=mail&state=failed&begin=2026-11-01&page=3&open=12')
    expect(outgoingOfAddress(address)).toEqual(filter)
    expect(isNarrowed(filter)).toBe(true)
  })

  test.each(['?kind=pigeon&state=lost', '?page=-1&limit=7', '?begin=2026-02-30&end=x', '?open=abc'])(
    'means nothing where it cannot be meant: %s',
    (address) => {
      expect(outgoingOfAddress(address)).toEqual(usualOutgoing)
    },
  )

  test('becomes the words of the call', () => {
    expect(inputOfOutgoing({ ...usualOutgoing, search: ' x ', end: '2026-11-15' }, 'Europe/Paris')).toEqual({
      Page: 1,
      Limit: 20,
      timeZone: 'Europe/Paris',
      Search: 'x',
      End: '2026-11-15',
    })
  })
})
