import { z } from 'zod'
import { loginPasswordMaximum } from './login-limits.ts'

/** A chosen password; its minimum length is a setting of the installation. */
export const newPassword = z.string().min(1, 'required').max(loginPasswordMaximum, 'too_long')

/** The owner of a password, whose public data would be guessed first. */
export interface PasswordOwner {
  readonly userName: string | null
  readonly email: string | null
}

type PasswordProblem = 'too_short' | 'too_simple'

/** Commonly guessed words, matched in any case, with digits for letters and with digits or punctuation around them. */
const triedFirst: ReadonlySet<string> = new Set(
  `password passwort wachtwoord motdepasse contraseña losenord lösenord adgangskode kennwort passwd secret geheim
  roadnote welcome welkom willkommen bienvenue bienvenido valkommen välkommen velkommen letmein iloveyou sunshine
  qwerty azerty qwertz qwertyuiop azertyuiop qwertzuiop asdfgh asdfghjkl zxcvbnm yxcvbnm abc abcd abcdef test testing
  admin administrator root user guest login master superman batman dragon monkey football baseball soccer princess
  shadow hello hallo bonjour hola freedom whatever trustno summer winter spring autumn sommer zomer lente herfst verano
  changeme default temp temporary company transport logistics trucker planner driver chauffeur`.split(/\s+/),
)

/** The problem of a chosen password. Without a minimum its length is not checked. */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  minimum: number | null,
): PasswordProblem | null {
  if (minimum !== null && password.length < minimum) return 'too_short'
  return isTooSimple(password, owner) ? 'too_simple' : null
}

const decoration = /[\d\s!?.,*#@$_-]/

/** Without digits and punctuation after the last letter. */
function withoutDecorationBehind(password: string): string {
  let end = password.length
  while (end > 0 && decoration.test(password.charAt(end - 1))) end -= 1
  return password.slice(0, end)
}

/** Too easy to guess at any length: the user's own name, a sequence or repetition, or a common word with a number. */
function isTooSimple(password: string, { userName, email }: PasswordOwner): boolean {
  const plain = password.toLowerCase()
  const own = [userName ?? '', email ?? '', (email ?? '').split('@')[0] ?? '']
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase())
  const word = withoutDecorationBehind(plain)
  const inside = word.replace(/^[\d\s!?.,*#@$_-]+/, '')
  return (
    own.includes(plain) ||
    own.includes(word) ||
    [word, inside, asLetters(word), asLetters(inside)].some((common) => triedFirst.has(common)) ||
    isRun(plain)
  )
}

const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** `p4ssw0rd` is just as easy to guess. */
function asLetters(word: string): string {
  return Array.from(word, (sign) => letterFor[sign] ?? sign).join('')
}

function stepsOf(password: string): number[] {
  const signs = Array.from(password, (sign) => sign.codePointAt(0) ?? 0)
  return signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0))
}

/** `aaaaaaaa`, `12345678`, `hgfedcba`: each character follows from the previous one. */
function isRun(password: string): boolean {
  const steps = new Set(stepsOf(password))
  const [step] = steps
  return steps.size === 0 || (steps.size === 1 && Math.abs(step ?? 0) <= 1)
}

/** From 0 (empty or commonly guessed) to 4 (very hard to guess). */
type PasswordStrength = 0 | 1 | 2 | 3 | 4

const kindsOfSigns = [
  { kind: /\p{Ll}/u, signs: 26 },
  { kind: /\p{Lu}/u, signs: 26 },
  { kind: /\d/, signs: 10 },
  { kind: /[^\p{Ll}\p{Lu}\d]/u, signs: 33 },
]

/** A rough estimate for the password form; never a reason to refuse a password. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  if (isTooSimple(password, owner)) return 0
  const signs = kindsOfSigns.reduce((sum, { kind, signs: more }) => sum + (kind.test(password) ? more : 0), 0)
  // A character that follows from the previous one adds no entropy.
  const surprises = 1 + stepsOf(password).filter((step) => Math.abs(step) > 1).length
  const bits = surprises * Math.log2(signs)
  if (bits < 36) return 1
  if (bits < 50) return 2
  return bits < 66 ? 3 : 4
}
