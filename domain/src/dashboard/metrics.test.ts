import { expect, test } from 'vitest'
import { metricNames, metricNotes } from '../cmr/metric.ts'
import { changeOf, comparisonOf, metricKindOf, metricValuesFrom, percentOf, zeroMetrics } from './metrics.ts'

test('fewer late notes and less time late are better, remarks are neutral, and for every other metric more is better', () => {
  const better = metricNames.filter((metric) => changeOf(metric, 10, 9) === 'better')
  // The metrics with the wire numbers 4 to 7.
  expect(better).toEqual(metricNames.slice(4, 8))
  expect(metricNames.filter((metric) => changeOf(metric, 9, 10) === 'worse')).toEqual(better)
  const neutral = metricNames.filter((metric) => changeOf(metric, 1, 2) === 'neutral')
  expect(neutral).toEqual(['senderRemarksCount', 'driverRemarksCount', 'receiverRemarksCount'])
  expect(metricNames.map((metric) => changeOf(metric, 7, 7))).toEqual(metricNames.map(() => 'same'))
})

test('a period that has not ended gives no verdict on signatures, which come later', () => {
  const running = { isRunning: true, isEmpty: false }
  const changed = metricNames.filter((metric) => changeOf(metric, 9, 5, running) !== changeOf(metric, 9, 5))
  expect(changed).toEqual(['signedByDriverCount', 'signedByReceiverCount'])
  expect(changed.map((metric) => changeOf(metric, 9, 5, running))).toEqual(['neutral', 'neutral'])
  expect(changeOf('signedByDriverCount', 5, 5, running)).toBe('same')
})

test('a period without notes gives no verdict at all', () => {
  const some = metricValuesFrom(() => 4)
  for (const [before, now] of [
    [zeroMetrics, some],
    [some, zeroMetrics],
  ] as const)
    expect(
      metricNames.map((name) => changeOf(name, before[name], now[name], comparisonOf(before, now, false))),
    ).toEqual(metricNames.map(() => 'neutral'))
  expect(comparisonOf(some, some, true)).toEqual({ isRunning: true, isEmpty: false })
})

test('a change in percent is relative to the earlier value, and null if that was zero', () => {
  expect([percentOf(50, 54), percentOf(200, 100), percentOf(0, 4), percentOf(3, 3)]).toEqual([8, -50, null, 0])
})

test('minutes link to the late notes, and people to the notes that they signed', () => {
  for (const metric of metricNames.filter((name) => metricKindOf(name) === 'minutes')) {
    expect(metricNotes[metric]).toBe(metric.startsWith('latePickup') ? 'latePickup' : 'lateDelivery')
  }
  expect(metricNames.filter((name) => metricKindOf(name) === 'people').map((name) => metricNotes[name])).toEqual([
    'signedByDriver',
    'signed',
  ])
})
