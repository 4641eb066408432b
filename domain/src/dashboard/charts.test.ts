import { describe, expect, test } from 'vitest'
import { noteStatusNames } from '../cmr/lifecycle/status.ts'
import {
  type ProChartName,
  chartKinds,
  chartNames,
  isEmptyChart,
  isPlainChart,
  chartNamesMaximum,
  proChartNames,
  type ChartName,
  type ChartRow,
} from './charts.ts'

type Counts = ChartRow['counts']

function rowOf(counts: Counts): ChartRow {
  return { key: '', name: '', begin: null, end: null, counts }
}

function valuesOf(chart: ChartName, counts: Counts): readonly (number | null)[] {
  return chartKinds[chart].series.map(({ value }) => value(rowOf(counts)))
}

describe('chart kinds', () => {
  test('the Pro dashboard has six more charts: deliveries by outcome, and reservations by what the sender said', () => {
    const seriesOf = (chart: ProChartName) => chartKinds[chart].series.map(({ name }) => name).join(' ')
    const more = proChartNames.filter((chart) => !isPlainChart(chart))
    expect(more.map((chart) => [chart, seriesOf(chart)])).toEqual([
      ['outcomes', 'full part refused left'],
      ['deliveringCarriers', 'full part refused left'],
      ['deliveryPlaces', 'full part refused left'],
      ['reservations', 'unanswered accepted rejected'],
      ['reservingCarriers', 'unanswered accepted rejected'],
      ['reservedPlaces', 'unanswered accepted rejected'],
    ])
  })

  test('there are six charts with at most ten names in one', () => {
    expect(chartNames).toEqual(['status', 'punctuality', 'carriers', 'methods', 'exceptions', 'waiting'])
    expect(chartNamesMaximum).toBe(10)
  })

  test('each chart has its own axis, unit, series and counts', () => {
    const shown = chartNames.map((chart) => {
      const { over, unit, series, beside } = chartKinds[chart]
      return [chart, over, unit, series.map(({ name }) => name), beside]
    })
    expect(shown).toEqual([
      ['status', 'time', 'notes', noteStatusNames.filter((name) => name !== 'removed'), []],
      [
        'punctuality',
        'time',
        'percent',
        ['pickup', 'delivery'],
        ['pickups', 'latePickups', 'deliveries', 'lateDeliveries'],
      ],
      ['carriers', 'names', 'notes', ['latePickups', 'lateDeliveries'], ['notes', 'lateMinutes']],
      ['methods', 'names', 'notes', ['shipper', 'driver', 'receiver'], []],
      ['exceptions', 'names', 'notes', ['notes'], []],
      ['waiting', 'names', 'minutes', ['loading', 'unloading'], ['loadings', 'unloadings']],
    ])
  })

  test('the status chart does not show removed notes', () => {
    expect(noteStatusNames).toContain('removed')
    expect(chartKinds.status.series.map(({ name }) => name)).not.toContain('removed')
  })
})

describe('values of a chart series', () => {
  test.each<[chart: ChartName, counts: Counts, values: readonly number[]]>([
    ['methods', { shipper: 3, receiver: 7 }, [3, 0, 7]],
    ['methods', { driver: 1 }, [0, 1, 0]],
    ['carriers', { latePickups: 2, lateDeliveries: 4, notes: 9 }, [2, 4]],
    ['exceptions', { notes: 5 }, [5]],
    ['exceptions', {}, [0]],
  ])('the chart %s with the counts %j has the values %j, and a missing count is zero', (chart, counts, values) => {
    expect(valuesOf(chart, counts)).toEqual(values)
  })

  test.each<[counts: Counts, values: readonly (number | null)[]]>([
    [{}, [null, null]],
    [{ pickups: 0, latePickups: 0 }, [null, null]],
    [{ latePickups: 2, lateDeliveries: 2 }, [null, null]],
    [{ pickups: 1 }, [100, null]],
    [{ pickups: 4, latePickups: 4 }, [0, null]],
    [{ pickups: 3, latePickups: 1 }, [66.7, null]],
    [{ deliveries: 3, lateDeliveries: 2 }, [null, 33.3]],
    [{ pickups: 8, latePickups: 1, deliveries: 8, lateDeliveries: 2 }, [87.5, 75]],
  ])('punctuality with the counts %j is %j percent of pickups and deliveries in time', (counts, values) => {
    expect(valuesOf('punctuality', counts)).toEqual(values)
  })

  test.each<[counts: Counts, values: readonly (number | null)[]]>([
    [{}, [null, null]],
    [{ loadings: 0, loadingMinutes: 0 }, [null, null]],
    [{ loadingMinutes: 30, unloadingMinutes: 30 }, [null, null]],
    [{ loadings: 2 }, [0, null]],
    [{ loadings: 1, loadingMinutes: 45 }, [45, null]],
    [{ loadings: 3, loadingMinutes: 100 }, [33, null]],
    [{ unloadings: 3, unloadingMinutes: 200 }, [null, 67]],
    [{ loadings: 2, loadingMinutes: 60, unloadings: 4, unloadingMinutes: 60 }, [30, 15]],
  ])('the counts %j give %j minutes of loading and unloading on average', (counts, values) => {
    expect(valuesOf('waiting', counts)).toEqual(values)
  })
})

describe('empty charts', () => {
  test.each<[what: string, chart: ChartName, rows: readonly Counts[], isEmpty: boolean]>([
    ['a chart without rows is empty', 'methods', [], true],
    ['a row without counts is empty', 'methods', [{}], true],
    ['a row with only zeros is empty', 'methods', [{ shipper: 0, driver: 0 }], true],
    ['rows with only zeros are empty', 'methods', [{ shipper: 0 }, { driver: 0 }], true],
    ['a row without pickups and deliveries is empty', 'punctuality', [{ pickups: 0, deliveries: 0 }], true],
    ['a count in one series is not empty', 'methods', [{ shipper: 1, driver: 0 }], false],
    ['a count in each series is not empty', 'methods', [{ shipper: 1, driver: 2, receiver: 3 }], false],
    ['one row with a count among empty rows is not empty', 'methods', [{ shipper: 0 }, { driver: 1 }, {}], false],
    ['a count outside the series is not empty', 'carriers', [{ notes: 4, latePickups: 0 }], false],
    ['a row with zero percent in time is not empty', 'punctuality', [{ pickups: 2, latePickups: 2 }], false],
  ])('isEmptyChart recognises a chart without values: %s', (_, chart, rows, isEmpty) => {
    expect(isEmptyChart(chart, rows.map(rowOf))).toBe(isEmpty)
  })
})
