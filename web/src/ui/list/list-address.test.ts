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
])('what %s says is read and written alike', (said) => {
  expect(address.write(address.read(said))).toBe(said)
})

test('what cannot be meant is left out', () => {
  const said = '?colour=green&size=9,x&mine=no&begin=2026-02-30&sort=-weight&page=0&limit=7&open=-1'
  expect(address.read(said)).toEqual(address.usual)
})

test('reversed days are turned round, and values stand in their order', () => {
  expect(address.write(address.read('?size=3,1&begin=2026-11-10&end=2026-11-01'))).toBe(
    '?size=1,3&begin=2026-11-01&end=2026-11-10',
  )
})

describe('a change', () => {
  const third = address.read('?page=3&colour=red')

  test('of a filter, the order or the page size leads back to the first page', () => {
    for (const changes of [{ search: 'x' }, { sort: { field: 'size', descending: true } }, { limit: 5 }])
      expect(address.changed(third, changes).page).toBe(1)
  })

  test('of the page itself, or of what is looked at beside the list, does not', () => {
    expect(address.changed(third, { page: 4 }).page).toBe(4)
    expect(address.changed(third, { open: 12 }).page).toBe(3)
  })
})

test('clearing leaves the order, the page size and what is looked at', () => {
  const state = address.read('?search=x&colour=red&size=1&mine=yes&sort=-size&page=2&limit=50&open=7')
  expect(address.write(address.cleared(state))).toBe('?dates=any&sort=-size&limit=50&open=7')
})

test('the last 14 days end today and cross months', () => {
  expect(daysOf({ kind: 'last', days: 14 }, '2026-03-05')).toEqual({ begin: '2026-02-20', end: '2026-03-05' })
})
