import { describe, expect, test } from 'vitest'
import { dueAt, isLate, type NoteForLateness, latenessText } from './lateness.ts'
import { noteStatuses, type NoteStatus } from './status.ts'

const monday = new Date('2026-11-09T10:00:00Z')
const friday = new Date('2026-11-13T10:00:00Z')

function note(status: NoteStatus, change: Partial<NoteForLateness> = {}): NoteForLateness {
  return { status, collectionDate: monday, deliveryDate: friday, pickupGrace: null, deliveryGrace: null, ...change }
}

function minutesAfter(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000)
}

describe('what is waited for', () => {
  test.each([
    [2, monday],
    [3, monday],
    [4, friday],
  ] as const)('in status %i has its date', (status, date) => {
    expect(dueAt(note(status))).toEqual(date)
  })

  test('is the delivery where nobody said when the goods are fetched', () => {
    expect(dueAt(note(3, { collectionDate: null }))).toEqual(friday)
  })
})

describe('a note', () => {
  test('is late when its date has passed', () => {
    expect(isLate(note(3), monday)).toBe(false)
    expect(isLate(note(3), minutesAfter(monday, 1))).toBe(true)
    expect(isLate(note(4), minutesAfter(monday, 1))).toBe(false)
    expect(isLate(note(4), minutesAfter(friday, 1))).toBe(true)
  })

  test('has the grace that was agreed for pickup and delivery', () => {
    const patient = { pickupGrace: 30, deliveryGrace: 90 }
    expect(isLate(note(2, patient), minutesAfter(monday, 30))).toBe(false)
    expect(isLate(note(2, patient), minutesAfter(monday, 31))).toBe(true)
    expect(isLate(note(4, patient), minutesAfter(friday, 90))).toBe(false)
    expect(isLate(note(4, patient), minutesAfter(friday, 91))).toBe(true)
    expect(isLate(note(2, { ...patient, collectionDate: null }), minutesAfter(friday, 31))).toBe(false)
  })

  test('without dates is never late', () => {
    expect(isLate(note(4, { deliveryDate: null }), friday)).toBe(false)
  })

  test.each(noteStatuses.filter((status) => ![2, 3, 4].includes(status)))(
    'in status %i is not waited for, whatever its dates say',
    (status) => {
      expect(isLate(note(status), minutesAfter(friday, 1000))).toBe(false)
    },
  )
})

test('how late is said in hours and minutes, of late notes alone', () => {
  expect(latenessText({ dueAt: monday, isLate: true }, minutesAfter(monday, 26 * 60 + 5))).toBe('26:05')
  expect(latenessText({ dueAt: monday, isLate: false }, minutesAfter(monday, 5))).toBeNull()
  expect(latenessText({ dueAt: null, isLate: false }, monday)).toBeNull()
})
