import { packZip } from '../src/files/pack-zip.ts'

const workbook = '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId7"/></sheets></workbook>'
const relations =
  '<Relationships><Relationship Id="rId7" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

export const spreadsheetParts = { workbook, relations }

/** A spreadsheet with one sheet, as other programs write it. */
export async function aSpreadsheet(rows: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
  const pieces: Uint8Array[] = []
  for await (const piece of packZip(Object.entries(parts).map(([name, text]) => ({ name, pieces: [text] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}
