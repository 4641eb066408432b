import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import { GuestNote } from './GuestNote.tsx'

/** A link from a mail that no longer opens anything: why, and the way to ask for a new one. */
export function DeadLink({ title, refusal }: { readonly title: string; readonly refusal: CallFailure }) {
  const text = useText()
  return <GuestNote title={title}>{textOfFailure(refusal, text)}</GuestNote>
}
