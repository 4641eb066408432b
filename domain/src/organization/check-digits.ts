/**
 * Typing errors in numbers with check digits. They only cause a warning: authorities change their rules, and a note
 * must not be blocked by them.
 */
const digitsOf = (text: string): number[] => Array.from(text, Number)

function weighed(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)
}

/** The sum of the digits of a number below 20. */
const crossSum = (number: number): number => (number > 9 ? number - 9 : number)

/** Luhn: every second digit from the right counts twice. */
function passesLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : crossSum(digit * 2)), 0)
  return sum % 10 === 0
}

/** ISO 7064, MOD 11,10. */
function passesElevenTen(text: string): boolean {
  let product = 10
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10
    product = (2 * (sum === 0 ? 10 : sum)) % 11
  }
  return (11 - product) % 10 === Number(text.at(-1))
}

/** ISO 7064, MOD 97-10, letters as two digits. */
function passesNinetySevenTen(text: string): boolean {
  const digits = Array.from(text, (sign) => Number.parseInt(sign, 36)).join('')
  return digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % 97, 0) === 1
}

const checkLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Natural persons have a letter by modulo 23, companies a digit or letter by a sum like Luhn's. */
function isSpanish(number: string): boolean {
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(number)
  if (person !== null) {
    const [, kind = '', digits = '', letter] = person
    const before = kind === '' || 'KLM'.includes(kind) ? '' : String('XYZ'.indexOf(kind))
    if (digits.length === (kind === '' ? 8 : 7)) return checkLetters[Number(before + digits) % 23] === letter
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(number)
  if (company === null) return false
  const [, , digits = '', check = ''] = company
  const sum = digitsOf(digits).reduce((total, digit, at) => total + (at % 2 === 1 ? digit : crossSum(digit * 2)), 0)
  const wanted = (10 - (sum % 10)) % 10
  return check === String(wanted) || check === 'JABCDEFGHI'[wanted]
}

function isAustrian(number: string): boolean {
  const digits = number.slice(1)
  const sum = digitsOf(digits.slice(0, 7)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : crossSum(digit * 2)),
    0,
  )
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits.at(-1))
}

interface VatRule {
  readonly form: RegExp
  readonly fits: (number: string) => boolean
}

/** By country, for the number without its two-letter prefix. */
const vatRules: Readonly<Record<string, VatRule>> = {
  AT: { form: /^U\d{8}$/, fits: isAustrian },
  BE: { form: /^[01]\d{9}$/, fits: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) },
  DE: { form: /^[1-9]\d{8}$/, fits: passesElevenTen },
  DK: { form: /^[1-9]\d{7}$/, fits: (number) => weighed(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  ES: { form: /^[A-Z\d]\d{7}[A-Z\d]$/, fits: isSpanish },
  FR: {
    form: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    // A key with letters follows no public rule.
    fits: (number) =>
      !/^\d{2}/.test(number) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
  },
  IT: { form: /^\d{11}$/, fits: passesLuhn },
  LU: { form: /^\d{8}$/, fits: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  NL: {
    form: /^\d{9}B\d{2}$/,
    // Numbers of companies pass the modulo 11 test; sole traders have other numbers since 2020.
    fits: (number) =>
      weighed(number.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8]) ||
      passesNinetySevenTen(`NL${number}`),
  },
  PL: { form: /^\d{10}$/, fits: (number) => weighed(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]) },
  SE: { form: /^\d{10}(?:0[1-9]|[1-8]\d|9[0-4])$/, fits: (number) => passesLuhn(number.slice(0, 10)) },
}

const withoutBreaks = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')

/** Does the VAT number match its check digits? Also `true` for countries whose rule is unknown. */
export function isPlausibleVat(typed: string, countryCode: string): boolean {
  const number = withoutBreaks(typed)
  const prefix = number.slice(0, 2)
  const isPrefixed = Object.hasOwn(vatRules, prefix)
  const rule = vatRules[isPrefixed ? prefix : countryCode.trim().toUpperCase()]
  if (number === '' || rule === undefined || (!isPrefixed && /^[A-Z]{2}/.test(number))) return true
  const own = isPrefixed ? number.slice(2) : number
  return rule.form.test(own) && rule.fits(own)
}

/** An EAN (or GLN) of 13 digits with its check digit. */
export function isPlausibleEan(typed: string): boolean {
  const number = withoutBreaks(typed)
  if (number === '') return true
  return /^\d{13}$/.test(number) && weighed(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0
}

/** Nine digits; D-U-N-S numbers have had no check digit since 2006. */
export function isPlausibleDuns(typed: string): boolean {
  const number = withoutBreaks(typed)
  return number === '' || /^\d{9}$/.test(number)
}
