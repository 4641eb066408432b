/** Excel reads the file as UTF-8 only with it. */
export const byteOrderMark = '\u{FEFF}'

/**
 * A cell that begins like this would be worked out as a formula by the program that opens the file. Not every program
 * takes the semicolon for the separator or respects our quotes: to those a cell also begins after a comma, a tab or the
 * end of a line within ours. Blanks and quotes before the sign may be thrown away; the wide signs come from East Asian keyboards.
 *
 * The sign comes before the lookbehind: a pattern that begins with the lookbehind walks back from every character, which
 * takes quadratic time in a long run of blanks.
 */
const formulaSign = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=(?:^|[;,|\t\r\n])[\s\p{C}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** Begins a cell of its own in some programs, so that what stands before it is lost. */
const breaksAtOnce = /^[\t\r\n]/

/**
 * One line of a file that spreadsheets of our countries open as a table: semicolons, because there the comma belongs to
 * the numbers. What could be a formula is kept from being one by an apostrophe.
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

/** The same apostrophes, to be taken away again: what was saved by us and is read back says what it said before. */
const apostrophe = /'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[;,|\t\r\n])[\s\p{C}"]*')|^'(?=[\t\r\n])/gu

export function rearmed(cell: string): string {
  return cell.includes("'") ? cell.replaceAll(apostrophe, '') : cell
}
