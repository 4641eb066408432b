import { describe, expect, test } from 'vitest'
import { adminLogAddress, logQueryInput } from './admin-log-filter.ts'

const { read, write, usual, cleared } = adminLogAddress

describe('the URL parameters of the admin log', () => {
  test('the admin log URL has no parameters for the default filter', () => {
    expect(write(usual)).toBe('')
    expect(read('')).toEqual(usual)
  })

  test('the admin log URL contains the filters and the open entry and parses back to the same filter', () => {
    const filter = {
      ...usual,
      search: 'acme & co',
      kind: 'organization',
      action: 'organizationMoved',
      dates: { kind: 'chosen', begin: '2026-11-01', end: null },
      page: 3,
      open: 12,
    } as const
    const address = write(filter)
    expect(address).toBe(
      '?search=acme+%26+co&kind=organization&action=organizationMoved&begin=2026-11-01&page=3&open=12',
    )
    expect(read(address)).toEqual(filter)
    expect(write(cleared(filter))).toBe('?open=12')
  })

  test.each(['?kind=ship&action=sunk', '?page=-1&limit=7', '?begin=2026-02-30', '?open=abc'])(
    'invalid admin log parameters fall back to the defaults: %s',
    (address) => {
      expect(read(address)).toEqual(usual)
    },
  )

  test('the admin log URL is converted to the input of the API call', () => {
    const asking = { today: '2026-11-16', timeZone: 'Europe/Paris' }
    expect(logQueryInput(read('?search=+x+&kind=user&end=2026-11-15'), asking)).toEqual({
      timeZone: 'Europe/Paris',
      kind: 'user',
      Search: 'x',
      End: '2026-11-15',
    })
  })

  test.each([
    ['?search=++', {}],
    ['?action=userCreated', { action: 'userCreated' }],
    ['?begin=2026-11-01', { Begin: '2026-11-01' }],
  ])('the admin log URL %s requests only %j besides the time zone', (address, input) => {
    const asking = { today: '2026-11-16', timeZone: 'UTC' }
    expect(logQueryInput(read(address), asking)).toEqual({ timeZone: 'UTC', ...input })
  })
})
