import { describe, expect, test } from 'vitest'
import { inputOfOutgoing, outgoingAddress } from './outgoing-filter.ts'

const { read, write, usual, cleared } = outgoingAddress

describe('the address of the Outgoing screen', () => {
  test('says nothing about what is usual', () => {
    expect(write(usual)).toBe('')
    expect(read('')).toEqual(usual)
  })

  test('says the filters and the delivery that is looked at, and can be read again', () => {
    const filter = {
      ...usual,
      search: 'acme & co',
      kind: 'mail',
      state: 'failed',
      dates: { kind: 'chosen', begin: '2026-11-01', end: null },
      page: 3,
      open: 12,
    } as const
    const address = write(filter)
    expect(address).toBe('?search=acme+%26+co&kind=mail&state=failed&begin=2026-11-01&page=3&open=12')
    expect(read(address)).toEqual(filter)
    expect(write(cleared(filter))).toBe('?open=12')
  })

  test.each(['?kind=pigeon&state=lost', '?page=-1&limit=7', '?begin=2026-02-30&end=x', '?open=abc'])(
    'means nothing where it cannot be meant: %s',
    (address) => {
      expect(read(address)).toEqual(usual)
    },
  )

  test('becomes the words of the call', () => {
    const asking = { today: '2026-11-16', limit: 20, timeZone: 'Europe/Paris' }
    expect(inputOfOutgoing(read('?search=+x+&end=2026-11-15'), asking)).toEqual({
      Page: 1,
      Limit: 20,
      timeZone: 'Europe/Paris',
      Search: 'x',
      End: '2026-11-15',
    })
  })
})
