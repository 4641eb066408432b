import { useText } from '../../language/use-text.ts'
import { GuestNote } from '../../session/GuestNote.tsx'

/** Where the personal link of a spot charter leads a driver without an account. */
export function CharterPage() {
  const text = useText()
  return <GuestNote title={text('app.page.charter')}>{text('app.charter.soon')}</GuestNote>
}
