import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDate } from '../../language/format.ts'
import { dayText, momentText } from './moment-text.ts'

test('the short form is the whole one without what goes without saying', () => {
  const moment = new Date(2026, 10, 13, 9, 15)
  expect(formatDate('en', moment, 'dateTime')).toBe('13 Nov 2026, 09:15')
  expect(momentText('en', moment, '2026-11-16')).toBe('13 Nov, 09:15')
  expect(momentText('en', moment, '2026-11-13')).toBe('09:15')
  expect(momentText('en', moment, '2027-01-04')).toBe('13 Nov 2026')
})

test('a day is written like every other date, and is the same day everywhere', () => {
  expect(dayText('en', '2026-11-13')).toBe('13 Nov 2026')
  expect(dayText('de', '2026-11-13')).toBe('13. Nov. 2026')
})

/** Where dates become words; and where typed words become dates, which needs the names of the months. */
const home = /^(?:language\/format\.ts|ui\/time\/zone\.ts|ui\/form\/typed-date\.ts)$/
const ownForm = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(|\.toDateString\(|\.toUTCString\(/

test('nobody writes dates in a form of their own', () => {
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
