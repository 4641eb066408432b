import { describe, expect, test } from 'vitest'
import { appliedRetention, retentionCutoff, retentionLimits } from './retention.ts'

const forEver = { noteYears: null, draftDays: null, mailDays: null, logDays: null, sessionDays: null }

describe('when something has been kept long enough', () => {
  test.each([
    ['a year that includes a leap day', 366, '2028-03-01T10:00:00.000Z', '2027-03-01T10:00:00.000Z'],
    ['one day over the end of February in a leap year', 1, '2028-03-01T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['a day on which clocks are put forward', 1, '2026-03-29T12:00:00.000Z', '2026-03-28T12:00:00.000Z'],
  ])('a retention period in days counts 24 hours for each day: %s', (_case, days, now, cutoff) => {
    expect(retentionCutoff('draftDays', days, new Date(now))?.toISOString()).toBe(cutoff)
  })

  test.each([
    ['the year has ended nowhere yet but in the east', '2026-12-31T23:59:59.999Z', '2015-12-31T10:00:00.000Z'],
    ['the year has ended in UTC and not in the far west', '2027-01-01T11:59:59.999Z', '2015-12-31T10:00:00.000Z'],
    ['the year has ended everywhere', '2027-01-01T12:00:00.000Z', '2016-12-31T10:00:00.000Z'],
    ['it is a leap day', '2028-02-29T12:00:00.000Z', '2017-12-31T10:00:00.000Z'],
  ])('years of a signed note count from the end of the calendar year: %s', (_case, now, cutoff) => {
    expect(retentionCutoff('noteYears', 10, new Date(now))?.toISOString()).toBe(cutoff)
  })

  test('a note that was closed in the new year of the far east counts for the new year', () => {
    // 1 January 2017 at Kiritimati (UTC+14) is still 31 December 2016 in UTC.
    const closed = new Date('2016-12-31T10:00:00.000Z')
    const cutoff = retentionCutoff('noteYears', 10, new Date('2027-01-01T12:00:00.000Z'))
    expect(cutoff !== null && closed < cutoff).toBe(false)
  })

  test('without a retention period nothing expires', () => {
    expect(retentionCutoff('noteYears', null, new Date())).toBeNull()
    expect(retentionCutoff('mailDays', null, new Date())).toBeNull()
  })
})

describe('the period of an organisation', () => {
  const installation = { ...forEver, noteYears: 12, noteYearsMinimum: 10, mailDays: 90 }

  test.each([
    ['its own', 15, 15],
    ['its own below that of the installation', 11, 11],
    ['the minimum if its own is below it', 7, 10],
    ['that of the installation if it has none', null, 12],
  ])('the retention period for signed notes is %s', (_case, own, applied) => {
    expect(appliedRetention('noteYears', own, installation)).toBe(applied)
  })

  test('the minimum retention period concerns signed notes only, and is none for an organisation that keeps them for ever', () => {
    expect(appliedRetention('mailDays', 7, installation)).toBe(7)
    expect(appliedRetention('noteYears', null, { ...forEver, noteYearsMinimum: 10 })).toBeNull()
  })

  test('no organisation can keep signed notes for less time than the Convention allows claims', () => {
    expect(retentionLimits.noteYears.least).toBe(3)
  })
})
