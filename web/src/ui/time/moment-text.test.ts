import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDate } from '../../language/format.ts'
import { dayText, momentText } from './moment-text.ts'

test('the short form of a time omits the parts that are obvious today', () => {
  const moment = new Date(2026, 10, 13, 9, 15)
  expect(formatDate('en', moment, 'dateTime')).toBe('13 Nov 2026, 09:15')
  expect(momentText('en', moment, '2026-11-16')).toBe('13 Nov, 09:15')
  expect(momentText('en', moment, '2026-11-13')).toBe('09:15')
  expect(momentText('en', moment, '2027-01-04')).toBe('13 Nov 2026')
})

test('a date without a time has the usual format and is the same in every time zone', () => {
  expect(dayText('en', '2026-11-13')).toBe('13 Nov 2026')
  expect(dayText('de', '2026-11-13')).toBe('13. Nov. 2026')
})

/** The files that format dates, and the one that parses typed dates, which needs the names of the months. */
const home = /^(?:language\/format\.ts|ui\/time\/zone\.ts|ui\/form\/typed-date\.ts)$/
const ownForm = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(|\.toDateString\(|\.toUTCString\(/

test('no file formats dates in its own way', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const strays = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !home.test(file) &&
      ownForm.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(strays).toEqual([])
})
