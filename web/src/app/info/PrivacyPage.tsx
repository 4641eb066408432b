import { useText } from '../../language/use-text.ts'
import { InfoPage } from './InfoPage.tsx'

export function PrivacyPage() {
  const text = useText()
  return (
    <InfoPage title={text('app.privacy.title')}>
      <p>{text('app.privacy.responsible')}</p>
      <h2>{text('app.privacy.keptTitle')}</h2>
      <p>{text('app.privacy.kept')}</p>
      <h2>{text('app.privacy.browserTitle')}</h2>
      <p>{text('app.privacy.browser')}</p>
    </InfoPage>
  )
}
