import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt, daysBefore, startOfDay, startOfNextDay } from '../../time/calendar-day.ts'
import { timeZoneOfCountry } from '../paper/language.ts'
import { claimClock, claimPeriods, dayOfDelivery, isLateReservation, lastDayOf, reservationKinds } from './clock.ts'
import { countriesWithHolidays, easterOf, holidaysOf, orthodoxEasterOf, weekdayOf } from './holidays.ts'

const at = (moment: string, country: string | null) => ({ at: new Date(moment), country })
const someCountry = fc.constantFrom(...countriesWithHolidays, 'TR', 'XX', null)
const someMoment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('public holidays', () => {
  test.each([
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2038, '2038-04-25', '2038-04-25'],
    [2049, '2049-04-18', '2049-04-25'],
  ])('Easter of %i is on %s, and on %s in the Orthodox church', (year, western, orthodox) => {
    expect([easterOf(year), orthodoxEasterOf(year)]).toEqual([western, orthodox])
  })

  test('both Easters are Sundays in spring, the Orthodox one never earlier', () => {
    for (let year = 1990; year <= 2099; year += 1) {
      const [western, orthodox] = [easterOf(year), orthodoxEasterOf(year)]
      expect([weekdayOf(western), weekdayOf(orthodox), orthodox >= western], String(year)).toEqual([7, 7, true])
      expect(western >= `${year}-03-22` && western <= `${year}-04-25`, String(year)).toBe(true)
    }
  })

  test.each([
    ['BE', 2026, '2026-05-14', true],
    ['BE', 2026, '2026-05-15', false],
    ['NL', 2025, '2025-04-26', true],
    ['NL', 2025, '2025-04-27', false],
    ['SE', 2026, '2026-06-20', true],
    ['FI', 2026, '2026-10-31', true],
    ['GB', 2026, '2026-05-04', true],
    ['GB', 2026, '2026-08-31', true],
    ['GB', 2026, '2026-12-28', true],
    ['GB', 2027, '2027-12-27', true],
    ['GB', 2027, '2027-12-28', true],
    ['DK', 2026, '2026-05-01', false],
    ['IT', 2025, '2025-10-04', false],
    ['IT', 2026, '2026-10-04', true],
    ['PL', 2024, '2024-12-24', false],
    ['PL', 2025, '2025-12-24', true],
    ['GR', 2026, '2026-04-13', true],
    ['GR', 2026, '2026-04-06', false],
  ])('in %s in %i the day %s is a holiday: %s', (country, year, day, expected) => {
    expect(holidaysOf(country, year)?.has(day)).toBe(expected)
  })

  test('every holiday is a day of its year, and a country without a table has none', () => {
    for (const country of countriesWithHolidays)
      for (let year = 2024; year <= 2040; year += 1)
        for (const day of holidaysOf(country, year) ?? []) expect(day.slice(0, 4), country).toBe(String(year))
    for (const unknown of ['TR', 'XX', '', 'constructor']) expect(holidaysOf(unknown, 2026)).toBeNull()
  })
})

describe('the last day of a period', () => {
  test.each([
    // Thursday 19 November 2026: the Sunday is left out.
    ['2026-11-19T10:00:00Z', 'NL', '2026-11-27', '2026-12-10'],
    // Before Easter 2026: Good Friday, Easter Sunday and Monday are left out in Germany.
    ['2026-04-01T10:00:00Z', 'DE', '2026-04-11', '2026-04-22'],
    // In Greece the Orthodox Easter is a week later.
    ['2026-04-08T10:00:00Z', 'GR', '2026-04-18', '2026-04-29'],
    // Christmas, New Year and a Sunday in Belgium.
    ['2026-12-23T10:00:00Z', 'BE', '2027-01-02', '2027-01-13'],
    // Sundays only where the holidays are not known.
    ['2026-12-23T10:00:00Z', 'TR', '2026-12-31', '2027-01-13'],
    // Already the next day in Athens, still the day before in Lisbon.
    ['2026-11-18T22:30:00Z', 'GR', '2026-11-27', '2026-12-10'],
    ['2026-11-18T22:30:00Z', 'PT', '2026-11-26', '2026-12-09'],
  ])('of a delivery at %s in %s is %s for hidden damage and %s for delay', (moment, country, hidden, delay) => {
    const delivery = at(moment, country)
    expect(lastDayOf('damage', delivery)).toBe(hidden)
    expect(lastDayOf('loss', delivery)).toBe(hidden)
    expect(lastDayOf('delay', delivery)).toBe(delay)
  })

  test.each([
    ['2026-11-19T10:00:00Z', '2027-11-19', '2029-11-19'],
    ['2028-02-29T10:00:00Z', '2029-02-28', '2031-02-28'],
    ['2027-03-01T10:00:00Z', '2028-03-01', '2030-03-01'],
    ['2026-12-31T23:30:00Z', '2028-01-01', '2030-01-01'],
  ])('limitation of a delivery at %s in the Netherlands ends with %s, and with %s', (moment, year, threeYears) => {
    expect(lastDayOf('year', at(moment, 'NL'))).toBe(year)
    expect(lastDayOf('threeYears', at(moment, 'NL'))).toBe(threeYears)
  })

  test('exactly seven days that are neither Sundays nor holidays lie after the delivery, the last of them at the end', () => {
    fc.assert(
      fc.property(someMoment, someCountry, (moment, country) => {
        const delivery = { at: moment, country }
        const last = lastDayOf('damage', delivery)
        const counted: string[] = []
        for (let day = daysBefore(dayOfDelivery(delivery), -1); day <= last; day = daysBefore(day, -1))
          if (weekdayOf(day) !== 7 && holidaysOf(country ?? '', Number(day.slice(0, 4)))?.has(day) !== true)
            counted.push(day)
        expect([counted.length, counted.at(-1)]).toEqual([7, last])
      }),
    )
  })

  test('the moment of the day of the delivery does not matter, also when clocks change', () => {
    fc.assert(
      fc.property(someMoment, someCountry, fc.double({ min: 0, max: 0.999, noNaN: true }), (moment, country, part) => {
        const zone = timeZoneOfCountry(country)
        const day = dayAt(moment, zone)
        const [start, end] = [startOfDay(day, zone).getTime(), startOfNextDay(day, zone).getTime()]
        const other = new Date(start + Math.floor((end - start) * part))
        for (const period of claimPeriods)
          expect(lastDayOf(period, { at: other, country })).toBe(lastDayOf(period, { at: moment, country }))
      }),
    )
  })
})

describe('the claim clock', () => {
  const delivery = at('2026-11-19T10:00:00Z', 'NL')
  const standing = (now: string, filed: Parameters<typeof claimClock>[1] = []) =>
    Object.fromEntries(
      claimClock(delivery, filed, new Date(now)).periods.map(({ period, daysLeft, state }) => [
        period,
        [daysLeft, state],
      ]),
    )

  test('on the day of delivery all days are left, on the last day none, and on the next day the period is over', () => {
    expect(standing('2026-11-19T12:00:00Z')).toMatchObject({
      damage: [7, 'open'],
      delay: [21, 'open'],
      year: [365, 'open'],
    })
    expect(standing('2026-11-21T12:00:00Z')).toMatchObject({ damage: [5, 'open'], loss: [5, 'open'] })
    expect(standing('2026-11-22T12:00:00Z')).toMatchObject({ damage: [5, 'open'], delay: [18, 'open'] })
    expect(standing('2026-11-27T22:59:00Z')).toMatchObject({ damage: [0, 'open'] })
    expect(standing('2026-11-27T23:00:00Z')).toMatchObject({
      damage: [0, 'over'],
      loss: [0, 'over'],
      delay: [12, 'open'],
    })
  })

  test('a reservation in time stops the clock of its kind only, and a late one does not', () => {
    const now = '2026-11-28T12:00:00Z'
    expect(standing(now, [{ kind: 'damage', isLate: false }])).toMatchObject({
      damage: [0, 'stopped'],
      loss: [0, 'over'],
      delay: [12, 'open'],
    })
    expect(standing(now, [{ kind: 'damage', isLate: true }])).toMatchObject({ damage: [0, 'over'] })
  })

  test('a reservation is late exactly when its period is over', () => {
    fc.assert(
      fc.property(someMoment, someCountry, fc.integer({ min: 0, max: 60 * 24 * 40 }), (moment, country, minutes) => {
        const delivered = { at: moment, country }
        const now = new Date(moment.getTime() + minutes * 60_000)
        const clock = claimClock(delivered, [], now)
        for (const kind of reservationKinds) {
          const period = clock.periods.find((one) => one.period === kind)
          expect(isLateReservation(kind, delivered, now)).toBe(period?.state === 'over')
          expect(period?.state === 'over' && period.daysLeft > 0).toBe(false)
        }
      }),
    )
  })
})
