import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSpreadsheet, spreadsheetParts } from '../../test-kit/spreadsheet.ts'
import { packZip } from '../files/pack-zip.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Cell } from './table-to-save.ts'
import { writeTable } from './write-table.ts'

async function joined(pieces: Uint8Array | AsyncIterable<Uint8Array>): Promise<Buffer> {
  if (pieces instanceof Uint8Array) return Buffer.from(pieces)
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const { workbook, relations } = spreadsheetParts

const cellsOf = async (bytes: Buffer) => (await readXlsx(bytes)).map(({ cells }) => cells)
const refusalOf = (bytes: Buffer): Promise<unknown> =>
  readXlsx(bytes).then(
    () => 'was read',
    (problem: unknown) => (problem as { code?: string }).code ?? problem,
  )

describe('reading the first sheet of a spreadsheet', () => {
  test('a spreadsheet is read with shared, inline and computed texts, and numbers as displayed', async () => {
    const bytes = await aSpreadsheet(
      `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><r><t>In </t></r><r><t>line</t></r></is></c></row>
       <row r="4"><c r="A4" t="str"><f>A1&amp;"x"</f><v>worked out</v></c><c r="C4"><v>5.412345678908E12</v></c>
         <c r="D4" t="b"><v>1</v></c><c r="E4"><v>0.30000000000000004</v></c><c r="F4"><f>1/0</f></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>zero</t></si><si><t>M&#252;ller &amp; Zn_x000A_.</t><rPh><t>aside</t></rPh></si></sst>',
      },
    )
    expect(await readXlsx(bytes)).toEqual([
      { number: 1, cells: ['Müller & Zn\n.', 'In line'] },
      { number: 4, cells: ['worked out', '', '5412345678908', 'true', '0.3'] },
    ])
  })

  test('spreadsheet dates are read as dates in any date format, and amounts as numbers', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="[Red]#,##0 &quot;days&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
    const day = '<v>46341</v>'
    const rows = `<row r="1"><c r="A1">${day}</c><c r="B1" s="1">${day}</c><c r="C1" s="2"><v>46341.5</v></c><c r="D1" s="3">${day}</c></row>`
    const bytes = await aSpreadsheet(rows, { 'xl/styles.xml': styles })
    expect(await cellsOf(bytes)).toEqual([['46341', '2026-11-15', '2026-11-15 12:00', '46341']])
    const old = workbook.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const mac = await aSpreadsheet(rows.replaceAll('46341', '44879'), {
      'xl/styles.xml': styles,
      'xl/workbook.xml': old,
    })
    expect((await cellsOf(mac))[0]?.[1]).toBe('2026-11-15')
  })

  test('the first visible sheet is read, and its cells need no reference', async () => {
    const bytes = await aSpreadsheet('<row><c t="inlineStr"><is><t>hidden</t></is></c></row>', {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet state="hidden" r:id="rId7"/><x:sheet r:id="rId8"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relations.replace(
        '</',
        '<Relationship Id="rId8" Type="y/worksheet" Target="/xl/worksheets/other.xml"/></',
      ),
      'xl/worksheets/other.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c/><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    })
    expect(await cellsOf(bytes)).toEqual([['1', '', '3']])
  })
})

describe('reading exported spreadsheets', () => {
  test('an exported spreadsheet is read back unchanged', async () => {
    const cell: fc.Arbitrary<Cell> = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('=1+1', '<b>&amp;', '_x0041_', ' 007', null),
      fc.integer(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 30 }), { maxLength: 4 }), async (rows) => {
        const { bytes } = writeTable('xlsx', { name: 'x', title: "a/b's [x]", heads: ['Head'], pages: [rows, rows] })
        const trimmed = rows.map((cells) => cells.map((one) => String(one ?? '').trim()))
        const read = (await cellsOf(await joined(bytes))).slice(1)
        const expected = [...trimmed, ...trimmed]
          .map((cells) => cells.slice(0, cells.findLastIndex((one) => one !== '') + 1))
          .filter((cells) => cells.length > 0)
        expect(read).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test('an exported spreadsheet has its parts and headings at the usual places', async () => {
    const { bytes, name } = writeTable('xlsx', { name: 'list', title: 'List', heads: ['A', 'B'], pages: [[['1', 2]]] })
    expect(name).toBe('list.xlsx')
    expect(await readTable(await joined(bytes))).toEqual({
      heads: ['A', 'B'],
      rows: [{ number: 2, cells: ['1', '2'] }],
    })
  })
})

describe('hostile and broken spreadsheets', () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'

  /** Of varying length, so that the compression ratio stays below the limit. */
  function manyTags(): string {
    const spaces = Array.from({ length: 9973 }, (_, index) => `<c${' '.repeat((index * index) % 5)}/>`).join('')
    return spaces.repeat(310)
  }

  test.each<[string, string, string]>([
    ['a document type', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${row}`, 'table_unreadable'],
    ['a declaration before text that is kept as it is', `<!DOCTYPE x><![CDATA[x]]>${row}`, 'table_unreadable'],
    ['an entity that XML does not know', '<row r="1"><c r="A1" t="str"><v>&e;</v></c></row>', 'table_unreadable'],
    ['tags that do not close', '<row r="1"><c r="A1"><v>1</c></row>', 'table_unreadable'],
    ['tags within tags without end', '<a>'.repeat(100), 'table_unreadable'],
    ['a text that is not among the shared', '<row r="1"><c r="A1" t="s"><v>9</v></c></row>', 'table_unreadable'],
    ['rows that go backwards', '<row r="5"/><row r="2"/>', 'table_unreadable'],
    ['a row between two rows', '<row r="1.5"/>', 'table_unreadable'],
    ['a row behind the last of all', '<row r="1048577"/>', 'table_unreadable'],
    ['a whole book in a cell', `<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`, 'table_too_large'],
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'table_too_large'],
    ['too many rows', '<row><c><v>1</v></c></row>'.repeat(5002), 'table_too_large'],
    ['a tag that never ends', `<row r="1"><c r="${'A'.repeat(20_000)}`, 'table_unreadable'],
    ['more tags than any table has', manyTags(), 'table_too_large'],
  ])('a spreadsheet with %s is refused with an error code', async (_what, rows, code) => {
    expect(await refusalOf(await aSpreadsheet(rows))).toBe(code)
  })

  test.each(['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])(
    'a spreadsheet with more than a mebibyte in %s is refused as too large',
    async (part) => {
      const noise = `<!--${randomBytes(800_000).toString('base64')}-->`
      expect(await refusalOf(await aSpreadsheet(row, { [part]: noise }))).toBe('table_too_large')
    },
  )

  test('a spreadsheet with one long text in 25,000 cells is refused as too large', async () => {
    const text = `<sst><si><t>${randomBytes(300).toString('base64')}</t></si></sst>`
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(500)
    expect(await refusalOf(await aSpreadsheet(rows, { 'xl/sharedStrings.xml': text }))).toBe('table_too_large')
  })

  test('a spreadsheet with an entity named like an inherited property is refused as unreadable', async () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(await refusalOf(await aSpreadsheet(`<row><c t="str"><v>&${name};</v></c></row>`))).toBe('table_unreadable')
  })

  test('only the first 255 characters of a number format are used', async () => {
    const styles = (code: string) =>
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
    const day = '<row><c s="0"><v>46341</v></c></row>'
    const read = async (code: string) => cellsOf(await aSpreadsheet(day, { 'xl/styles.xml': styles(code) }))
    expect(await read(`${'0'.repeat(254)}y`)).toEqual([['2026-11-15']])
    expect(await read(`${'0'.repeat(255)}y`)).toEqual([['46341']])
  })

  test('a spreadsheet that is large because of its content is read', async () => {
    const words = Array.from({ length: 4000 }, () => randomBytes(200).toString('base64'))
    const rows = words.map((word) => `<row><c t="inlineStr"><is><t>${word}</t></is></c></row>`).join('')
    expect(await cellsOf(await aSpreadsheet(rows))).toEqual(words.map((word) => [word]))
  })

  test('a small spreadsheet with a high compression ratio is read', async () => {
    const bytes = await aSpreadsheet(`${row}${' '.repeat(900 * 1024)}`)
    expect(bytes.length).toBeLessThan(3000)
    expect(await cellsOf(bytes)).toEqual([['1']])
  })

  test('a spreadsheet with an extreme compression ratio is not decompressed', async () => {
    const bomb = await aSpreadsheet(' '.repeat(30 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(50_000)
    expect(await refusalOf(bomb)).toBe('table_too_large')
  })

  test('a spreadsheet that declares a size above the limit is not decompressed', async () => {
    const bytes = await aSpreadsheet(row.replace('1</v>', `${randomBytes(190_000).toString('base64')}</v>`))
    const at = bytes.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml'))
    bytes.writeUInt32LE(41 * 1024 * 1024, at - 46 + 24)
    expect(await refusalOf(bytes)).toBe('table_too_large')
  })

  test('a spreadsheet that declares less than its real size is refused', async () => {
    const bytes = await aSpreadsheet(row.replace('1</v>', `${'1'.repeat(5000)}</v>`))
    const at = bytes.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml'))
    bytes.writeUInt32LE(10, at - 46 + 24)
    expect(await refusalOf(bytes)).toBe('table_unreadable')
  })

  test('a spreadsheet without a workbook or with an encrypted one is refused', async () => {
    const other = await joined(packZip([{ name: 'word/document.xml', pieces: ['<w/>'] }]))
    expect(await refusalOf(other)).toBe('table_unreadable')
    const locked = await aSpreadsheet(row)
    const at = locked.lastIndexOf(Buffer.from('xl/workbook.xml'))
    locked.writeUInt16LE(1, at - 46 + 8)
    expect(await refusalOf(locked)).toBe('table_unreadable')
  })

  test('a truncated or modified spreadsheet is read or refused, and causes no other error', async () => {
    const bytes = await aSpreadsheet(row.repeat(1))
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, change, isCut) => {
          const broken = isCut ? bytes.subarray(0, at) : Buffer.from(bytes)
          if (!isCut) broken[at] = (broken[at] ?? 0) ^ change
          expect(await refusalOf(broken)).toMatch(/^(?:table_\w+|was read)$/)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('a spreadsheet of random tags is read or refused, and causes no other error', async () => {
    const piece = fc.constantFrom(
      '<row>',
      '</row>',
      '<c r="A1" t="s">',
      '<c>',
      '</c>',
      '<v>',
      '</v>',
      '1',
      '-1',
      'e',
      '<is>',
      '</is>',
      '<t>',
      '</t>',
      '&amp;',
      '&#0;',
      '&',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?',
      '?>',
      '<',
      '>',
      '"',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
        expect(await refusalOf(await aSpreadsheet(pieces.join('')))).toMatch(/^(?:table_\w+|was read)$/)
      }),
      { numRuns: 400 },
    )
  })
})

test('a spreadsheet of more than five megabytes is refused unread', async () => {
  const blank = (bytes: number) => readTable(Buffer.alloc(bytes, '\n'))
  await expect(blank(5 * 1024 * 1024)).rejects.toMatchObject({ code: 'table_empty' })
  await expect(blank(5 * 1024 * 1024 + 1)).rejects.toMatchObject({ code: 'table_too_large' })
})

test('a ZIP archive with wrong entry offsets is refused', async () => {
  const body = deflateRawSync('x')
  const bytes = Buffer.concat([await aSpreadsheet(''), body])
  expect(await refusalOf(bytes.subarray(3))).toMatch(/^table_/)
})
