import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import type { AnyForm } from '../../ui/form/use-form.ts'
import { askForPasskey } from '../../session/passkey/device.ts'

interface Answer {
  readonly state: string
  readonly response: Record<string, unknown>
}

interface ToSign {
  readonly step: SignStepName
  readonly ids: readonly number[]
  readonly versions: readonly number[]
}

/** What the form of a signature can do, as far as a passkey needs it. */
interface Form extends AnyForm {
  readonly typed: () => { readonly comment: string }
  readonly refuse: (failure: CallFailure) => void
  readonly forget: () => void
}

export interface PasskeySigning {
  readonly sign: () => Promise<void>
  readonly isPending: boolean
  /** The device gave nothing, and nobody had changed their mind. */
  readonly hasFailed: boolean
}

/**
 * Sends a form with the answer of a device instead of the code. `proof` goes along with what is sent; whoever changes
 * their mind in front of the device finds everything as it was.
 */
export function usePasskeySigning({ step, ids, versions }: ToSign) {
  const answer = useRef<Answer | null>(null)
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isUsed = () => answer.current !== null
  const ask = async (comment: string): Promise<Answer | null> => {
    const wanted = { step, cmr_id: [...ids], version: [...versions], comment: comment.trim() === '' ? null : comment }
    const { state, options } = await call(signingContract.askPasskey, wanted)
    const response = await askForPasskey(options)
    if (typeof response !== 'string') return { state, response: { ...response } }
    setFailed(response !== 'cancelled')
    return null
  }
  const signWith = async (form: Form): Promise<void> => {
    form.forget()
    setFailed(false)
    setPending(true)
    try {
      answer.current = await ask(form.typed().comment)
      if (isUsed()) await form.submit()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      form.refuse(failure)
    } finally {
      answer.current = null
      setPending(false)
    }
  }
  return {
    isUsed,
    /** Instead of the code that was typed, if any. */
    proof: () => (answer.current === null ? {} : { code: undefined, passkey: answer.current }),
    of: (form: Form): PasskeySigning => ({ sign: () => signWith(form), isPending, hasFailed }),
    /** Where nothing else is enough the form's own button asks the device. */
    instead: (form: Form): AnyForm => ({
      ...form,
      isPending: form.isPending || isPending,
      submit: async () => {
        await signWith(form)
        return false
      },
    }),
  }
}
