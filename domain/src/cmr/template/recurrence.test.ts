import { describe, expect, test } from 'vitest'
import { nextWeekday } from '../../time/next-morning.ts'
import { datesOfRun, firstRun, isMissed, runAfter, type Recurrence } from './recurrence.ts'

const mondaysAndThursdays: Recurrence = {
  weekdays: [1, 4],
  minuteOfDay: 360,
  timeZone: 'Europe/Brussels',
  collectionDays: 1,
  collectionMinute: 480,
  deliveryDays: 3,
  deliveryMinute: 1020,
  endsOn: null,
}

describe('the runs of a recurrence', () => {
  test.each([
    // 19 November 2026 is a Thursday; six in Brussels is five in UTC.
    ['2026-11-19T04:59:00Z', '2026-11-19', '2026-11-19T05:00:00.000Z'],
    ['2026-11-19T05:00:00Z', '2026-11-23', '2026-11-23T05:00:00.000Z'],
  ])('a recurrence that begins at %s runs first on %s', (now, day, due) => {
    const run = firstRun(mondaysAndThursdays, new Date(now))
    expect([run?.day, run?.due.toISOString()]).toEqual([day, due])
  })

  test.each([
    // Clocks go forward on Sunday 29 March and back on Sunday 25 October 2026.
    ['2026-03-26', '2026-03-30', '2026-03-30T04:00:00.000Z'],
    ['2026-10-22', '2026-10-26', '2026-10-26T05:00:00.000Z'],
  ])('after the run of %s the next one is on %s at six, also when the clocks have changed', (last, day, due) => {
    const run = runAfter(mondaysAndThursdays, last)
    expect([run?.day, run?.due.toISOString()]).toEqual([day, due])
  })

  test('a time that the change of the clocks leaves out runs an hour later, and one that comes twice runs once', () => {
    const sundays = { ...mondaysAndThursdays, weekdays: [7], minuteOfDay: 150 }
    const [forward, back] = ['2026-03-22', '2026-10-18'].map((last) => runAfter(sundays, last))
    expect(forward).toEqual({ day: '2026-03-29', due: new Date('2026-03-29T01:30:00Z') })
    expect(back).toEqual({ day: '2026-10-25', due: new Date('2026-10-25T00:30:00Z') })
    expect(runAfter(sundays, '2026-10-25')?.day).toBe('2026-11-01')
  })

  test('a recurrence runs on its last day and not after it', () => {
    const ending = { ...mondaysAndThursdays, endsOn: '2026-11-23' }
    expect(runAfter(ending, '2026-11-19')?.day).toBe('2026-11-23')
    expect(runAfter(ending, '2026-11-23')).toBeNull()
    expect(firstRun(ending, new Date('2026-11-23T05:00:00Z'))).toBeNull()
  })

  test('the same weekday comes again after a week', () => {
    expect(nextWeekday([4], '2026-11-19')).toBe('2026-11-26')
  })
})

describe('the dates of the drafts', () => {
  test('the dates of a draft count from the day of its run, by the clocks of the time zone', () => {
    expect(datesOfRun(mondaysAndThursdays, '2026-11-19')).toEqual({
      drawnUpDate: '2026-11-19',
      collectionDate: new Date('2026-11-20T07:00:00Z'),
      deliveryDate: new Date('2026-11-22T16:00:00Z'),
    })
  })

  test('a collection after the change of the clocks keeps its time of day', () => {
    expect(datesOfRun(mondaysAndThursdays, '2026-10-24').collectionDate).toEqual(new Date('2026-10-25T07:00:00Z'))
    expect(datesOfRun(mondaysAndThursdays, '2026-10-23').collectionDate).toEqual(new Date('2026-10-24T06:00:00Z'))
  })

  test('without days to the delivery a draft has no date of delivery', () => {
    const open = { ...mondaysAndThursdays, deliveryDays: null, deliveryMinute: null }
    expect(datesOfRun(open, '2026-11-19').deliveryDate).toBeNull()
  })

  test.each([
    ['2026-11-20T22:59:00Z', false],
    ['2026-11-20T23:00:00Z', true],
  ])(
    'at %s it is %j that the drafts of a day are too late, because the day of their collection is over',
    (now, missed) => {
      expect(isMissed(mondaysAndThursdays, '2026-11-19', new Date(now))).toBe(missed)
    },
  )
})
