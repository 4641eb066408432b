import { describe, expect, test } from 'vitest'
import {
  amount,
  dates,
  type Dates,
  daysOf,
  flag,
  inputOfList,
  isNew,
  limit,
  listAddress,
  oneOf,
  openRow,
  page,
  severalOf,
  sorting,
  words,
} from './list-address.ts'

const sortable = { fields: ['name', 'size'], orderBy: 'name', direction: 'asc' } as const

const address = listAddress({
  search: words,
  colour: oneOf(['red', 'blue'], null),
  size: severalOf([1, 2, 3]),
  mine: flag('yes'),
  dates: dates({ kind: 'last', days: 14 }),
  sort: sorting(sortable),
  page,
  limit,
  open: openRow,
})

test.each([
  '',
  '?search=a+b&colour=red&size=1,3&mine=yes&begin=2026-11-01&end=2026-11-02&sort=-size&page=2&limit=50&open=7',
  '?dates=any',
  '?begin=2026-11-02',
  '?end=2026-11-02',
  '?begin=2026-11-02&end=2026-11-02',
  '?size=1,2,3',
])('the list URL %s is parsed and written back unchanged', (search) => {
  expect(address.write(address.read(search))).toBe(search)
})

test.each([
  ['12', '12'],
  ['1200,75', '1200,75'],
  ['0.125', '0.125'],
  ['12.5kg', ''],
  ['12.', ''],
  ['-3', ''],
])('the amount %j in a list URL is read as %j', (typed, read) => {
  const weights = listAddress({ search: words, weight: amount, sort: sorting(sortable), page, limit })
  expect(weights.read(`?weight=${typed}`).weight).toBe(read)
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

test.each<[Dates, string | null, string | null]>([
  [{ kind: 'last', days: 14 }, '2026-02-20', '2026-03-05'],
  [{ kind: 'last', days: 1 }, '2026-03-05', '2026-03-05'],
  [{ kind: 'month' }, '2026-03-01', '2026-03-05'],
  [{ kind: 'any' }, null, null],
  [{ kind: 'chosen', begin: null, end: '2026-01-02' }, null, '2026-01-02'],
])('on 5 March the dates %j begin on %s and end on %s', (value, begin, end) => {
  expect(daysOf(value, '2026-03-05')).toMatchObject({ begin, end })
})

describe('parts of a list URL with other defaults', () => {
  const other = listAddress({
    search: words,
    colour: oneOf(['red', 'blue'], 'blue'),
    dates: dates({ kind: 'month' }),
    sort: sorting({ fields: ['name', 'a-b'], orderBy: 'name', direction: 'desc' }),
    page,
    limit,
    new: isNew,
  })

  test.each(['', '?colour=red&sort=name', '?dates=any&sort=a-b', '?sort=-a-b&page=2&new='])(
    'the URL %s of a list with a default colour, month and descending order is written back unchanged',
    (search) => {
      expect(other.write(other.read(search))).toBe(search)
    },
  )

  test.each([
    ['the default colour', '?colour=blue'],
    ['the default order', '?sort=-name'],
    ['the first page', '?page=1'],
    ['a page that is no whole number', '?page=1.5'],
    ['a page without a number', '?page=two'],
    ['a misspelt date', '?dates=all'],
  ])('a list URL omits %s', (_what, search) => {
    expect(other.write(other.read(search))).toBe('')
  })

  test('a list with the month as default keeps the month when the filters are cleared', () => {
    const state = other.read('?colour=red&begin=2026-11-01&page=3&new=')
    expect(other.write(other.cleared(state))).toBe('?new=')
  })

  test('a search text in a list URL is cut after 100 characters', () => {
    expect(other.read(`?search=${'a'.repeat(101)}`).search).toBe('a'.repeat(100))
  })

  test('opening the dialog of a new item keeps the page of the list', () => {
    expect(other.changed(other.read('?page=3'), { new: true })).toMatchObject({ page: 3, new: true })
  })
})

test.each([
  [
    { search: ' kade ', sort: { field: 'name', descending: true } },
    { Direction: 'desc', Search: 'kade' },
  ],
  [{ search: '  ', sort: { field: 'name', descending: false } }, { Direction: 'asc' }],
])('the list state %j is sent as page, limit, order and trimmed search %j', (state, sent) => {
  expect(inputOfList({ ...state, page: 2, limit: null }, 25)).toEqual({ Page: 2, Limit: 25, OrderBy: 'name', ...sent })
})
