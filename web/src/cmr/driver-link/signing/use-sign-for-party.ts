import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import type { InputOf } from '../../../client/call.ts'
import { useDirectAction } from '../card/use-direct-action.ts'
import { useSendFirst } from './use-send-first.ts'

/** The signature of the other party, after what the driver has said about the notes. */
export function useSignForParty(token: string | undefined) {
  const sign = useDirectAction(charterContract.signForParty)
  const sendFirst = useSendFirst(token)
  const mutateAsync = async (input: InputOf<(typeof charterContract)['signForParty']>) => {
    await sendFirst(input.cmr_id)
    return sign.mutateAsync(input)
  }
  return { mutateAsync, isTryingAgain: sign.isTryingAgain }
}
