import { describe, expect, test } from 'vitest'
import { inputOfOutgoing, outgoingAddress } from './outgoing-filter.ts'

const { read, write, usual, cleared } = outgoingAddress

describe('the URL parameters of the Outgoing screen', () => {
  test('the Outgoing URL has no parameters for the default filter', () => {
    expect(write(usual)).toBe('')
    expect(read('')).toEqual(usual)
  })

  test('the Outgoing URL contains the filters and the open delivery and parses back to the same filter', () => {
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
    'invalid Outgoing parameters fall back to the defaults: %s',
    (address) => {
      expect(read(address)).toEqual(usual)
    },
  )

  test('the Outgoing URL is converted to the input of the API call', () => {
    const asking = { today: '2026-11-16', limit: 20, timeZone: 'Europe/Paris' }
    expect(inputOfOutgoing(read('?search=+x+&end=2026-11-15'), asking)).toEqual({
      Page: 1,
      Limit: 20,
      timeZone: 'Europe/Paris',
      Search: 'x',
      End: '2026-11-15',
    })
  })

  test.each([
    ['?search=++', {}],
    ['?kind=mail', { kind: 'mail' }],
    ['?state=failed', { state: 'failed' }],
    ['?begin=2026-11-01', { Begin: '2026-11-01' }],
  ])('the Outgoing URL %s requests only %j besides page and time zone', (address, input) => {
    const asking = { today: '2026-11-16', limit: 10, timeZone: 'UTC' }
    expect(inputOfOutgoing(read(address), asking)).toEqual({ Page: 1, Limit: 10, timeZone: 'UTC', ...input })
  })
})
