import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function ProfilePage() {
  const text = useText()
  return <NotReady title={text('app.page.profile')}>{text('user.soonProfile')}</NotReady>
}
