import { describe, expect, test } from 'vitest'
import {
  dates,
  daysOf,
  flag,
  limit,
  listAddress,
  oneOf,
  openRow,
  page,
  severalOf,
  sorting,
  words,
} from './list-address.ts'

const address = listAddress({
  search: words,
  colour: oneOf(['red', 'blue'], null),
  size: severalOf([1, 2, 3]),
  mine: flag('yes'),
  dates: dates({ kind: 'last', days: 14 }),
  sort: sorting({ fields: ['name', 'size'], orderBy: 'name', direction: 'asc' }),
  page,
  limit,
  open: openRow,
})

test.each([
  '',
  '?search=a+b&colour=red&size=1,3&mine=yes&begin=2026-11-01&end=2026-11-02&sort=-size&page=2&limit=50&open=7',
  '?dates=any',
  '?end=2026-11-02',
])('the list URL %s is parsed and written back unchanged', (search) => {
  expect(address.write(address.read(search))).toBe(search)
})

test('invalid parameters of a list URL are ignored', () => {
  const search = '?colour=green&size=9,x&mine=no&begin=2026-02-30&sort=-weight&page=0&limit=7&open=-1'
  expect(address.read(search)).toEqual(address.usual)
})

test('reversed dates in a list URL are swapped and values are sorted', () => {
  expect(address.write(address.read('?size=3,1&begin=2026-11-10&end=2026-11-01'))).toBe(
    '?size=1,3&begin=2026-11-01&end=2026-11-10',
  )
})

describe('changes of the list URL', () => {
  const third = address.read('?page=3&colour=red')

  test('changing a filter, the order or the page size of a list resets the page', () => {
    for (const changes of [{ search: 'x' }, { sort: { field: 'size', descending: true } }, { limit: 5 }])
      expect(address.changed(third, changes).page).toBe(1)
  })

  test('changing the page or the open item of a list does not reset the page', () => {
    expect(address.changed(third, { page: 4 }).page).toBe(4)
    expect(address.changed(third, { open: 12 }).page).toBe(3)
  })
})

test('clearing the filters keeps the order, the page size and the open item', () => {
  const state = address.read('?search=x&colour=red&size=1&mine=yes&sort=-size&page=2&limit=50&open=7')
  expect(address.write(address.cleared(state))).toBe('?dates=any&sort=-size&limit=50&open=7')
})

test('the last 14 days end today and can span two months', () => {
  expect(daysOf({ kind: 'last', days: 14 }, '2026-03-05')).toEqual({ begin: '2026-02-20', end: '2026-03-05' })
})
