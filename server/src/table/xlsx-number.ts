import { xmlPieces } from './xml.ts'

/** The built-in format ids for dates and times. */
function isBuiltInDate(format: number): boolean {
  return (
    (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58 && format !== 49)
  )
}

/** The maximum length of a format code in spreadsheets. */
const formatCodeMaximum = 255

/** A custom format is a date if it contains a date letter outside of quotes, colours and conditions. */
function isDateFormat(code: string): boolean {
  // `[^[\]]` and not `[^\]]`, which would be quadratic on many `[` without `]`.
  const bare = code.slice(0, formatCodeMaximum).replaceAll(/"[^"]*"|\\.|\[(?![hms]+\])[^[\]]*\]|_./gi, '')
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare.trim())
}

/** Which styles of a spreadsheet format a number as a date or time. */
export function dateStyles(source: string): ReadonlySet<number> {
  const own = new Map<number, boolean>()
  const dates = new Set<number>()
  let isStyles = false
  let style = 0
  for (const piece of xmlPieces(source)) {
    if (piece.kind === 'text') continue
    if (piece.name === 'cellXfs') isStyles = piece.kind === 'open'
    if (piece.kind !== 'open') continue
    if (piece.name === 'numFmt')
      own.set(Number(piece.attribute('numFmtId')), isDateFormat(piece.attribute('formatCode') ?? ''))
    if (piece.name !== 'xf' || !isStyles) continue
    const format = Number(piece.attribute('numFmtId') ?? 0)
    if (own.get(format) ?? isBuiltInDate(format)) dates.add(style)
    style += 1
  }
  return dates
}

/** As displayed: spreadsheets store fifteen digits, and the result has no exponent. */
export function numberText(value: string): string {
  const trimmed = value.trim()
  const number = Number(trimmed)
  if (trimmed === '' || !Number.isFinite(number)) return trimmed
  const text = String(Number(number.toPrecision(15)))
  // bounded input: at most 17 characters
  return text.includes('e') && Math.abs(number) < 1 ? number.toFixed(15).replace(/0+$/, '') : text
}

/** Days since the end of 1899 (or since 1904, on old Macs) as a date, or as a date and time. */
export function dateText(value: string, is1904: boolean): string {
  const days = Number(value.trim())
  if (value.trim() === '' || !(days >= 0 && days < 2_958_466)) return value.trim()
  // Spreadsheets have a non-existent 29 February 1900: before it one day less has passed.
  const sinceBegin = is1904 ? days : days < 60 ? days + 1 : days
  const begin = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const iso = new Date(begin + Math.round(sinceBegin * 86_400) * 1000).toISOString()
  return days % 1 === 0 ? iso.slice(0, 10) : days < 1 ? iso.slice(11, 16) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}
