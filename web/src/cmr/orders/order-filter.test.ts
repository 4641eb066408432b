import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../client/plain-search.ts'
import { toSignPath } from '../note/paths.ts'
import { inputOfFilter, orderAddress } from './order-filter.ts'

const asking = { today: '2026-11-15', isInspector: false, limit: 10, timeZone: 'Europe/Brussels' }

const { read, write, usual, cleared } = orderAddress

function inputOf(address: string, changes: Partial<typeof asking> = {}) {
  return inputOfFilter(read(address), { ...asking, ...changes })
}

describe('an address that says nothing', () => {
  test('means the notes modified in the last 14 days, newest first, ten to a page', () => {
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

  test('is what the usual filter is written as', () => {
    expect(write(usual)).toBe('')
  })

  test('takes the page size that is asked for', () => {
    expect(inputOf('', { limit: 50 }).Limit).toBe(50)
  })
})

test('what was cleared stays cleared: no dates, no statuses, no search', () => {
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
])('%s can be shared: it is read and written alike, by the router too', (address) => {
  expect(write(read(address))).toBe(address)
  expect(stringifySearch(parseSearch(address))).toBe(address)
})

test.each([
  ['?page=0&limit=7&sort=password&status=0,12,x&period=never&begin=2026-02-30&dates=some', ''],
  ['?page=-1&limit=1e9', ''],
  ['?status=9,2,2', '?status=2,9'],
  ['?begin=2026-11-10&end=2026-11-01', '?begin=2026-11-01&end=2026-11-10'],
])('%s is understood as %s', (address, understood) => {
  expect(write(read(address))).toBe(understood)
})

test('a search is no longer than the server takes', () => {
  expect(read(`?search=${'x'.repeat(500)}`).search).toHaveLength(100)
})

test('an inspector’s text is a code, and no filter of the address stands before it', () => {
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

test('signing users land on what waits for the signature of their side', () => {
  const landing = new URL(toSignPath('en'), 'http://x')
  expect(inputOf(landing.search)).toMatchObject({ MyTurn: true })
  expect(inputOf(landing.search)).not.toHaveProperty('Begin')
  expect(write(read(landing.search))).toBe(landing.search)
})

test('who takes part and whether somebody drives are asked in the words of the call', () => {
  expect(inputOf('?driver=without&sender=Acme&carrier=12&recipient=Colmar')).toMatchObject({
    UnAssign: true,
    Sender: 'Acme',
    Carrier: '12',
    Recipient: 'Colmar',
  })
  expect(inputOf('?driver=with')).toMatchObject({ Assign: true })
  expect(inputOf('?driver=any')).not.toHaveProperty('Assign')
})
