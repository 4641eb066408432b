import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import type { MetricName } from '../cmr/metric.ts'
import { changeText, metricText, type ChangeWords } from './metric-words.ts'

const text = textOf('en', await loadDictionary('en'))
const words = { text, number: (value: number) => `n${value}` }

const ended = { isRunning: false, isEmpty: false }

const late = (hours: string, minutes: string) => text('dashboard.late', { hours, minutes })

describe('metric values', () => {
  test.each<[metric: MetricName, value: number, shown: string]>([
    ['latePickupTime', 125, late('n2', '05')],
    ['lateDeliveryTime', 59, late('n0', '59')],
    ['latePickupTime', -125, late('n2', '05')],
    ['latePickupCount', 125, 'n125'],
    ['activeDriversCount', 125, 'n125'],
    ['count', 0, 'n0'],
  ])('the metric %s with the value %i is shown as %s', (metric, value, shown) => {
    expect(metricText(metric, value, words)).toBe(shown)
  })
})

describe('changes of a metric', () => {
  test.each<[what: string, metric: MetricName, before: number, now: number, told: ChangeWords]>([
    [
      'of zero is shown in words only',
      'count',
      60,
      60,
      { kind: 'same', shown: text('dashboard.noChange'), said: text('dashboard.noChange') },
    ],
    [
      'of zero remarks is shown in words only',
      'driverRemarksCount',
      3,
      3,
      { kind: 'same', shown: text('dashboard.noChange'), said: text('dashboard.noChange') },
    ],
    [
      'from fifty or more is shown in percent',
      'count',
      50,
      54,
      { kind: 'better', shown: '+n8 %', said: `+n8 %, ${text('dashboard.better')}` },
    ],
    [
      'from less than fifty is shown as a difference',
      'count',
      49,
      54,
      { kind: 'better', shown: '+n5', said: `+n5, ${text('dashboard.better')}` },
    ],
    [
      'from zero is shown as a difference',
      'count',
      0,
      80,
      { kind: 'better', shown: '+n80', said: `+n80, ${text('dashboard.better')}` },
    ],
    [
      'to a lower value has a minus before its percentage',
      'count',
      200,
      100,
      { kind: 'worse', shown: '−n50 %', said: `−n50 %, ${text('dashboard.worse')}` },
    ],
    [
      'to a lower value has a minus before its difference',
      'activeDriversCount',
      9,
      4,
      { kind: 'worse', shown: '−n5', said: `−n5, ${text('dashboard.worse')}` },
    ],
    [
      'to more late notes is worse',
      'latePickupCount',
      100,
      175,
      { kind: 'worse', shown: '+n75 %', said: `+n75 %, ${text('dashboard.worse')}` },
    ],
    [
      'in minutes is shown in hours and minutes, also from fifty or more',
      'latePickupTime',
      100,
      175,
      { kind: 'worse', shown: `+${late('n1', '15')}`, said: `+${late('n1', '15')}, ${text('dashboard.worse')}` },
    ],
    [
      'in few minutes is shown in hours and minutes as well',
      'lateDeliveryTime',
      40,
      31,
      { kind: 'better', shown: `−${late('n0', '09')}`, said: `−${late('n0', '09')}, ${text('dashboard.better')}` },
    ],
    [
      'to more remarks is neutral and shown as more',
      'senderRemarksCount',
      2,
      5,
      { kind: 'neutral', shown: '+n3', said: `+n3, ${text('dashboard.more')}` },
    ],
    [
      'to fewer remarks is neutral and shown as fewer',
      'senderRemarksCount',
      5,
      2,
      { kind: 'neutral', shown: '−n3', said: `−n3, ${text('dashboard.fewer')}` },
    ],
  ])('a change of a metric %s', (_what, metric, before, now, expected) => {
    expect(changeText(metric, [before, now], words, ended)).toEqual(expected)
  })

  test('a change of the signatures of a running period is shown so far, without a verdict', () => {
    const running = { isRunning: true, isEmpty: false }
    const shown = `−n4 ${text('dashboard.soFar')}`
    expect(changeText('signedByDriverCount', [9, 5], words, running)).toEqual({
      kind: 'neutral',
      shown,
      said: `${shown}, ${text('dashboard.fewer')}`,
    })
    expect(changeText('count', [9, 5], words, running).kind).toBe('worse')
  })
})
