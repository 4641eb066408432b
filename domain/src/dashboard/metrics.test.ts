import { expect, test } from 'vitest'
import { metricNames, metricNotes } from '../cmr/metric.ts'
import { changeOf, metricKindOf, percentOf, tileChangeOf } from './metrics.ts'

test('fewer late notes and less time late are better; for every other metric more is better', () => {
  const better = metricNames.filter((metric) => changeOf(metric, 10, 9) === 'better')
  // The metrics with the wire numbers 4 to 7.
  expect(better).toEqual(metricNames.slice(4, 8))
  expect(metricNames.filter((metric) => changeOf(metric, 9, 10) === 'worse')).toEqual(better)
  expect(metricNames.map((metric) => changeOf(metric, 7, 7))).toEqual(metricNames.map(() => 'same'))
})

test('a change in remarks is neutral on a tile', () => {
  const neutral = metricNames.filter((metric) => tileChangeOf(metric, 1, 2) === 'neutral')
  expect(neutral).toEqual(['senderRemarksCount', 'driverRemarksCount', 'receiverRemarksCount'])
  expect(tileChangeOf('driverRemarksCount', 2, 2)).toBe('same')
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
