import { describe, expect, test } from 'vitest'
import { deliveryAddress, inputOfDeliveries } from './delivery-filter.ts'

const { read, write, usual, cleared } = deliveryAddress
const asking = { organizationId: 12, today: '2026-11-16', limit: 20, timeZone: 'Europe/Paris' }
const always = { organizationId: 12, Page: 1, Limit: 20, timeZone: 'Europe/Paris' }

describe('the URL parameters of the list of webhook deliveries', () => {
  test('the URL of the deliveries has no parameters for the default filter', () => {
    expect(write(usual)).toBe('')
    expect(read('')).toEqual(usual)
  })

  test('the URL of the deliveries contains the filters and the open delivery and parses back to the same filter', () => {
    const filter = {
      ...usual,
      search: 'BEACM1 & co',
      event: 'cmr.signed.sender',
      state: 'failed',
      dates: { kind: 'chosen', begin: '2026-11-01', end: null },
      page: 3,
      open: 12,
    } as const
    const address = write(filter)
    expect(address).toBe('?search=BEACM1+%26+co&event=cmr.signed.sender&state=failed&begin=2026-11-01&page=3&open=12')
    expect(read(address)).toEqual(filter)
    expect(write(cleared(filter))).toBe('?open=12')
  })

  test.each(['?event=cmr.flown&state=lost', '?page=-1&limit=7', '?begin=2026-02-30&end=x', '?open=abc'])(
    'invalid parameters of the deliveries fall back to the defaults: %s',
    (address) => {
      expect(read(address)).toEqual(usual)
    },
  )

  test.each([
    ['', {}],
    ['?search=++', {}],
    ['?search=+x+', { Search: 'x' }],
    ['?event=test', { event: 'test' }],
    ['?state=failed', { state: 'failed' }],
    ['?begin=2026-11-01', { Begin: '2026-11-01' }],
    ['?end=2026-11-15&page=2', { End: '2026-11-15', Page: 2 }],
  ])('the URL %s of the deliveries requests only %j besides organisation, page and time zone', (address, input) => {
    expect(inputOfDeliveries(read(address), asking)).toEqual({ ...always, ...input })
  })
})
