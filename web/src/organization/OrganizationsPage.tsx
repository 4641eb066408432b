import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function OrganizationsPage() {
  const text = useText()
  return <NotReady title={text('organization.title')}>{text('organization.soon')}</NotReady>
}
