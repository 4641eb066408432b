import { describe, expect, test } from 'vitest'
import { misplacedTimes, needsReason, openTimes, type SiteTimes, timeOfAction } from './site-times.ts'

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

describe('when an action happened', () => {
  const now = at('12:00')

  test('an action without device times happened now', () => {
    expect(timeOfAction({}, now)).toEqual(now)
    expect(timeOfAction({ deviceTime: at('08:00') }, now)).toEqual(now)
  })

  test('an action that waited two hours happened two hours ago, also by a clock that is a day fast', () => {
    const fast = (clock: string) => new Date(at(clock).getTime() + 24 * 60 * 60 * 1000)
    expect(timeOfAction({ deviceTime: at('09:30'), sentTime: at('11:30') }, now)).toEqual(at('10:00'))
    expect(timeOfAction({ deviceTime: fast('09:30'), sentTime: fast('11:30') }, now)).toEqual(at('10:00'))
  })

  test('a clock that was set back, and a wait of more than thirty days, count as no wait', () => {
    expect(timeOfAction({ deviceTime: at('11:00'), sentTime: at('10:00') }, now)).toEqual(now)
    expect(timeOfAction({ deviceTime: new Date('2026-10-01T00:00:00Z'), sentTime: now }, now)).toEqual(now)
  })
})
