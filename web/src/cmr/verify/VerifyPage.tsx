import { useText } from '../../language/use-text.ts'
import { NotReady } from '../../ui/NotReady.tsx'

export function VerifyPage() {
  const text = useText()
  return <NotReady title={text('app.page.verify')}>{text('app.verify.soon')}</NotReady>
}
