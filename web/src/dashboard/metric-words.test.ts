import { expect, test } from 'vitest'
import { changeText, metricText } from './metric-words.ts'

/** Only keys and parameters: the wording is not tested here. */
const words = {
  text: ((key: string, values?: Record<string, unknown>) =>
    values === undefined ? key.replace('dashboard.', '') : Object.values(values).join(':')) as never,
  language: 'en',
} as const

const ended = { isRunning: false, isEmpty: false }

test('delays are shown in hours and minutes, other metrics as numbers', () => {
  expect(metricText('latePickupTime', 1300, words)).toBe('21:40')
  expect(metricText('latePickupTime', 5, words)).toBe('0:05')
  expect(metricText('count', 12_345, words)).toBe('12,345')
})

test('a metric change shows its amount and says in words whether it is good', () => {
  expect(changeText('count', [400, 432], words, ended)).toEqual({ kind: 'better', shown: '+8 %', said: '+8 %, better' })
  expect(changeText('latePickupCount', [33, 29], words, ended)).toEqual({
    kind: 'better',
    shown: '−4',
    said: '−4, better',
  })
  expect(changeText('lateDeliveryTime', [100, 485], words, ended)).toMatchObject({ kind: 'worse', shown: '+6:25' })
  expect(changeText('driverRemarksCount', [8, 2], words, ended)).toMatchObject({ kind: 'neutral', said: '−6, fewer' })
  expect(changeText('count', [7, 7], words, ended).shown).toBe('noChange')
  expect(changeText('count', [0, 7], words, ended).shown).toBe('+7')
})
