import type { Translated } from '../dictionary.ts'
import type { session as english } from '../en/session.ts'

export const session: Translated<typeof english> = {
  signIn: 'Sign in',
}
