import { describe, expect, test } from 'vitest'
import { paperFormat, utcText } from './format.ts'

const moment = new Date(Date.UTC(2026, 10, 5, 21, 5, 9))

describe('formats of the printed note', () => {
  test.each([
    ['en-GB', '05/11/2026', '1,234.57', '1,234.50'],
    ['de', '05.11.2026', '1.234,57', '1.234,50'],
    ['nl', '05-11-2026', '1.234,57', '1.234,50'],
  ])('the printed note formats days, numbers and money for the language %s', (tag, day, number, money) => {
    const format = paperFormat(tag)
    expect([format.day('2026-11-05'), format.number(1234.567), format.money(1234.5)]).toEqual([day, number, money])
    expect(format.number(12)).toBe('12')
    expect(format.money(0.125)).toBe(paperFormat(tag).money(0.13))
  })

  test('the printed note shows a time in the time zone of the place, with the zone', () => {
    const { moment: print } = paperFormat('de')
    expect(print(moment, 'Europe/Brussels')).toBe('05.11.2026 22:05 CET')
    expect(print(moment, 'Europe/Istanbul')).toBe('06.11.2026 00:05 GMT+3')
    expect(paperFormat('en-GB').moment(moment, 'Europe/Brussels')).toBe('05/11/2026 22:05 CET')
  })

  test('UTC times are printed the same way in every language', () => {
    expect(utcText(moment)).toBe('2026-11-05 21:05:09 UTC')
  })
})
