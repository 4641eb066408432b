import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function UsersPage() {
  const text = useText()
  return <NotReady title={text('app.page.users')}>{text('user.empty.text')}</NotReady>
}
