import { viewFilter } from '@roadnote/domain/cmr/contract/view'
import { describe, expect, test } from 'vitest'
import { orderAddress } from './order-filter.ts'
import { filterOfView, viewOfFilter } from './view-filter.ts'

const today = '2026-11-15'
const { read, write, usual } = orderAddress

/** One address for each filter; the page and the view are not part of what a view stores. */
const addressOf = {
  search: '?search=Li%C3%A8ge+%26+co',
  dates: '?begin=2026-10-01&end=2026-10-31',
  period: '?dates=any&period=arrival',
  status: '?status=2,3,9',
  driver: '?driver=without',
  sender: '?sender=Acme',
  carrier: '?carrier=Brabant+Road',
  recipient: '?recipient=12',
  plates: '?plates=1-ABC',
  references: '?references=PO+77',
  weightFrom: '?weightFrom=100.5',
  weightTo: '?weightTo=2000',
  turn: '?dates=any&turn=mine',
  late: '?late=yes',
  test: '?test=yes',
  delivery: '?delivery=part',
  reservations: '?reservations=open',
  instructions: '?instructions=waiting',
  metric: '?metric=latePickupCount',
  group: '?group=signed.driver.2',
  organization: '?organization=4',
  whole: '?organization=1.4.9&whole=yes',
  sort: '?sort=-status',
} as const

const notStored = ['page', 'limit', 'view']

describe('a saved view of the orders', () => {
  test('the tests of saved views have an example for every filter of the orders', () => {
    expect([...Object.keys(addressOf), ...notStored].toSorted()).toEqual(Object.keys(usual).toSorted())
  })

  test.each(Object.entries(addressOf))('a saved view stores the filter %s', (name, address) => {
    const filter = read(address)
    expect(write(filter)).toBe(address)
    expect(filter).not.toEqual({ ...filter, [name]: Reflect.get(usual, name) })
    const stored = viewFilter.decode(viewFilter.encode(viewOfFilter(filter)))
    expect(write(filterOfView(stored, today))).toBe(address)
  })

  test('a saved view stores relative days such as today, and any day', () => {
    expect(viewOfFilter(usual)).toMatchObject({ LastDays: 14 })
    expect(viewOfFilter(usual)).not.toHaveProperty('Begin')
    expect(write(filterOfView(viewOfFilter(usual), today))).toBe('')
    expect(write(filterOfView(viewOfFilter(read('?dates=any')), today))).toBe('?dates=any')
    expect(write(filterOfView({ LastDays: 7 }, today))).toBe('?begin=2026-11-09&end=2026-11-15')
  })

  test('a saved view opens with the defaults for filters that it does not store or that are unknown', () => {
    expect(write(filterOfView({}, today))).toBe('?dates=any')
    expect(write(filterOfView({ OrderBy: 'gone', PeriodSearch: 77, StatusList: '2,77,x' }, today))).toBe(
      '?dates=any&status=2',
    )
    expect(write(filterOfView({ OrderBy: 'STATUS', Direction: 'ASC' }, today))).toBe('?dates=any&sort=status')
  })
})
