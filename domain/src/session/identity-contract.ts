import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { clearable, emptyInput } from '../contract/wire.ts'
import { secondFactorCode } from './second-factor.ts'
import { signCode } from './sign-code.ts'

const done = z.object({ message: z.string() })
const token = z.string().min(1).max(100)

/** Lifetime of the link with which a user proves their identity. */
export const identityMinutes = 30

/** How the owner of an account can prove their identity. */
export const identityWays = ['link', 'code', 'secondFactor'] as const

export type IdentityWay = (typeof identityWays)[number]

const identityProof = z.object({
  token: clearable(token),
  code: clearable(signCode),
  secondFactor: clearable(secondFactorCode),
})

/** The single proof that was given; null: none, or more than one. */
export function singleProof({
  token: link,
  code,
  secondFactor,
}: z.output<typeof identityProof>): { readonly way: IdentityWay; readonly secret: string } | null {
  const given = [
    { way: 'link', secret: link },
    { way: 'code', secret: code },
    { way: 'secondFactor', secret: secondFactor },
  ] as const
  const proofs = given.flatMap(({ way, secret }) => (secret === undefined || secret === null ? [] : [{ way, secret }]))
  return proofs.length === 1 ? (proofs[0] ?? null) : null
}

/** A masked address that its owner can recognise. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${at < 0 ? '' : email.slice(at)}`
}

/** Decisions by a mailed link: the new address confirms, the previous one agrees or objects. */
export const emailAnswers = ['confirm', 'agree', 'object'] as const

export type EmailAnswer = (typeof emailAnswers)[number]

export const identityContract = {
  sendIdentityLink: command('POST', 'api/employee/send-identity-link', {
    summary:
      'Mails a link to the caller’s trusted address to prove ownership of the account after another user set the password or reset the second factor.',
    permission: 'session',
    input: emptyInput,
    reply: done.extend({ sentTo: z.string() }),
  }),
  proveIdentity: command('POST', 'api/employee/prove-identity', {
    summary:
      'Proves ownership of the account, with exactly one of: `token` of the mailed link, `code` (the sign code), or `secondFactor` as set before another user changed the access. Until then a first sign code or a passkey answers `identity_unproven`.',
    permission: 'session',
    input: identityProof,
    reply: done,
    namesDevice: true,
  }),
  emailLink: query('POST', 'api/employee/email-link-details', {
    summary: 'The purpose of a mailed link about an e-mail address. Changes nothing.',
    permission: null,
    input: z.object({ id: token }),
    reply: z.object({
      purpose: z.enum(['confirm', 'decide']),
      name: z.string(),
      /** The new address. */
      email: z.string().nullable(),
      /** The previously trusted address; null: there was none. */
      previousEmail: z.string().nullable(),
      /** The user who set the new one. */
      setBy: z.string().nullable(),
    }),
  }),
  answerEmail: command('POST', 'api/employee/email-link', {
    summary:
      'Confirms a new e-mail address, or agrees or objects to the change from the previous address; each link works once.',
    permission: null,
    input: z.object({ id: token, answer: z.enum(emailAnswers) }),
    reply: done,
  }),
  sendEmailLink: command('POST', 'api/employee/send-email-link', {
    summary: 'Mails the link to confirm the caller’s e-mail address again.',
    permission: 'session',
    input: emptyInput,
    reply: done,
  }),
  objectToEmail: command('POST', 'api/employee/object-to-email', {
    summary: 'Undoes a change of the caller’s e-mail address that another user made and that is not trusted yet.',
    permission: 'session',
    input: emptyInput,
    reply: done,
  }),
}
