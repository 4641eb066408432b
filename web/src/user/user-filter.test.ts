import { describe, expect, test } from 'vitest'
import { inputOfUsers, userAddress } from './user-filter.ts'

const inputFor = (address: string) => inputOfUsers(userAddress.read(address), 10)

describe('the URL parameters of the users', () => {
  test('users without URL parameters are active and waiting ones by name, ten per page', () => {
    expect(inputFor('')).toEqual({ Page: 1, Limit: 10, OrderBy: 'name', Direction: 'asc', Status: [1, 3] })
    expect(userAddress.write(userAddress.usual)).toBe('')
  })

  test('the users URL contains the search and the selected filters', () => {
    const address = '?search=peeters&role=5&status=2,4&sort=-email&page=3'
    expect(inputFor(address)).toEqual({
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

  test('the users URL falls back to the default statuses when none is selected', () => {
    const none = userAddress.changed(userAddress.usual, { status: [] })
    expect(inputFor(userAddress.write(none)).Status).toEqual([1, 3])
    expect(inputFor('?status=9').Status).toEqual([1, 3])
  })

  test('the users URL omits the default statuses in any order and keeps a single one of them', () => {
    expect(userAddress.write(userAddress.read('?status=3,1'))).toBe('')
    expect(userAddress.write(userAddress.read('?status=3'))).toBe('?status=3')
  })

  test('the users URL requests deleted users without a status, and the mark is cleared with the filters', () => {
    const state = userAddress.read('?status=2&deleted')
    expect(inputOfUsers(state, 10)).toEqual({
      Page: 1,
      Limit: 10,
      OrderBy: 'name',
      Direction: 'asc',
      deleted: true,
    })
    expect(userAddress.write(state)).toBe('?status=2&deleted=')
    expect(userAddress.write(userAddress.cleared(state))).toBe('')
    expect(userAddress.changed(userAddress.read('?page=3'), { deleted: true }).page).toBe(1)
  })

  test('choosing a role resets the page of the users URL, and opening a user does not', () => {
    const third = userAddress.read('?page=3')
    expect(userAddress.changed(third, { role: 5 }).page).toBe(1)
    expect(userAddress.changed(third, { edit: 5 }).page).toBe(3)
  })

  test('clearing the filters keeps the open user in the URL', () => {
    expect(userAddress.write(userAddress.cleared(userAddress.read('?search=x&status=2&open=7')))).toBe('?open=7')
  })
})
