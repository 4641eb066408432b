import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import { Notice } from '../ui/Notice.tsx'

/** What went wrong before somebody is signed in, with a title that asks for attention; `null`: nothing did. */
export function PleaseNote({ failure }: { readonly failure: CallFailure | null }) {
  const text = useText()
  if (failure === null) return null
  return (
    <Notice tone="warning" title={text('error.title')}>
      {textOfFailure(failure, text)}
    </Notice>
  )
}
