import { expect, test } from 'vitest'
import { inputOfList } from '../ui/list/list-address.ts'
import { noDialogOpen, roleAddress } from './role-filter.ts'

test('the list of roles starts with ten roles by name', () => {
  expect(inputOfList(roleAddress.read(''), 10)).toEqual({ Page: 1, Limit: 10, OrderBy: 'name', Direction: 'asc' })
})

test('the roles URL contains search, order, page and the open role', () => {
  const state = roleAddress.read('?search=dock&sort=-users&page=3&open=7')
  expect(inputOfList(state, 20)).toEqual({
    Page: 3,
    Limit: 20,
    OrderBy: 'users',
    Direction: 'desc',
    Search: 'dock',
  })
  expect(state).toMatchObject({ open: 7, copy: null, new: false })
  expect(roleAddress.write({ ...state, ...noDialogOpen, copy: 4 })).toBe('?search=dock&sort=-users&page=3&copy=4')
})
