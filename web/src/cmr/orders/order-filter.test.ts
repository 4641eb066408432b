import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../client/plain-search.ts'
import { toSignPath } from '../note/paths.ts'
import { inputOfFilter, orderAddress } from './order-filter.ts'

const asking = { today: '2026-11-15', isInspector: false, limit: 10, timeZone: 'Europe/Brussels' }

const { read, write, usual, cleared } = orderAddress

function inputOf(address: string, changes: Partial<typeof asking> = {}) {
  return inputOfFilter(read(address), { ...asking, ...changes })
}

describe('the URL of the orders without parameters', () => {
  test('orders without URL parameters are those modified in the last 14 days, newest first, ten per page', () => {
    expect(inputOf('')).toEqual({
      Page: 1,
      Limit: 10,
      OrderBy: 'lastModified',
      Direction: 'desc',
      PeriodSearch: 3,
      Begin: '2026-11-02',
      End: '2026-11-15',
      timeZone: 'Europe/Brussels',
    })
  })

  test('the default filter of the orders is written without URL parameters', () => {
    expect(write(usual)).toBe('')
  })

  test('orders without a page size in the URL use the preferred page size', () => {
    expect(inputOf('', { limit: 50 }).Limit).toBe(50)
  })
})

test('a cleared orders filter has no dates, no statuses and no search', () => {
  const address = write(cleared(read('?search=x&status=2&begin=2026-11-01&page=4&sort=status&limit=20')))
  expect(address).toBe('?dates=any&sort=status&limit=20')
  const input = inputOf(address)
  expect(input.Begin).toBeUndefined()
  expect(input.End).toBeUndefined()
  expect(input.StatusList).toBeUndefined()
  expect(input.Search).toBeUndefined()
})

test.each([
  '?search=BEACM100412RN',
  '?search=00123456789012345678',
  '?search=Li%C3%A8ge+%26+co',
  '?begin=2026-10-01&end=2026-10-31&period=arrival&status=2,3,9',
  '?begin=2026-10-01',
  '?end=2026-10-31&sort=cmrCode&page=3&limit=100',
  '?dates=any&sort=-status',
  '?dates=any&turn=mine',
  '?dates=any&status=4&late=yes',
  '?dates=any&driver=without&sender=Acme&carrier=Brabant+Road&recipient=Colmar',
])('the orders URL %s can be shared: filter and router both parse and write it unchanged', (address) => {
  expect(write(read(address))).toBe(address)
  expect(stringifySearch(parseSearch(address))).toBe(address)
})

test.each([
  ['?page=0&limit=7&sort=password&status=0,12,x&period=never&begin=2026-02-30&dates=some', ''],
  ['?page=-1&limit=1e9', ''],
  ['?status=9,2,2', '?status=2,9'],
  ['?begin=2026-11-10&end=2026-11-01', '?begin=2026-11-01&end=2026-11-10'],
])('the orders URL %s is normalised to %s', (address, understood) => {
  expect(write(read(address))).toBe(understood)
})

test('a search in the orders URL is truncated to the maximum length of the server', () => {
  expect(read(`?search=${'x'.repeat(500)}`).search).toHaveLength(100)
})

test('an inspector’s search is an exact code and ignores the other filters in the URL', () => {
  const input = inputOf('?search=BEACM100412RN&status=2&begin=2026-11-01&driver=with&late=yes', { isInspector: true })
  expect(input).toEqual({
    Code: 'BEACM100412RN',
    Page: 1,
    Limit: 10,
    OrderBy: 'lastModified',
    Direction: 'desc',
    timeZone: 'Europe/Brussels',
  })
})

test('signing users start with the notes that wait for a signature of their side', () => {
  const landing = new URL(toSignPath('en'), 'http://x')
  expect(inputOf(landing.search)).toMatchObject({ MyTurn: true })
  expect(inputOf(landing.search)).not.toHaveProperty('Begin')
  expect(write(read(landing.search))).toBe(landing.search)
})

test.each([
  ['?status=2,3', { StatusList: '2,3' }],
  ['?driver=with', { Assign: true }],
  ['?driver=without', { UnAssign: true }],
  ['?sender=Acme', { Sender: 'Acme' }],
  ['?carrier=Acme', { Carrier: 'Acme' }],
  ['?recipient=Acme', { Recipient: 'Acme' }],
  ['?plates=1-ABC', { LicensePlates: '1-ABC' }],
  ['?references=LO-1', { References: 'LO-1' }],
  ['?weightFrom=100,5&weightTo=2000', { WeightFrom: 100.5, WeightTo: 2000 }],
  ['?weightFrom=heavy&weightTo=-1', {}],
  ['?turn=mine', { MyTurn: true }],
  ['?late=yes', { Late: true }],
  ['?test=yes', { Test: true }],
  ['?metric=latePickupCount', { Metric: 'latePickupCount' }],
  ['?group=exception.Torn', { Group: 'exception.Torn' }],
  ['?group=nonsense', {}],
  ['?organization=1.4', { organizationId: 4 }],
  ['?organization=1.4&whole=yes', { organizationHId: '1.4' }],
  ['?organization=1..4', {}],
  ['?organization=x1.4', {}],
  ['?search=+x+', { Search: 'x' }],
  ['?search=++', {}],
  ['?begin=2026-11-01&end=2026-11-02', { Begin: '2026-11-01', End: '2026-11-02' }],
])('the orders URL %s adds only %j to the default request', (address, filter) => {
  const { Begin: _begin, End: _end, ...usualInput } = inputOf('')
  const dated = { Begin: '2026-11-02', End: '2026-11-15' }
  expect(inputOf(address)).toEqual({ ...usualInput, ...dated, ...filter })
})

test('an inspector without a code requests none', () => {
  expect(inputOf('?search=++', { isInspector: true })).not.toHaveProperty('Code')
})

test('party and driver filters are converted to the input of the API call', () => {
  expect(inputOf('?driver=without&sender=Acme&carrier=12&recipient=Colmar')).toMatchObject({
    UnAssign: true,
    Sender: 'Acme',
    Carrier: '12',
    Recipient: 'Colmar',
  })
  expect(inputOf('?driver=with')).toMatchObject({ Assign: true })
  expect(inputOf('?driver=any')).not.toHaveProperty('Assign')
})
