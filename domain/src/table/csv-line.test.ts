import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('CSV cells are separated by semicolons, and null is an empty cell', () => {
  expect(csvLine(['BEACM100412RN', 3, null, 'Colmar, Haut-Rhin'])).toBe('BEACM100412RN;3;;Colmar, Haut-Rhin\r\n')
})

test('semicolons, quotes and line breaks stay within their CSV cell', () => {
  expect(csvLine(['a;b', 'say "no"', 'two\nlines'])).toBe('"a;b";"say ""no""";"two\nlines"\r\n')
})

test.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")'])(
  'the CSV cell %j is not evaluated as a formula',
  (text) => {
    const cell = csvLine([text]).replace(/\r\n$/, '').replace(/^"/, '')
    expect(cell.startsWith("'")).toBe(true)
  },
)

test('a number is written to CSV without an apostrophe', () => {
  expect(csvLine([-1, 0])).toBe('-1;0\r\n')
})

test('an unusual but harmless text is written to CSV unchanged', () => {
  expect(csvLine(['Rotterdam-Maasvlakte', 'a@b.example', 'Colmar, Haut-Rhin', '2+2=4'])).toBe(
    'Rotterdam-Maasvlakte;a@b.example;Colmar, Haut-Rhin;2+2=4\r\n',
  )
})

/**
 * Parses like a spreadsheet: a quote at the beginning of a field encloses it, and text after the closing quote is
 * kept.
 */
function fieldsReadBy(separator: string, file: string): string[] {
  const fields = ['']
  const add = (letter: string) => fields.push((fields.pop() ?? '') + letter)
  let quoted = false
  for (let at = 0; at < file.length; at += 1) {
    const letter = file.charAt(at)
    if (letter === '"' && quoted && file.charAt(at + 1) === '"') {
      add('"')
      at += 1
    } else if (letter === '"' && (quoted || fields.at(-1) === '')) quoted = !quoted
    else if (!quoted && (letter === separator || letter === '\r' || letter === '\n')) fields.push('')
    else add(letter)
  }
  return fields
}

/** Parses like a simple program: splits at every separator and line break, and drops quotes. */
function piecesReadBy(separator: string, file: string): string[] {
  return file.split(/[\r\n]/).flatMap((line) => line.split(separator).map((piece) => piece.replaceAll('"', '')))
}

describe('CSV formulas under any separator', () => {
  test.each([
    'a;=1',
    'a,=1',
    'a,  @SUM(A1)',
    'a\t+1',
    'a\n-1',
    'a\r\n=1',
    'a|=1',
    'a,"=1&"',
    '＝1',
    'a,－1',
    '\n=1',
    ' =1',
  ])('the CSV cell %j contains no formula under any separator', (text) => {
    for (const separator of [';', ',', '\t', '|']) {
      const read = [...fieldsReadBy(separator, csvLine([text])), ...piecesReadBy(separator, csvLine([text]))]
      expect(read.filter(isFormula)).toEqual([])
    }
  })

  test('no random text becomes a CSV formula under any separator', () => {
    const nasty = ';,\t|\r\n"\'=+-@＝＋－＠ a1\u{A0}\u{200B}'
    const letter = fc.constantFrom(...Array.from(nasty))
    const cell = fc.string({ unit: letter, maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(';', ',', '\t', '|'),
        (cells, separator) => {
          const file = csvLine(cells) + csvLine(cells)
          expect(fieldsReadBy(separator, file).filter(isFormula)).toEqual([])
          expect(piecesReadBy(separator, file).filter(isFormula)).toEqual([])
        },
      ),
      { numRuns: 5000 },
    )
  })

  function isFormula(field: string): boolean {
    return /^[=+\-@＝＋－＠]/.test(field.replace(/^[\s\u{200B}]+/u, ''))
  }
})
