import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function DashboardPage() {
  const text = useText()
  return <NotReady title={text('app.page.dashboard')}>{text('dashboard.soon')}</NotReady>
}
