import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { newPassword } from '../user/password.ts'
import { optionalSecondFactorCode } from './second-factor.ts'

/** Lifetime of a recovery link. */
export const recoveryMinutes = 30

export const passwordContract = {
  resetLink: query('POST', 'reset-password-details', {
    summary: 'Whether the link of a recovery mail still works; refused like its use.',
    permission: null,
    input: z.object({ token: z.string().max(100) }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: command('POST', 'reset-password', {
    summary:
      'Choose a new password with the link from the mail, which works once; a user with a second factor also needs a code.',
    permission: null,
    input: z.object({ token: z.string().max(100), password: newPassword, secondFactor: optionalSecondFactorCode }),
    reply: z.object({ message: z.string() }),
    namesDevice: true,
  }),
}
