import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '@roadnote/domain/table/csv-line'
import { readCsv } from './read-csv.ts'

const cellsOf = async (text: string | Buffer) =>
  (await readCsv(typeof text === 'string' ? Buffer.from(text) : text)).map(({ cells }) => cells)

describe('reading CSV', () => {
  test.each([
    ['semicolons', 'Name;Country\r\nJanssen, Zonen;NL\r\n'],
    ['commas', 'Name,Country\n"Janssen, Zonen",NL\n'],
    ['tabs', 'Name\tCountry\rJanssen, Zonen\tNL'],
    ['a separator that it names itself', 'sep=|\r\nName|Country\r\nJanssen, Zonen|NL\r\n'],
  ])('CSV cells can be separated by %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Name', 'Country'],
      ['Janssen, Zonen', 'NL'],
    ])
  })

  test('quoted CSV cells keep quotes, separators and line breaks', async () => {
    expect(await cellsOf('a;b\r\n"say ""no""";"two\r\nlines; one cell"\r\n')).toEqual([
      ['a', 'b'],
      ['say "no"', 'two\r\nlines; one cell'],
    ])
  })

  test('text after the closing quote of a CSV cell belongs to the cell', async () => {
    expect(await cellsOf('a;b\n"12;5" kg;next\n"";last')).toEqual([
      ['a', 'b'],
      ['12;5 kg', 'next'],
      ['', 'last'],
    ])
  })

  test('CSV rows are numbered as in a spreadsheet, and empty rows are skipped', async () => {
    const rows = await readCsv(Buffer.from('Name;Place\n"Two\nlines";A\n;;\n\nLast;B;;;\n'))
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 5])
    expect(rows.at(-1)?.cells).toEqual(['Last', 'B'])
  })

  test('CSV with an unclosed quote is refused', async () => {
    await expect(cellsOf('a;b\n"open;c\nd;e')).rejects.toMatchObject({ code: 'table_unreadable' })
  })
})

describe('character encodings of CSV', () => {
  const text = 'Name;Place\nMüller Spedition;Málaga – Östersund €\n'

  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${text}`)],
    ['UTF-16 as Excel writes it', Buffer.from(`\u{FEFF}${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16()],
    [
      'Windows-1252',
      Buffer.from(Array.from(text).map((letter) => ({ '–': 0x96, '€': 0x80 })[letter] ?? letter.codePointAt(0) ?? 0)),
    ],
  ])('CSV in %s is decoded', async (_encoding, bytes) => {
    expect((await cellsOf(bytes))[1]).toEqual(['Müller Spedition', 'Málaga – Östersund €'])
  })

  test.each<[string, Buffer]>([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['text broken off in UTF-16', Buffer.from('fffe410042', 'hex')],
  ])('%s is refused as CSV', async (_what, bytes) => {
    await expect(readCsv(bytes)).rejects.toMatchObject({ code: 'table_unreadable' })
  })
})

describe('size limits of CSV', () => {
  test('CSV with 5,000 rows below the headings is accepted, and with one more it is refused', async () => {
    const lines = (count: number) => `Name;Place\n${'Depot;Breda\n'.repeat(count)}`
    expect(await cellsOf(lines(5000))).toHaveLength(5001)
    await expect(cellsOf(lines(5001))).rejects.toMatchObject({ code: 'table_too_large' })
  })

  test('CSV with 150 columns is accepted and with one more refused; empty columns do not count', async () => {
    expect((await cellsOf(Array.from({ length: 150 }, () => 'x').join(';') + ';'.repeat(500)))[0]).toHaveLength(150)
    const wide = Array.from({ length: 151 }, () => 'x').join(';')
    await expect(cellsOf(wide)).rejects.toMatchObject({ code: 'table_too_large' })
  })

  test.each<[string, string]>([
    ['a row with more empty cells than a spreadsheet has columns', `Name\n${';'.repeat(16_384)}`],
    ['a plain cell of more than 32,767 characters', `Name\n${'x'.repeat(32_768)}`],
    ['a blank cell of more than 32,767 characters', `Name\n${' '.repeat(32_768)}`],
    ['a quoted cell of more than 32,767 characters', `Name\n"${'x'.repeat(32_768)}"`],
    ['a quoted cell of more than 32,767 quotes', `Name\n"${'""'.repeat(32_768)}"`],
    ['one line of 4.5 MB of separators', ';'.repeat(4_500_000)],
    ['one line of 4.5 MB without a separator', 'x'.repeat(4_500_000)],
  ])('CSV with %s is refused as too large', async (_what, text) => {
    await expect(cellsOf(text)).rejects.toMatchObject({ code: 'table_too_large' })
  })

  test('a CSV cell of 32,767 characters is read', async () => {
    expect((await cellsOf(`Name\n"${'x'.repeat(32_767)}"`))[1]?.[0]).toHaveLength(32_767)
  })
})

test('exported CSV is read back unchanged although its cells are protected against formulas', async () => {
  const letter = fc.constantFrom(...Array.from(';,\t|\r\n"=+-@ aé1'))
  const cell = fc.string({ unit: letter, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (cells) => {
      const [, ...rows] = await cellsOf(csvLine(['heads', 'and', 'more;']) + csvLine(cells))
      const trimmed = cells.map((one) => one.trim())
      const last = trimmed.findLastIndex((one) => one !== '')
      expect(rows).toEqual(last === -1 ? [] : [trimmed.slice(0, last + 1)])
    }),
    { numRuns: 500 },
  )
})

test('random bytes are read as CSV or refused with an error code', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const outcome = await readCsv(Buffer.from(bytes)).catch((problem: unknown) => problem)
      expect(Array.isArray(outcome) || (outcome as { code?: string }).code).toBeTruthy()
    }),
    { numRuns: 1000 },
  )
})
