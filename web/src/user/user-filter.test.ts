import { describe, expect, test } from 'vitest'
import { inputOfUsers, userAddress } from './user-filter.ts'

const asked = (address: string) => inputOfUsers(userAddress.read(address), 10)

describe('the address of the users', () => {
  test('asks for active and waiting users by name, ten at a time, where it says nothing', () => {
    expect(asked('')).toEqual({ Page: 1, Limit: 10, OrderBy: 'name', Direction: 'asc', Status: [1, 3] })
    expect(userAddress.write(userAddress.usual)).toBe('')
  })

  test('says what was searched and chosen', () => {
    const address = '?search=peeters&role=5&status=2,4&sort=-email&page=3'
    expect(asked(address)).toEqual({
      Page: 3,
      Limit: 10,
      OrderBy: 'email',
      Direction: 'desc',
      Status: [2, 4],
      Search: 'peeters',
      roleId: 5,
    })
    expect(userAddress.write(userAddress.read(address))).toBe(address)
  })

  test('falls back to the usual statuses when none is left', () => {
    const none = userAddress.changed(userAddress.usual, { status: [] })
    expect(asked(userAddress.write(none)).Status).toEqual([1, 3])
    expect(asked('?status=9').Status).toEqual([1, 3])
  })

  test('leads back to the first page when a role is chosen, and stays there when somebody is opened', () => {
    const third = userAddress.read('?page=3')
    expect(userAddress.changed(third, { role: 5 }).page).toBe(1)
    expect(userAddress.changed(third, { edit: 5 }).page).toBe(3)
  })

  test('keeps who is open when the filters are cleared', () => {
    expect(userAddress.write(userAddress.cleared(userAddress.read('?search=x&status=2&open=7')))).toBe('?open=7')
  })
})
