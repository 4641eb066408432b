import { describe, expect, test } from 'vitest'
import { adminLogAddress, askedOfLog } from './admin-log-filter.ts'

const { read, write, usual, cleared } = adminLogAddress

describe('the address of the admin log', () => {
  test('says nothing about what is usual', () => {
    expect(write(usual)).toBe('')
    expect(read('')).toEqual(usual)
  })

  test('says the filters and the entry that is looked at, and can be read again', () => {
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
    'means nothing where it cannot be meant: %s',
    (address) => {
      expect(read(address)).toEqual(usual)
    },
  )

  test('becomes the words of the call', () => {
    const asking = { today: '2026-11-16', timeZone: 'Europe/Paris' }
    expect(askedOfLog(read('?search=+x+&kind=user&end=2026-11-15'), asking)).toEqual({
      timeZone: 'Europe/Paris',
      kind: 'user',
      Search: 'x',
      End: '2026-11-15',
    })
  })
})
