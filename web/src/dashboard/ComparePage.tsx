import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function ComparePage() {
  const text = useText()
  return <NotReady title={text('app.page.compare')}>{text('dashboard.soonCompare')}</NotReady>
}
