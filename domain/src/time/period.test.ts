import { describe, expect, test } from 'vitest'
import { Refusal } from '../access/refusal.ts'
import { requestedPeriod, type RequestedPeriod } from './period.ts'

function periodFor(period: RequestedPeriod) {
  const { from, before } = requestedPeriod(period)
  return [from?.toISOString() ?? null, before?.toISOString() ?? null]
}

function refusedFields(period: RequestedPeriod) {
  try {
    requestedPeriod(period)
    return null
  } catch (problem) {
    return problem instanceof Refusal ? { code: problem.code, fields: problem.fields } : problem
  }
}

describe('requested periods', () => {
  test('a period consists of whole days, both included, in the reader’s time zone', () => {
    const days = { Begin: '2026-11-01', End: '2026-11-02' }
    expect(periodFor({ ...days, timeZone: 'UTC' })).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'])
    expect(periodFor({ ...days, timeZone: 'America/New_York' })).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-03T05:00:00.000Z',
    ])
  })

  test('a period without a time zone is in the time zone of Brussels', () => {
    const office = ['2026-11-14T23:00:00.000Z', '2026-11-15T23:00:00.000Z']
    expect(periodFor({ Begin: '2026-11-15', End: '2026-11-15' })).toEqual(office)
    expect(periodFor({ Begin: '2026-11-15', End: '2026-11-15', timeZone: null })).toEqual(office)
  })

  test('a period may be open at either end or both', () => {
    const zone = { timeZone: 'UTC' }
    expect(periodFor({ ...zone, Begin: '2026-11-15' })).toEqual(['2026-11-15T00:00:00.000Z', null])
    expect(periodFor({ ...zone, End: '2026-11-15', Begin: null })).toEqual([null, '2026-11-16T00:00:00.000Z'])
    expect(periodFor({ Begin: null, End: null })).toEqual([null, null])
    expect(periodFor({})).toEqual([null, null])
  })

  test('a period with reversed days is swapped', () => {
    const zone = { timeZone: 'UTC' }
    expect(periodFor({ ...zone, Begin: '2026-11-20', End: '2026-11-18' })).toEqual(
      periodFor({ ...zone, Begin: '2026-11-18', End: '2026-11-20' }),
    )
  })

  test('all invalid days of a period are refused at once by field name', () => {
    const wrong = 'wrong_format'
    expect(refusedFields({ Begin: '2026-02-30', End: 'soon' })).toEqual({
      code: 'bad_input',
      fields: { Begin: wrong, End: wrong },
    })
    expect(refusedFields({ Begin: '2026-02-28', End: 'soon' })).toEqual({ code: 'bad_input', fields: { End: wrong } })
    expect(refusedFields({ timeZone: 'Mars/Olympus' })).toEqual({
      code: 'bad_input',
      fields: { timeZone: 'unknown' },
    })
  })
})
