import { useText } from '../language/use-text.ts'
import { GuestNote } from './GuestNote.tsx'

/** Where the one-time link of a recovery mail leads. */
export function ResetPasswordPage() {
  const text = useText()
  return <GuestNote title={text('app.page.resetPassword')}>{text('session.resetPassword.unavailable')}</GuestNote>
}
