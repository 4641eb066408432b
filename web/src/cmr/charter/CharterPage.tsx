import { useText } from '../../language/use-text.ts'
import { NotReady } from '../../ui/NotReady.tsx'

export function CharterPage() {
  const text = useText()
  return <NotReady title={text('app.page.charter')}>{text('app.charter.soon')}</NotReady>
}
