import { z } from 'zod'
import { command } from '../contract/endpoint.ts'
import { loginPasswordMaximum } from '../user/login-limits.ts'

/** How long the link of a recovery works. */
export const recoveryMinutes = 30

/** A password that somebody chooses; how short it may be is a setting that only the server knows. */
export const newPassword = z.string().min(1).max(loginPasswordMaximum)

/** Whose password it is: what everybody knows of somebody is tried first. */
export interface PasswordOwner {
  readonly userName: string
  readonly email: string | null
}

/** What guessers try before anything else, in every spelling of capitals. */
const triedFirst: readonly string[] = [
  'password',
  'passwort',
  'wachtwoord',
  'motdepasse',
  'contraseña',
  'losenord',
  'lösenord',
  'adgangskode',
  'roadnote',
  'welcome',
  'welkom',
  'willkommen',
  'bienvenue',
  'letmein',
  'iloveyou',
  'qwerty',
  'azerty',
  'qwertz',
  'qwertyuiop',
  'azertyuiop',
  'qwertzuiop',
  'admin',
  'administrator',
]

/** Too easy to guess whatever its length: one's own name, a run or repetition, or a common word with a number behind it. */
export function isTooSimplePassword(password: string, { userName, email }: PasswordOwner): boolean {
  const plain = password.toLowerCase()
  const own = [userName, email ?? '', (email ?? '').split('@')[0] ?? '']
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase())
  const word = plain.replace(/[\d\s!?.,*#@$_-]+$/, '')
  return own.includes(plain) || own.includes(word) || triedFirst.includes(word) || isRun(plain)
}

/** `aaaaaaaa`, `12345678`, `hgfedcba`: each sign follows from the one before. */
function isRun(password: string): boolean {
  const signs = Array.from(password, (sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0)))
  const [step] = steps
  return steps.size === 0 || (steps.size === 1 && Math.abs(step ?? 0) <= 1)
}

export const passwordContract = {
  resetPassword: command('POST', 'reset-password', {
    summary: 'Choose a new password with the link from the mail, which works once.',
    permission: null,
    input: z.object({ token: z.string().max(100), password: newPassword }),
    reply: z.object({ message: z.string() }),
  }),
}
