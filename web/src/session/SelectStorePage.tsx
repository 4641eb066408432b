import { useStoreChoice } from '../client/store-choice.ts'
import { useText } from '../language/use-text.ts'
import { GuestNote } from './GuestNote.tsx'

/** After a single sign-on that knows several organisations. The guard leads everybody else to the login. */
export function SelectStorePage() {
  const text = useText()
  const choice = useStoreChoice()
  if (choice === null) return null
  return <GuestNote title={text('app.page.selectStore')}>{text('session.signOn.available')}</GuestNote>
}
