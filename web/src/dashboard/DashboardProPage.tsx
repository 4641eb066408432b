import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function DashboardProPage() {
  const text = useText()
  return <NotReady title={text('app.page.dashboard')}>{text('dashboard.soonPro')}</NotReady>
}
