import type { ChartRow, ProChartName, SeriesName } from '@roadnote/domain/dashboard/charts'
import { expect, test } from 'vitest'
import { notesBehind } from './notes-behind.ts'

const scope = { days: { begin: '2026-11-01', end: '2026-11-16' }, organization: '', whole: false }

function parametersOf(chart: ProChartName, row: Partial<ChartRow>, series: SeriesName) {
  const whole = { key: '', name: '', begin: null, end: null, counts: {}, ...row }
  const path = notesBehind('en', chart, whole, series, scope)
  return path === null ? null : Object.fromEntries(new URL(path, 'http://x').searchParams)
}

const period = { begin: '2026-11-01', end: '2026-11-16', period: 'created' }

test.each<[ProChartName, Partial<ChartRow>, SeriesName, Record<string, string>]>([
  ['status', {}, 'readySigning', { status: '2' }],
  ['status', {}, 'pickup', {}],
  ['punctuality', {}, 'pickup', { metric: 'latePickupCount' }],
  ['punctuality', {}, 'delivery', { metric: 'lateDeliveryCount' }],
  ['punctuality', {}, 'readySigning', {}],
  ['carriers', { key: '12' }, 'latePickups', { carrier: '12', metric: 'latePickupCount' }],
  ['carriers', { key: '12' }, 'lateDeliveries', { carrier: '12', metric: 'lateDeliveryCount' }],
  ['methods', { key: '2' }, 'driver', { group: 'signed.driver.2' }],
  ['methods', { key: '2' }, 'loading', {}],
  ['exceptions', { key: 'torn film' }, 'notes', { group: 'exception.torn film' }],
  ['outcomes', {}, 'part', { delivery: 'part' }],
  ['deliveringCarriers', { key: '12' }, 'left', { carrier: '12', delivery: 'left' }],
  ['reservingCarriers', { key: '12' }, 'unanswered', { carrier: '12', reservations: 'open' }],
  ['reservingCarriers', { key: '12' }, 'rejected', { carrier: '12', reservations: 'rejected' }],
  ['waiting', { key: 'BE:geel' }, 'loading', { group: 'loading.BE:geel' }],
  ['waiting', { key: 'BE:geel' }, 'unloading', { group: 'unloading.BE:geel' }],
])('the bar %s %j, series %s, leads to the notes %j of the whole period', (chart, row, series, filter) => {
  expect(parametersOf(chart, row, series)).toEqual({ ...period, ...filter })
})

test.each(['reservations', 'reservedPlaces', 'deliveryPlaces'] as const)(
  'a bar of the chart %s leads nowhere',
  (chart) => {
    expect(parametersOf(chart, { key: '12' }, 'accepted')).toBeNull()
  },
)

test('a bar of a part of the period leads to the notes of that part', () => {
  const row = { begin: '2026-11-03', end: '2026-11-04' }
  expect(parametersOf('status', row, 'readySigning')).toMatchObject(row)
})
