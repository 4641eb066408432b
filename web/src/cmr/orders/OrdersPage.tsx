import { useText } from '../../language/use-text.ts'
import { NotReady } from '../../ui/NotReady.tsx'

export function OrdersPage() {
  const text = useText()
  return <NotReady title={text('cmr.title')}>{text('cmr.soon')}</NotReady>
}
