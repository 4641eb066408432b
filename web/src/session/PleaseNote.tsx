import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import { Notice } from '../ui/Notice.tsx'

/** An error before sign-in with a prominent title; `null`: there is none. */
export function PleaseNote({ failure }: { readonly failure: CallFailure | null }) {
  const text = useText()
  if (failure === null) return null
  return (
    <Notice tone="warning" title={text('error.title')}>
      {textOfFailure(failure, text)}
    </Notice>
  )
}
