import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { isTooSimple } from '@roadnote/domain/session/sign-code'
import { useText } from '../language/use-text.ts'
import { type FormOptions, useForm } from '../ui/form/use-form.ts'

const empty = { code: '', again: '' }

type NewCodeOptions<Called extends Endpoint> = Pick<FormOptions<Called, typeof empty>, 'along' | 'command'>

/** The form in which somebody chooses a sign code: four digits that are not the first to be tried, entered twice. */
export function useNewCode<Called extends Endpoint>(endpoint: Called, options: NewCodeOptions<Called>) {
  const text = useText()
  return useForm<Called, typeof empty>(endpoint, {
    start: empty,
    about: { sign_code_too_simple: 'code' },
    check: ({ code, again }) => {
      if (isTooSimple(code)) return { code: text('error.sign_code_too_simple') }
      return code === again ? {} : { again: text('session.renewal.notSame') }
    },
    // Nobody corrects digits that cannot be read: they are typed again.
    onWrong: (names, { typed, set }) => {
      const isWhole = typed().code.length === 4
      set({ again: '', ...(names.includes('code') && isWhole && { code: '' }) })
    },
    ...options,
  })
}
