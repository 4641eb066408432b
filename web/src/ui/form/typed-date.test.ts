import { languages } from '@roadnote/locales/languages'
import { describe, expect, test } from 'vitest'
import { formatDate } from '../../language/format.ts'
import { readDay, readWallTime } from './typed-date.ts'

const today = new Date(2026, 10, 10, 12)

describe('parsing a typed date and time', () => {
  test.each(languages.map(({ code }) => code))(
    'a typed date in the format of %s is parsed in every month',
    (language) => {
      for (let month = 0; month < 12; month += 1) {
        const moment = new Date(2026, month, 15, 8, 5)
        const wall = `2026-${String(month + 1).padStart(2, '0')}-15`
        expect(readWallTime(formatDate(language, moment, 'dateTime'), language, today)).toBe(`${wall} 08:05:00`)
        expect(readDay(formatDate(language, moment), language, today)).toBe(wall)
        const numbers = new Intl.DateTimeFormat(language === 'se' ? 'sv' : language === 'en' ? 'en-GB' : language)
        expect(readWallTime(`${numbers.format(moment)} 8:05`, language, today)).toBe(`${wall} 08:05:00`)
      }
    },
  )

  test.each([
    ['15-11-2026 14:30', '2026-11-15 14:30:00'],
    ['15.11.26 14.30', '2026-11-15 14:30:00'],
    ['15/11/2026, 14h30', '2026-11-15 14:30:00'],
    ['2026-11-15T14:30', '2026-11-15 14:30:00'],
    ['2026-11-15 14:30:59', '2026-11-15 14:30:00'],
    ['15112026 1430', '2026-11-15 14:30:00'],
    ['151126 930', '2026-11-15 09:30:00'],
    ['20261115 7', '2026-11-15 07:00:00'],
    ['15 11 2026 14 30', '2026-11-15 14:30:00'],
    ['15 11 14:30', '2026-11-15 14:30:00'],
    ['15 NOV 2026 14:30', '2026-11-15 14:30:00'],
    ['15-11', '2026-11-15 00:00:00'],
    ['15-1 8:00', '2027-01-15 08:00:00'],
    ['29.2.2028 8:00', '2028-02-29 08:00:00'],
    ['15.11. 8:00', '2026-11-15 08:00:00'],
    ['15. 11. 2026 8:00', '2026-11-15 08:00:00'],
    ['15 septem 8:00', '2026-09-15 08:00:00'],
    ['15-11-2026 14h', '2026-11-15 14:00:00'],
    ['15-11-2026 14u30', '2026-11-15 14:30:00'],
    ['  15  NOV  2026  14:30 ', '2026-11-15 14:30:00'],
    ['15-11-2026 0:00', '2026-11-15 00:00:00'],
    ['15-11-2026 23:59', '2026-11-15 23:59:00'],
    ['15-11-2026\u00A014:30', '2026-11-15 14:30:00'],
    ['1-1-1900 8:00', '1900-01-01 08:00:00'],
    ['31-12-2199 8:00', '2199-12-31 08:00:00'],
  ])('the typed date %s is parsed as %s', (typed, wallTime) => {
    expect(readWallTime(typed, 'en', today)).toBe(wallTime)
  })

  test.each([
    '',
    'tomorrow',
    '15',
    '31-02-2026 10:00',
    '15-13-2026 10:00',
    '15-11-2026 24:00',
    '15-11-2026 10:60',
    '15-11-2026 soon',
    '15 ju 2026',
    '15-11-2026 10:00 20:00',
    '1-1-0026 10:00',
    '31-12-1899 10:00',
    '1-1-2200 10:00',
    '2026-11 10:00',
    '15-0-2026 10:00',
    '0-11-2026 10:00',
    '29-2 10:00',
    '15-11-2026 1:5',
    '15-11-2026 12:345',
    'x15-11-2026 10:00',
    '15-11-2026x 10:00',
    '15x 11 2026',
    '15 11x 2026',
    '15 fe 2026',
    'x15112026 10:00',
    '99-11-2026 10:00',
    '151120261 10:00',
  ])('%j is not a valid typed date', (typed) => {
    expect(readWallTime(typed, 'en', today)).toBeNull()
  })

  test.each([
    ['15-5', '2026-11-10', '2026-05-15'],
    ['8-5', '2026-11-10', '2027-05-08'],
    ['15-11', '2027-01-10', '2026-11-15'],
    ['10-1', '2027-01-10', '2027-01-10'],
  ])('the typed date %s without a year, typed on %s, is the nearest one: %s', (typed, day, found) => {
    expect(readDay(typed, 'en', new Date(`${day}T12:00:00`))).toBe(found)
  })

  test('a month shortened to letters that two months begin with is not a valid typed date', () => {
    expect(readDay('15 jui 2026', 'fr', today)).toBeNull()
    expect(readDay('15 juil 2026', 'fr', today)).toBe('2026-07-15')
  })

  test('words around a typed date are accepted', () => {
    expect(readWallTime('15. november 2026 kl. 14.30', 'da', today)).toBe('2026-11-15 14:30:00')
    expect(readWallTime('15. November 2026 um 14:30 Uhr', 'de', today)).toBe('2026-11-15 14:30:00')
    expect(readWallTime('le 15 novembre 2026 à 14 h 30', 'fr', today)).toBe('2026-11-15 14:30:00')
    expect(readWallTime('15 de noviembre de 2026 a las 14:30', 'es', today)).toBe('2026-11-15 14:30:00')
  })

  test('a typed date without a time has no time', () => {
    expect(readDay('15-11-2026', 'nl', today)).toBe('2026-11-15')
    expect(readDay('15-11-2026 14:30', 'nl', today)).toBeNull()
  })
})
