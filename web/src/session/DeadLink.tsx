import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import { GuestNote } from './GuestNote.tsx'

/** The page of an invalid mailed link: the reason, and a way to request a new one. */
export function DeadLink({ title, refusal }: { readonly title: string; readonly refusal: CallFailure }) {
  const text = useText()
  return <GuestNote title={title}>{textOfFailure(refusal, text)}</GuestNote>
}
