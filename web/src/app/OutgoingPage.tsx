import { useText } from '../language/use-text.ts'
import { NotReady } from '../ui/NotReady.tsx'

export function OutgoingPage() {
  const text = useText()
  return <NotReady title={text('app.outgoing.title')}>{text('app.outgoing.soon')}</NotReady>
}
