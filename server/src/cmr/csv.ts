/** Excel reads the file as UTF-8 only with it. */
export const byteOrderMark = '\u{FEFF}'

/** A cell that begins like this would be worked out as a formula by the program that opens the file. */
const formula = /^[=+\-@\t\r]/

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
  const safe = formula.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
