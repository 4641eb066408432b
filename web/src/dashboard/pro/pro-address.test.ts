import { expect, test } from 'vitest'
import { filterOf, isNarrowed, listInput, proAddress } from './pro-address.ts'

const today = '2026-11-16'

test('the Pro dashboard URL contains exactly the filters of the request', () => {
  const search = '?status=2,4&driver=2&exceptions=7,9&carrierCode=BRB-7&sort=-lastModified&page=3'
  const state = proAddress.read(search)
  expect(proAddress.write(state)).toBe(
    '?carrierCode=BRB-7&status=2,4&driver=2&exceptions=7,9&sort=-lastModified&page=3',
  )
  expect(listInput(state, 20, today)).toMatchObject({
    begin: '2026-11-01',
    end: today,
    status: [2, 4],
    driverMethods: [2],
    exceptionTypes: [7, 9],
    carrierCode: 'BRB-7',
    OrderBy: 'lastModified',
    Direction: 'desc',
    Page: 3,
    Limit: 20,
  })
  expect(Object.keys(filterOf(proAddress.read(''), today))).toEqual(['begin', 'end', 'timeZone'])
  expect(listInput(proAddress.read(''), 10, today)).toMatchObject({ OrderBy: 'cmrCode', Direction: 'desc', Page: 1 })
})

test('invalid parameters of the Pro dashboard URL are ignored', () => {
  const state = proAddress.read('?status=8,77&driver=0,99&exceptions=x,-1,7,7,1.5&sort=countGoods')
  expect([state.status, state.driver, state.exceptions]).toEqual([[], [], [7]])
  expect(state.sort).toEqual({ field: 'cmrCode', descending: true })
})

test.each([
  ['?sender=1,2', { senderMethods: [1, 2] }],
  ['?driver=1', { driverMethods: [1] }],
  ['?receiver=4', { receiverMethods: [4] }],
  ['?organization=1.4&onlyReceiver=yes', { organizationId: 4, onlyReceiver: true }],
  ['?organization=1.4', { organizationId: 4 }],
])('the Pro dashboard URL %s requests only %j besides the period', (search, filter) => {
  const { begin: _begin, end: _end, timeZone: _zone, ...rest } = filterOf(proAddress.read(search), today)
  expect(rest).toEqual(filter)
})

test('the Pro dashboard URL keeps at most 200 exception types and ignores a search', () => {
  const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',')
  const state = proAddress.read(`?search=x&exceptions=${many}`)
  expect(state.exceptions).toHaveLength(200)
  expect(listInput(state, 10, today)).not.toHaveProperty('Search')
})

test('party roles are requested only together with an organisation', () => {
  const parts = 'onlyCarrier=yes&onlySender=yes'
  expect(filterOf(proAddress.read(`?${parts}`), today)).not.toHaveProperty('onlyCarrier')
  expect(filterOf(proAddress.read(`?organization=1.4&whole=yes&${parts}`), today)).toMatchObject({
    organizationHId: '1.4',
    onlyCarrier: true,
    onlySender: true,
  })
})

test('only dates and organisation of the Pro dashboard carry over to the list of notes', () => {
  expect(isNarrowed(proAddress.read('?begin=2026-11-02&end=2026-11-05&organization=1.4&page=2&sort=status'))).toBe(
    false,
  )
  for (const search of [
    '?status=2',
    '?receiver=4',
    '?exceptions=3',
    '?carrierCode=X',
    '?organization=1.4&onlySender=yes',
  ])
    expect(isNarrowed(proAddress.read(search)), search).toBe(true)
})
