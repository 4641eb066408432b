import { describe, expect, test } from 'vitest'
import { nextTime, tripsOf } from './trips.ts'

type TripNote = Parameters<typeof tripsOf>[0][number]

const place = { name: null, street: null, postalCode: null, place: null, countryCode: null }

function note(id: number, change: Partial<TripNote> & { readonly from?: Date | null; readonly to?: Date | null } = {}) {
  const { from = new Date(2026, 10, 20, 8), to = new Date(2026, 10, 21, 14), ...rest } = change
  const collection = { ...place, time: from }
  return { id, status: 3, licensePlates: '1-ABC-123', collection, delivery: { ...place, time: to }, ...rest } as const
}

const now = new Date(2026, 10, 20, 5)

const shapeOf = (notes: Parameters<typeof tripsOf>[0]) =>
  tripsOf(notes, now).map(({ day, trips }) => [
    day instanceof Date ? day.getDate() : day,
    trips.map(({ plates, notes: of }) => [plates, of.map(({ id }) => id)]),
  ])

describe('the trips of a driver', () => {
  test('notes of one vehicle and day are one trip, in the order of their times', () => {
    const early = note(40, { from: new Date(2026, 10, 20, 6) })
    expect(shapeOf([note(4), early])).toEqual([[20, [['1-ABC-123', [40, 4]]]]])
  })

  test('two vehicles on one day are two trips', () => {
    expect(shapeOf([note(1), note(2, { licensePlates: '2-DEF-456' }), note(3)])).toEqual([
      [
        20,
        [
          ['1-ABC-123', [1, 3]],
          ['2-DEF-456', [2]],
        ],
      ],
    ])
  })

  test('notes with the same time are in the order of their ids', () => {
    expect(shapeOf([note(40), note(4)])).toEqual([[20, [['1-ABC-123', [4, 40]]]]])
  })

  test('a note moves to the day of its delivery once the driver has signed', () => {
    expect(shapeOf([note(1, { status: 4 }), note(2)])).toEqual([
      [20, [['1-ABC-123', [2]]]],
      [21, [['1-ABC-123', [1]]]],
    ])
  })

  test('notes without a planned time come after the days, and notes that the recipient signed come last', () => {
    const undated = note(2, { from: null, to: null, licensePlates: null })
    expect(shapeOf([note(1, { status: 5 }), undated, note(3)])).toEqual([
      [20, [['1-ABC-123', [3]]]],
      [null, [['', [2]]]],
      ['done', [['1-ABC-123', [1]]]],
    ])
  })

  test('yesterday stays a day of its own, and what is older comes after the days and before what is done', () => {
    const on = (day: number) => ({ from: new Date(2026, 10, day, 23, 59) })
    expect(
      shapeOf([note(1, on(18)), note(2, on(19)), note(3, on(21)), note(4, { status: 5 })]).map(([day]) => day),
    ).toEqual([19, 21, 'earlier', 'done'])
  })

  test('half a minute before midnight is the day before', () => {
    const late = note(1, { from: new Date(2026, 10, 20, 23, 59, 30) })
    expect(shapeOf([late, note(2, { from: new Date(2026, 10, 21) })]).map(([day]) => day)).toEqual([20, 21])
  })

  test('the other planned time counts where the next one is missing', () => {
    const to = new Date(2026, 10, 21, 14)
    expect(nextTime(note(1, { from: null, to }))).toEqual(to)
    const from = new Date(2026, 10, 20, 8)
    expect(nextTime(note(1, { status: 4, from, to: null }))).toEqual(from)
  })
})
