import { useText } from '../language/use-text.ts'
import { GuestNote } from './GuestNote.tsx'

/** Where the link of an activation mail leads a new signing user. */
export function RegistrationPage() {
  const text = useText()
  return <GuestNote title={text('app.page.registration')}>{text('session.registration.unavailable')}</GuestNote>
}
