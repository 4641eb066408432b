import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import type { AnyForm } from '../../ui/form/use-form.ts'
import type { DeliveryChecks } from '../delivery/use-delivery-checks.ts'
import { askForPasskey } from '../../session/passkey/device.ts'

interface Answer {
  readonly state: string
  readonly response: Record<string, unknown>
}

interface ToSign {
  readonly step: SignStepName
  readonly ids: readonly number[]
  readonly versions: readonly number[]
  /** What the receiver found at delivery, which the passkey signs, too. */
  readonly checks?: DeliveryChecks['input']
}

/** The part of a sign form that passkeys need. */
interface Form extends AnyForm {
  readonly typed: () => { readonly comment: string }
  readonly refuse: (failure: CallFailure) => void
  readonly forget: () => void
}

export interface PasskeySigning {
  readonly sign: () => Promise<void>
  readonly isPending: boolean
  /** The device returned no credential although the user did not cancel. */
  readonly hasFailed: boolean
}

/**
 * Submits a form with a passkey assertion instead of the code. `proof` is added to the input; cancelling the prompt
 * leaves the form unchanged.
 */
export function usePasskeySigning({ step, ids, versions, checks = () => ({}) }: ToSign) {
  const answer = useRef<Answer | null>(null)
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isUsed = () => answer.current !== null
  const promptDevice = async (comment: string): Promise<Answer | null> => {
    const wanted = {
      step,
      cmr_id: [...ids],
      version: [...versions],
      comment: comment.trim() === '' ? null : comment,
      ...checks(),
    }
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
      answer.current = await promptDevice(form.typed().comment)
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
    /** Replaces the typed code, if any. */
    proof: () => (answer.current === null ? {} : { code: undefined, passkey: answer.current }),
    of: (form: Form): PasskeySigning => ({ sign: () => signWith(form), isPending, hasFailed }),
    /** Where only a passkey is accepted, the form's own submit button prompts the device. */
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
