import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../client/call.ts'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'

interface Evidence {
  readonly save: () => void
  readonly isPending: boolean
}

/** Saves the evidence of a note byte for byte: reformatted, its seal would be invalid. */
export function useEvidence({ id, cmrCode }: { readonly id: number; readonly cmrCode: string }): Evidence {
  const text = useText()
  const { mutate, isPending } = useMutation<Blob, CallFailure>({
    mutationFn: () => callFile(signingContract.evidence, { cmr_id: id }),
    onSuccess: (file) => saveFile(file, `${cmrCode}-evidence.json`),
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  return { save: mutate, isPending }
}
