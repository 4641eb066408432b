/** Excel recognises UTF-8 only with a byte order mark. */
export const byteOrderMark = '\u{FEFF}'

/**
 * A cell that begins like this would be evaluated as a formula. Not every program uses the semicolon as separator or
 * respects our quotes: in those a cell also begins after a comma, a tab or a line break inside our cell. Blanks and
 * quotes before the sign may be dropped; the full-width signs come from East Asian keyboards.
 *
 * The sign comes before the lookbehind: a pattern that begins with the lookbehind scans back from every character,
 * which takes quadratic time in a long run of blanks.
 */
const formulaSign = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=(?:^|[;,|\t\r\n])[\s\p{C}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** Some programs start a new cell here, so the text before it is lost. */
const breaksAtOnce = /^[\t\r\n]/

/**
 * One CSV line for spreadsheets in our countries: separated by semicolons, because the comma is the decimal
 * separator there. A possible formula is neutralised by an apostrophe.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const disarmed = value.replaceAll(formulaSign, "'$&")
  const safe = breaksAtOnce.test(disarmed) ? `'${disarmed}` : disarmed
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The same apostrophes, to remove them when a file saved by us is imported again. */
const apostrophe = /'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[;,|\t\r\n])[\s\p{C}"]*')|^'(?=[\t\r\n])/gu

export function withoutFormulaGuard(cell: string): string {
  return cell.includes("'") ? cell.replaceAll(apostrophe, '') : cell
}
