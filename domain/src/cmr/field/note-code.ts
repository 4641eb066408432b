/** The number that users enter when they create a note. */
export const enteredCodePattern = /^\d{6,20}$/

/** Could this be a complete note code of any system? False while the user is still typing. */
export function looksLikeNoteCode(code: string): boolean {
  return /^[A-Z]{5}\d{6,20}[A-Z0-9]{1,5}$/.test(spelledAsNoteCode(code))
}

/** What was typed as codes are stored: without what people put between the pieces, and in capitals. */
export function spelledAsNoteCode(typed: string): string {
  return typed.replaceAll(/[\s./_-]/g, '').toUpperCase()
}

/** The codes of test notes end with it, so that they look like tests everywhere and take no number of a real note. */
export function suffixFor(isTest: boolean, suffix: string): string {
  if (!isTest) return suffix
  return suffix === 'TEST' ? 'TRIAL' : 'TEST'
}

export interface NoteCodeParts {
  readonly collectionCountryCode: string
  readonly senderName: string
  /** 6 to 20 digits */
  readonly entered: string
  /** The provider's suffix, `CODE_SUFFIX`. */
  readonly suffix: string
}

/** `BE` + `ACM` + `100234` + `RN`; assigned once and never changed, even if country or sender change. */
export function noteCode({ collectionCountryCode, senderName, entered, suffix }: NoteCodeParts): string {
  return `${collectionCountryCode}${senderLetters(senderName)}${entered}${suffix}`
}

/** Is this the number that was entered when the note with this code was created? */
export function hasEnteredNumber(code: string, entered: string, suffix: string): boolean {
  const [, rest = ''] = /^[A-Z]{5}(\d.*)$/.exec(code) ?? []
  // The suffix of the installation may have been another one then.
  return rest === `${entered}${suffix}` || (rest.startsWith(entered) && /^[A-Z]/.test(rest.slice(entered.length)))
}

/** Number of digits of a suggested number. */
const suggestedDigits = 6
const firstNumber = 100_001
export const lastNumber = 999_999

/**
 * The number at which the search for a free one starts: after the latest of these codes with a number of six digits.
 */
export function nextNumberAfter(latestFirst: readonly string[]): number {
  const numbers = latestFirst.map((code) => /^[A-Z]{5}(\d+)(?!\d)/.exec(code)?.[1] ?? '')
  const latest = Number(numbers.find(({ length }) => length === suggestedDigits) ?? 0)
  return latest === 0 || latest >= lastNumber ? firstNumber : latest + 1
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const spelledOut: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Þ: 'TH' }

/** The first three letters A–Z of a name in upper case, without accents, padded with X. */
export function senderLetters(name: string): string {
  const letters = name
    .toUpperCase()
    .replace(/[ÆŒØŁĐÞ]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
  return letters.slice(0, 3).padEnd(3, 'X')
}
