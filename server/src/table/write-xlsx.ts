import { packZip } from '../files/pack-zip.ts'
import type { Cell, TableToSave } from './table-to-save.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = 'http://schemas.openxmlformats.org/package/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${relation}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${relation}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Style 0 plain, 1 text (so that typed codes keep leading zeros), 2 headings.
  'xl/styles.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** One sheet with a bold, frozen heading row. Text is written as text, so no program evaluates it as a formula. */
export function xlsxPieces(table: TableToSave): AsyncGenerator<Uint8Array> {
  const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(sheetName(table.title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return packZip([
    ...Object.entries({ ...parts, 'xl/workbook.xml': workbook }).map(([name, text]) => ({ name, pieces: [text] })),
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetPieces(table) },
  ])
}

async function* sheetPieces({ heads, pages }: TableToSave): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, heads.length)}" width="22" style="1" customWidth="1"/></cols><sheetData>`
  yield rowText(heads, 1, 2)
  let number = 1
  for await (const rows of pages) {
    yield rows.map((cells, index) => rowText(cells, number + 1 + index, 1)).join('')
    number += rows.length
  }
  yield '</sheetData></worksheet>'
}

function rowText(cells: readonly Cell[], number: number, style: number): string {
  return `<row r="${number}">${cells.map((cell, index) => cellText(cell, `${columnName(index)}${number}`, style)).join('')}</row>`
}

function cellText(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : columnName(rest - 1)}${String.fromCodePoint(65 + (index % 26))}`
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes characters that XML does not allow, and escapes text that looks like a spreadsheet escape. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => named[sign] ?? '')
}

/** Spreadsheets allow 31 characters, and none of these. */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || '1'
  )
}
