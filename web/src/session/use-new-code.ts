import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { isTooSimple } from '@roadnote/domain/session/sign-code'
import type { Text } from '@roadnote/locales/keys'
import { useText } from '../language/use-text.ts'
import { type FormOptions, useForm } from '../ui/form/use-form.ts'

interface TwoCodes {
  readonly code: string
  readonly again: string
}

const empty = { code: '', again: '' }

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

type NewCodeOptions<Called extends Endpoint> = Pick<FormOptions<Called, typeof empty>, 'along' | 'command'>

/** The form for a new sign code: four digits that are not a common code, entered twice. */
export function useNewCode<Called extends Endpoint>(endpoint: Called, options: NewCodeOptions<Called>) {
  return useForm<Called, typeof empty>(endpoint, { start: empty, ...codeRules(useText()), ...options })
}
