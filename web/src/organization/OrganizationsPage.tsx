import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function OrganizationsPage() {
  const text = useText()
  return <NotReady title={text('app.page.organizations')}>{text('organization.soon')}</NotReady>
}
