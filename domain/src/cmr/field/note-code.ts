/** What people type when they create a note. */
export const enteredCode = /^\d{6,20}$/

/** Could this be a whole code, whoever gave it? While one is typed it is not yet. */
export function looksComplete(code: string): boolean {
  return /^[A-Z]{5}\d{6,20}[A-Z0-9]{1,5}$/i.test(code.trim())
}

export interface NoteCodeParts {
  readonly collectionCountryCode: string
  readonly senderName: string
  /** 6 to 20 digits */
  readonly entered: string
  /** The provider's mark, `CODE_SUFFIX`. */
  readonly suffix: string
}

/** `BE` + `ACM` + `100234` + `RN`; given once and never changed, even if the country or the sender is. */
export function noteCode({ collectionCountryCode, senderName, entered, suffix }: NoteCodeParts): string {
  return `${collectionCountryCode}${senderMails(senderName)}${entered}${suffix}`
}

/** How many digits a number has where the program suggests one. */
const suggestedDigits = 6
const firstNumber = 100_001
export const lastNumber = 999_999

/** The number from which on a free one is looked for: after the latest of these codes that has a number of six digits. */
export function numberAfter(latestFirst: readonly string[]): number {
  const numbers = latestFirst.map((code) => /^[A-Z]{5}(\d+)(?!\d)/.exec(code)?.[1] ?? '')
  const latest = Number(numbers.find(({ length }) => length === suggestedDigits) ?? 0)
  return latest === 0 || latest >= lastNumber ? firstNumber : latest + 1
}

/** Letters that Unicode does not take apart into a base letter and an accent. */
const spelledOut: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Þ: 'TH' }

/** The first three letters A–Z of a name, in capitals, without accents, filled up with X. */
export function senderMails(name: string): string {
  const letters = name
    .toUpperCase()
    .replace(/[ÆŒØŁĐÞ]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
  return letters.slice(0, 3).padEnd(3, 'X')
}
