import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import { hoursText, rowText, seriesText, chartTable, valueText, withoutEmptySeries, type Words } from './chart-words.ts'
import type { ChartRow, ProChartName, SeriesName } from './charts.ts'

const text = textOf('en', await loadDictionary('en'))

const words: Words = {
  text,
  number: (value) => `#${value}`,
  day: (day, style) => `${style}(${day})`,
}

const nothing: ChartRow = { key: '', name: '', begin: null, end: null, counts: {} }

function over(begin: string | null, end: string | null): ChartRow {
  return { ...nothing, key: '3', name: 'Named', begin, end }
}

describe('names of chart series', () => {
  test.each<[series: SeriesName, words: string]>([
    ['created', text('cmr.status.created')],
    ['removed', text('cmr.status.removed')],
    ['pickup', text('chart.series.pickup')],
    ['lateMinutes', text('chart.series.lateMinutes')],
  ])('the chart series %s is named %s', (series, called) => {
    expect(seriesText(series, words)).toBe(called)
  })
})

describe('names of chart bars and points', () => {
  test.each<[what: string, begin: string, end: string, called: string]>([
    ['one day is called by its day', '2026-11-03', '2026-11-03', 'day(2026-11-03)'],
    ['two days are called by both', '2026-11-03', '2026-11-04', 'day(2026-11-03) – day(2026-11-04)'],
    ['a month is called by its month', '2026-11-01', '2026-11-30', 'month(2026-11-01)'],
    ['a year is called by its number', '2026-01-01', '2026-12-31', '2026'],
  ])('the label of a chart row: %s', (_, begin, end, called) => {
    expect(rowText('status', over(begin, end), words)).toBe(called)
  })

  test('a chart row is labelled with days only if both the first and the last day are known', () => {
    expect(rowText('status', over('2026-11-03', null), words)).toBe('Named')
    expect(rowText('status', over(null, '2026-11-03'), words)).toBe('Named')
    expect(rowText('status', over(null, null), words)).toBe('Named')
  })

  test('a chart row with days is labelled with them in every chart', () => {
    expect(rowText('methods', over('2026-11-03', '2026-11-03'), words)).toBe('day(2026-11-03)')
  })

  test('a signing method is named by its number, and an unknown one is named “other”', () => {
    const called = ['1', '4', '10', '99', 'x'].map((key) => rowText('methods', { ...nothing, key }, words))
    expect(called).toEqual([
      text('cmr.signMethod.glass'),
      text('cmr.signMethod.portal'),
      text('cmr.signMethod.other'),
      text('cmr.signMethod.other'),
      text('cmr.signMethod.other'),
    ])
  })

  test.each<[chart: ProChartName, key: string, called: string]>([
    ['waiting', 'NL:Venlo', 'Venlo (NL)'],
    ['waiting', ':Venlo', 'Venlo'],
    ['waiting', '', 'Venlo'],
    ['reservedPlaces', 'NL:Venlo', 'Venlo (NL)'],
    ['deliveryPlaces', 'NL:Venlo', 'Venlo (NL)'],
    ['carriers', 'NL:Venlo', 'Venlo'],
    ['exceptions', 'NL:Venlo', 'Venlo'],
  ])('in the chart %s the key %j is labelled %s; only a place has its country', (chart, key, called) => {
    expect(rowText(chart, { ...nothing, key, name: 'Venlo' }, words)).toBe(called)
  })
})

describe('values of a chart', () => {
  test.each<[chart: ProChartName, value: number | null, read: string]>([
    ['status', 75, '#75'],
    ['carriers', 75, '#75'],
    ['punctuality', 75, '#75 %'],
    ['waiting', 75, text('dashboard.late', { hours: '#1', minutes: '15' })],
    ['status', null, '–'],
    ['punctuality', null, '–'],
    ['waiting', null, '–'],
    ['status', 0, '#0'],
    ['punctuality', 0, '#0 %'],
    ['waiting', 0, text('dashboard.late', { hours: '#0', minutes: '00' })],
  ])('in the chart %s the value %j is shown as %s', (chart, value, read) => {
    expect(valueText(chart, value, words)).toBe(read)
  })

  test.each<[minutes: number, hours: string, rest: string]>([
    [5, '#0', '05'],
    [59, '#0', '59'],
    [60, '#1', '00'],
    [61, '#1', '01'],
    [1510, '#25', '10'],
  ])('%d minutes are shown as %s hours and %s minutes', (minutes, hours, rest) => {
    expect(hoursText(minutes, words)).toBe(text('dashboard.late', { hours, minutes: rest }))
  })
})

describe('a chart as a table', () => {
  test.each<[chart: ProChartName, first: string]>([
    ['status', text('chart.when')],
    ['punctuality', text('chart.when')],
    ['carriers', text('chart.of.carriers')],
    ['methods', text('chart.of.methods')],
    ['exceptions', text('chart.of.exceptions')],
    ['waiting', text('chart.of.waiting')],
    ['outcomes', text('chart.when')],
    ['deliveringCarriers', text('chart.of.deliveringCarriers')],
    ['deliveryPlaces', text('chart.of.deliveryPlaces')],
    ['reservations', text('chart.of.reservations')],
    ['reservingCarriers', text('chart.of.reservingCarriers')],
    ['reservedPlaces', text('chart.of.reservedPlaces')],
  ])('the first column of the chart table %s is %s', (chart, first) => {
    expect(chartTable(chart, [], words).head[0]).toBe(first)
  })

  test('a chart table shows each series and the counts that explain it', () => {
    const row: ChartRow = {
      ...nothing,
      key: '2026-11-03',
      begin: '2026-11-03',
      end: '2026-11-03',
      counts: { pickups: 8, latePickups: 2, lateDeliveries: 5 },
    }
    expect(chartTable('punctuality', [row], words)).toEqual({
      head: [
        text('chart.when'),
        text('chart.series.pickup'),
        text('chart.series.delivery'),
        text('chart.series.pickups'),
        text('chart.series.latePickups'),
        text('chart.series.deliveries'),
        text('chart.series.lateDeliveries'),
      ],
      lines: [
        {
          row,
          name: 'day(2026-11-03)',
          cells: [
            { series: 'pickup', value: 75, shown: '#75 %' },
            { series: 'delivery', value: null, shown: '–' },
          ],
          beside: [8, 2, 0, 5],
        },
      ],
    })
  })

  test('a chart table has a line for each row, in their order, and a column for each series', () => {
    const damage: ChartRow = { ...nothing, key: 'damage', name: 'Damage', counts: { notes: 3 } }
    const delay: ChartRow = { ...nothing, key: 'delay', name: 'Delay' }
    expect(chartTable('exceptions', [damage, delay], words)).toEqual({
      head: [text('chart.of.exceptions'), text('chart.series.notes')],
      lines: [
        { row: damage, name: 'Damage', cells: [{ series: 'notes', value: 3, shown: '#3' }], beside: [] },
        { row: delay, name: 'Delay', cells: [{ series: 'notes', value: 0, shown: '#0' }], beside: [] },
      ],
    })
  })
})

test('a table without the empty series keeps its names and the counts beside the series', () => {
  const cell = (series: 'created' | 'closed', value: number | null) => ({ series, value, shown: String(value) })
  const row = { key: 'k', name: '', begin: null, end: null, counts: {} }
  const table = {
    head: ['Days', 'Created', 'Closed', 'Notes'],
    lines: [
      { row, name: 'Monday', cells: [cell('created', 0), cell('closed', 2)], beside: [5] },
      { row, name: 'Tuesday', cells: [cell('created', null), cell('closed', 0)], beside: [0] },
    ],
  }
  const { head, lines } = withoutEmptySeries(table)
  expect(head).toEqual(['Days', 'Closed', 'Notes'])
  expect(lines.map(({ cells, beside }) => [cells.map(({ value }) => value), beside])).toEqual([
    [[2], [5]],
    [[0], [0]],
  ])
})
