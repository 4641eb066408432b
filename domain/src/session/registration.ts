import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { clearable, text } from '../contract/wire.ts'
import { drawnSignature } from '../user/drawn-signature.ts'
import { newPassword } from '../user/password.ts'
import { signCode } from './sign-code.ts'

/** Lifetime of an invitation link. */
export const activationDays = 7

/** Signing users choose a code, with which they sign in and sign; all other users choose a password. */
export const registrationKinds = ['code', 'password'] as const

export type RegistrationKind = (typeof registrationKinds)[number]

const chosenBy = {
  code: ['code', 'signature'],
  password: ['password'],
} as const satisfies Record<RegistrationKind, readonly string[]>

type Chosen = (typeof chosenBy)[RegistrationKind][number]

const everyChoice: readonly Chosen[] = ['code', 'signature', 'password']

/** Required fields of this kind of registration that are missing, and fields that it does not allow. */
export function registrationProblems(
  kind: RegistrationKind,
  form: Readonly<Partial<Record<Chosen, string | null | undefined>>>,
): Readonly<Partial<Record<Chosen, 'required' | 'locked'>>> {
  const wanted: readonly string[] = chosenBy[kind]
  const isGiven = (name: Chosen): boolean => (form[name] ?? '') !== ''
  const wrong = everyChoice.filter((name) => isGiven(name) !== wanted.includes(name))
  return Object.fromEntries(wrong.map((name) => [name, wanted.includes(name) ? 'required' : 'locked'] as const))
}

const token = z.string().max(100)

const newcomer = z.object({
  kind: z.enum(registrationKinds),
  userName: z.string(),
  email: z.string(),
  organization: z.string(),
  language: z.string(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  /** Minimum length of a password. */
  passwordMinimum: z.int(),
})

export const registrationContract = {
  look: query('GET', 'api/employee/registration', {
    summary: 'The fields that the holder of an activation link has to fill in, and the known values.',
    permission: null,
    input: z.object({ id: token }),
    reply: newcomer,
  }),
  /** Used by our app: POST to the path above registers, and a token in a URL would end up in logs. */
  lookByPost: query('POST', 'api/employee/registration-details', {
    summary: 'The same as GET api/employee/registration, with the token of the link in the body.',
    permission: null,
    input: z.object({ id: token }),
    reply: newcomer,
  }),
  register: command('POST', 'api/employee/registration', {
    summary:
      'Activates an account with the link from the mail, which works once: name, and a sign code with a drawn signature (signing users) or a password (everybody else).',
    permission: null,
    input: z.object({
      id: token,
      name: text(20).min(1, 'required'),
      surname: text(50).min(1, 'required'),
      code: clearable(signCode),
      signature: clearable(drawnSignature),
      password: clearable(newPassword),
    }),
    reply: z.object({ userName: z.string(), message: z.string() }),
    namesDevice: true,
  }),
  askForLink: command('POST', 'api/employee/registration-link', {
    summary: 'Mails a new activation link to the user of an old one; the reply is always the same.',
    permission: null,
    input: z.object({ id: token }),
    reply: z.object({ message: z.string() }),
  }),
}
