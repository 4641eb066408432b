import { useText } from '../../language/use-text.ts'
import { InfoPage } from './InfoPage.tsx'

export function FaqPage() {
  const text = useText()
  return (
    <InfoPage title={text('app.faq.title')}>
      <h2 id="portal">{text('app.faq.portal')}</h2>
      <h3>{text('app.faq.seeQuestion')}</h3>
      <p>{text('app.faq.seeAnswer')}</p>
      <h3>{text('app.faq.codeQuestion')}</h3>
      <p>{text('app.faq.codeAnswer')}</p>
      <h3>{text('app.faq.undoQuestion')}</h3>
      <p>{text('app.faq.undoAnswer')}</p>
      <h2 id="app">{text('app.faq.app')}</h2>
      <h3>{text('app.faq.driverQuestion')}</h3>
      <p>{text('app.faq.driverAnswer', { permission: text('permission.useMobileApp.name') })}</p>
    </InfoPage>
  )
}
