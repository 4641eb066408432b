import { useText } from '../../language/use-text.ts'
import { commandKey } from '../../ui/keys.ts'
import { InfoPage } from './InfoPage.tsx'

export function HelpPage() {
  const text = useText()
  return (
    <InfoPage title={text('app.help.title')}>
      <p>{text('app.help.ask')}</p>
      <p>{text('app.help.keys', { keys: commandKey('K') })}</p>
      <h2 id="disclaimer">{text('app.help.disclaimer')}</h2>
      <p>{text('app.help.content')}</p>
      <p>{text('app.help.warranty')}</p>
    </InfoPage>
  )
}
