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

describe('due dates of a note', () => {
  test.each([
    [2, monday],
    [3, monday],
    [4, friday],
  ] as const)('a note in status %i is due on the date of its next stop', (status, date) => {
    expect(dueAt(note(status))).toEqual(date)
  })

  test('a note without a collection date is due on its delivery date', () => {
    expect(dueAt(note(3, { collectionDate: null }))).toEqual(friday)
  })
})

describe('lateness of a note', () => {
  test('a note is late when its due date has passed', () => {
    expect(isLate(note(3), monday)).toBe(false)
    expect(isLate(note(3), minutesAfter(monday, 1))).toBe(true)
    expect(isLate(note(4), minutesAfter(monday, 1))).toBe(false)
    expect(isLate(note(4), minutesAfter(friday, 1))).toBe(true)
  })

  test('a note is late only after the agreed tolerance for pickup or delivery', () => {
    const patient = { pickupGrace: 30, deliveryGrace: 90 }
    expect(isLate(note(2, patient), minutesAfter(monday, 30))).toBe(false)
    expect(isLate(note(2, patient), minutesAfter(monday, 31))).toBe(true)
    expect(isLate(note(4, patient), minutesAfter(friday, 90))).toBe(false)
    expect(isLate(note(4, patient), minutesAfter(friday, 91))).toBe(true)
    expect(isLate(note(2, { ...patient, collectionDate: null }), minutesAfter(friday, 31))).toBe(false)
  })

  test('a note without dates is never late', () => {
    expect(isLate(note(4, { deliveryDate: null }), friday)).toBe(false)
  })

  test.each(noteStatuses.filter((status) => ![2, 3, 4].includes(status)))(
    'a note in status %i is never late, whatever its dates',
    (status) => {
      expect(isLate(note(status), minutesAfter(friday, 1000))).toBe(false)
    },
  )
})

test('lateness is shown in hours and minutes, for late notes only', () => {
  expect(latenessText({ dueAt: monday, isLate: true }, minutesAfter(monday, 26 * 60 + 5))).toBe('26:05')
  expect(latenessText({ dueAt: monday, isLate: false }, minutesAfter(monday, 5))).toBeNull()
  expect(latenessText({ dueAt: null, isLate: false }, monday)).toBeNull()
})
