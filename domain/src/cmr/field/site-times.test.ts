import { describe, expect, test } from 'vitest'
import { deviceClaim, misplacedTimes, needsReason, openTimes, timeOrigins, type SiteTimes } from './site-times.ts'

const at = (clock: string) => new Date(`2026-11-19T${clock}:00Z`)

const none: SiteTimes = {
  arrivedLoadingTime: null,
  startLoadingTime: null,
  stopLoadingTime: null,
  arrivedUnloadingTime: null,
  startUnloadingTime: null,
  stopUnloadingTime: null,
}

describe('the order of the moments at both sites', () => {
  test('equal and rising times are in order, also with gaps', () => {
    const times = { ...none, arrivedLoadingTime: at('08:00'), stopLoadingTime: at('08:00') }
    expect(misplacedTimes({ ...times, stopUnloadingTime: at('09:00') })).toEqual([])
  })

  test('a start before the arrival and an unloading before the loading are named', () => {
    const times = { ...none, arrivedLoadingTime: at('08:00'), startLoadingTime: at('07:59') }
    expect(misplacedTimes({ ...times, arrivedUnloadingTime: at('07:00') })).toEqual([
      'startLoadingTime',
      'arrivedUnloadingTime',
    ])
  })

  test('a moment can be recorded with a touch until one after it is known', () => {
    expect(openTimes(none)).toHaveLength(6)
    expect(openTimes({ ...none, stopLoadingTime: at('08:00') })).toEqual([
      'arrivedUnloadingTime',
      'startUnloadingTime',
      'stopUnloadingTime',
    ])
    expect(openTimes({ ...none, stopUnloadingTime: at('08:00') })).toEqual([])
  })
})

test.each([
  ['taken back after ten minutes', at('08:00'), null, at('08:10'), false],
  ['taken back after eleven minutes', at('08:00'), null, at('08:11'), true],
  ['set to another time at once', at('08:00'), at('07:50'), at('08:01'), true],
  ['entered later', null, at('07:50'), at('08:00'), true],
])('a moment that is %s needs a reason or not', (_name, recorded, wanted, now, needed) => {
  expect(needsReason(recorded, wanted, now)).toBe(needed)
})

describe('how a moment became known', () => {
  const arrived = { ...none, arrivedLoadingTime: at('09:00') }
  const event = (more = {}) => ({
    at: at('09:00'),
    deviceTime: null,
    reason: null,
    changes: [{ field: 'arrivedLoadingTime', to: '2026-11-19T09:00:00Z' }],
    ...more,
  })

  test('a touch that the server got at once has nothing to tell', () => {
    expect(timeOrigins(arrived, [event({ deviceTime: at('08:59') })])).toEqual([])
    expect(timeOrigins(arrived, [])).toEqual([])
  })

  test('a touch that waited keeps the moment of the device beside the recorded one', () => {
    expect(timeOrigins(arrived, [event({ deviceTime: at('05:10') })])).toEqual([
      { moment: 'arrivedLoadingTime', deviceTime: at('05:10'), enteredAt: null },
    ])
  })

  test('a moment that was entered by hand says when, and has no moment of the device', () => {
    const corrected = event({ at: at('09:30'), deviceTime: at('09:30'), reason: 'Forgot to touch' })
    expect(timeOrigins(arrived, [event({ deviceTime: at('05:10') }), corrected])).toEqual([
      { moment: 'arrivedLoadingTime', deviceTime: null, enteredAt: at('09:30') },
    ])
    const atOnce = event({ deviceTime: at('05:10'), reason: 'Wrong gate' })
    expect(timeOrigins(arrived, [atOnce])).toEqual([])
  })

  test('a moment that was taken back has no origin', () => {
    expect(timeOrigins(none, [event({ deviceTime: at('05:10') })])).toEqual([])
  })
})

test('the clock of a device is a claim where it differs from the server by two minutes', () => {
  expect(deviceClaim(at('09:00'), at('08:58'))).toEqual(at('08:58'))
  expect(deviceClaim(at('09:00'), at('09:02'))).toEqual(at('09:02'))
  expect(deviceClaim(at('09:00'), new Date(at('09:02').getTime() - 1))).toBeNull()
  expect(deviceClaim(at('09:00'), null)).toBeNull()
})
