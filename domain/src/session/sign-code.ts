import { z } from 'zod'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { command, query } from '../contract/endpoint.ts'
import { clearable } from '../contract/wire.ts'
import { accountDetails } from './contract.ts'
import { optionalSecondFactorCode } from './second-factor.ts'

/** Four digits; forms send them as text, some clients as a number. */
export const signCode = z.codec(z.union([z.string(), z.number()]), z.string().regex(/^\d{4}$/, 'wrong_format'), {
  decode: (sent) => (typeof sent === 'number' ? String(sent).padStart(4, '0') : sent.trim()),
  encode: (value) => value,
})

/** Commonly guessed codes: one digit repeated, sequences, years, repeated pairs, and other frequent choices. */
export function isTooSimple(code: string): boolean {
  const digits = Array.from(code, Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const isRun = steps.size === 1
  const isYear = /^(?:19[4-9]\d|20[0-3]\d)$/.test(code)
  const isPair = code.slice(0, 2) === code.slice(2)
  return isRun || isYear || isPair || ['2580', '0852', '1379', '7913', '1122', '1221', '2112', '1004'].includes(code)
}

interface CodeSetter {
  /** Another user set the password. */
  readonly passwordIsTemporary: boolean
  /** Another user set the password or reset the second factor, and the owner has not proven their identity since. */
  readonly identityIsUnproven: boolean
  readonly hasCode: boolean
}

/**
 * Otherwise the user who set the password or reset the second factor could choose the first code and sign as the
 * owner. Changing a code requires the old one.
 */
export function canSetCode({ passwordIsTemporary, identityIsUnproven, hasCode }: CodeSetter): Verdict {
  if (passwordIsTemporary) return denied('password_temporary')
  return identityIsUnproven && !hasCode ? denied('identity_unproven') : allowed
}

/** A passkey signs too, so the same rule applies. */
export function canAddPasskey({ identityIsUnproven }: Pick<CodeSetter, 'identityIsUnproven'>): Verdict {
  return identityIsUnproven ? denied('identity_unproven') : allowed
}

/** Lifetime of a renewal link. */
export const renewalMinutes = 30

export const signCodeContract = {
  setSignCode: command('POST', 'api/employee/set-sign-code', {
    summary: 'Set the caller’s sign code; the old one is required if there is one.',
    permission: 'session',
    input: z.object({ oldCode: clearable(signCode), code: signCode, secondFactor: optionalSecondFactorCode }),
    reply: z.object({ message: z.string() }),
    namesDevice: true,
  }),
  askForRenewal: command('POST', 'sign-code-renewal', {
    summary: 'Request a link by mail to choose a new sign code; the reply is always the same.',
    permission: null,
    input: accountDetails,
    reply: z.object({ message: z.string() }),
  }),
  renewalLink: query('POST', 'renew-sign-code-details', {
    summary: 'Whether the link of a renewal mail still works; refused like its use.',
    permission: null,
    input: z.object({ token: z.string().max(100) }),
    reply: z.object({ message: z.string() }),
  }),
  renewSignCode: command('POST', 'renew-sign-code', {
    summary:
      'Choose a new sign code with the link from the mail, which works once; a user with a second factor also needs a code.',
    permission: null,
    input: z.object({ token: z.string().max(100), code: signCode, secondFactor: optionalSecondFactorCode }),
    reply: z.object({ message: z.string() }),
    namesDevice: true,
  }),
  ownSignature: query('GET', 'api/employee/signature', {
    summary:
      'The caller’s drawn signature (PNG in base64), and whether it is used when the caller signs. No other user can read it.',
    permission: 'session',
    input: z.object({}),
    reply: z.object({ signature: z.string().nullable(), defaultSignatureSign: z.boolean() }),
  }),
}
