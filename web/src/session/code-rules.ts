import { isTooSimple } from '@roadnote/domain/session/sign-code'
import type { Text } from '@roadnote/locales/keys'

interface TwoCodes {
  readonly code: string
  readonly again: string
}

interface CodeForm {
  readonly typed: () => TwoCodes
  readonly set: (changed: Partial<TwoCodes>) => void
}

/** The rules for a new sign code in any form: not a common one, and entered twice. */
export function codeRules(text: Text) {
  return {
    about: { sign_code_too_simple: 'code' },
    check: ({ code, again }: TwoCodes): Partial<Record<keyof TwoCodes, string>> => {
      if (isTooSimple(code)) return { code: text('error.sign_code_too_simple') }
      return code === again ? {} : { again: text('session.renewal.notSame') }
    },
    // Masked digits cannot be corrected: clear them to be typed again.
    onWrong: (names: readonly string[], { typed, set }: CodeForm): void => {
      const isWhole = typed().code.length === 4
      set({ again: '', ...(names.includes('code') && isWhole && { code: '' }) })
    },
  } as const
}
