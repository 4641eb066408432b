import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function RolesPage() {
  const text = useText()
  return <NotReady title={text('app.page.roles')}>{text('role.soon')}</NotReady>
}
