import { useText } from '../../language/use-text.ts'
import { InfoPage } from './InfoPage.tsx'

export function AboutPage() {
  const text = useText()
  return (
    <InfoPage title={text('app.about.title')}>
      <p>{text('app.about.what')}</p>
      <p>{text('app.about.law')}</p>
      <p>{text('app.about.licence')}</p>
      <p>{text('app.about.version', { version: import.meta.env.VITE_VERSION })}</p>
    </InfoPage>
  )
}
