import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import type { InputOf } from '../../../client/call.ts'
import type { CallFailure } from '../../../client/failure.ts'
import { useRequestKey } from '../../../client/request-key.ts'
import { useSendFirst } from './use-send-first.ts'
import { useDirectAction } from '../card/use-direct-action.ts'

/**
 * Signs; on the first visit the code is chosen by the same form, so that nobody types it a third time. Once it is
 * stored, another attempt only signs.
 */
export function useSignWithCode(token: string | undefined, isToChoose: boolean) {
  const [isChosen, setChosen] = useState(!isToChoose)
  const { keyFor } = useRequestKey()
  const choose = useDirectAction(charterContract.setCode)
  const sign = useDirectAction(charterContract.sign)
  const sendFirst = useSendFirst(token)
  const mutateAsync = async (input: InputOf<(typeof charterContract)['sign']>) => {
    await sendFirst(input.cmr_id)
    if (!isChosen) {
      await choose.mutateAsync({ token, key: keyFor(input.code), code: input.code }).catch((failure: CallFailure) => {
        // Chosen from another page meanwhile: this form asks for that code.
        if (failure.code === 'charter_code_chosen') setChosen(true)
        throw failure
      })
      setChosen(true)
    }
    return sign.mutateAsync(input)
  }
  return { isChosen, mutateAsync, isTryingAgain: choose.isTryingAgain || sign.isTryingAgain }
}
