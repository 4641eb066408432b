import { describe, expect, test } from 'vitest'
import { readCells } from '../../table/column.ts'
import { noteColumns, noteImportColumns, rowsByNote, type NoteColumn } from './columns.ts'

const columns = noteColumns({
  types: new Map([['avc', '3']]),
  customers: new Map([['vervoerder', '2']]),
  payments: new Map([['carriageforward', 'false']]),
  answers: new Map([['ja', 'true']]),
  countries: new Map([['niederlande', 'NL']]),
  payers: new Map([['absender', 'sender']]),
  means: new Map([['bar', 'cash']]),
  vehicles: new Map([['sattelzug', 'tractor']]),
})

function read(cells: Partial<Record<NoteColumn, string>>) {
  const named = Object.entries(cells)
  // The keys are columns.
  const places = new Map(named.map(([column], place) => [column as NoteColumn, place]))
  return readCells(
    columns,
    places,
    named.map(([, cell]) => cell),
  )
}

describe('the columns of an import of notes', () => {
  test.each([
    ['2026-12-31', 0],
    ['31/12/2026', 0],
    ['31.12.2026 8:05', 485],
    ['31-12-2026 08:05', 485],
    ['2026-12-31T08:05:59', 485],
    ['2026-12-31  23:59', 1439],
  ])('a time of collection %s is read with the day first', (cell, minuteOfDay) => {
    expect(read({ collectionDate: cell }).values).toEqual({ collectionDate: { day: '2026-12-31', minuteOfDay } })
  })

  test.each(['12/31/2026', '31/02/2026', '2026-12-31 24:00', '2026-12-31 08:60', 'tomorrow', '31/12/26', '08:00'])(
    'a time %s is refused',
    (cell) => {
      expect(read({ deliveryDate: cell }).problems).toEqual({ deliveryDate: 'wrong_format' })
    },
  )

  test('words stand for kinds, customers, payments, answers and countries', () => {
    const { values, problems } = read({
      type: 'AVC',
      customerCompanySign: 'Vervoerder',
      franco: 'Carriage forward',
      photoMailingSign: 'JA',
      deliveryCountryCode: 'Niederlande',
      collectionCountryCode: 'be',
      drawnUpDate: '1/2/2027',
    })
    expect(problems).toEqual({})
    expect(values).toEqual({
      type: 3,
      customerCompanySign: 2,
      franco: false,
      photoMailingSign: true,
      deliveryCountryCode: 'NL',
      collectionCountryCode: 'BE',
      drawnUpDate: '2027-02-01',
    })
  })

  test('a weight is read with point or comma, and a number of a note only from its digits', () => {
    expect(read({ grossWeight: '1250,5', cmrCode: '100777' }).values).toEqual({
      grossWeight: 1250.5,
      cmrCode: '100777',
    })
    expect(read({ grossWeight: '1.250,5', cmrCode: 'BEACM100777RN' }).problems).toEqual({
      grossWeight: 'not_a_number',
      cmrCode: 'only_digits',
    })
  })

  test('national numbers are read with their country or type, several in one cell', () => {
    expect(read({ nationalNumbers: 'uit 4S0P-0Z5K-12AB-34CD; BG: 77' }).values).toEqual({
      nationalNumbers: 'RO UIT: 4S0P0Z5K12AB34CD\nBG: 77',
    })
    expect(read({ nationalNumbers: '4S0P' }).problems).toEqual({ nationalNumbers: 'wrong_format' })
  })

  test('pieces of pallets are rounded as in a new note, and their weight is a number', () => {
    expect(read({ loadingPlaceLoaded: '3,6', unitWeight: '25,5' }).values).toEqual({
      loadingPlaceLoaded: 4,
      unitWeight: 25.5,
    })
    expect(read({ unloadingPlaceLoaded: 'four' }).problems).toEqual({ unloadingPlaceLoaded: 'not_a_number' })
  })

  test('every column has a schema', () => {
    expect(noteImportColumns.filter((column) => typeof columns[column].schema.safeParse !== 'function')).toEqual([])
  })
})

describe('which rows are one note', () => {
  const rows = (...said: Partial<Record<NoteColumn, string>>[]) =>
    said.map((cells, index) => ({ number: index + 2, cells: read(cells) }))
  const numbersOf = (...said: Partial<Record<NoteColumn, string>>[]) =>
    rowsByNote(rows(...said)).map((note) => note.map(({ number }) => number))

  test('a row with only goods, a container or pallets is a further line of the note above', () => {
    expect(
      numbersOf(
        { loadOrderID: 'L-1', goodsNature: 'Tiles' },
        { goodsNature: 'Glue', grossWeight: '5' },
        { containerNumber: 'MSKU1234565' },
        { secondContainerNumber: 'MSKU1234570' },
        { typeCodeDescription: 'EUR', loadingPlaceLoaded: '4' },
        { loadOrderID: 'L-2', goodsNature: 'Sand' },
      ),
    ).toEqual([[2, 3, 4, 5, 6], [7]])
  })

  test('a row that repeats the number of the note above is a further line, unless it contradicts that note', () => {
    expect(
      numbersOf(
        { cmrCode: '100001', loadOrderID: 'L-1', goodsNature: 'Tiles' },
        { cmrCode: '100001', loadOrderID: 'L-1', goodsNature: 'Glue' },
        { cmrCode: '100001', goodsNature: 'Sand' },
        { cmrCode: '100001', loadOrderID: 'L-2', goodsNature: 'Sand' },
      ),
    ).toEqual([[2, 3, 4], [5]])
  })

  test('two equal rows without a number are two notes', () => {
    expect(numbersOf({ loadOrderID: 'L-1', marks: 'A' }, { loadOrderID: 'L-1', marks: 'A' })).toEqual([[2], [3]])
  })

  test('a first row with only goods begins a note', () => {
    expect(numbersOf({ goodsNature: 'Tiles' }, { goodsNature: 'Glue' })).toEqual([[2, 3]])
  })
})
