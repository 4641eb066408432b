import { useLocation } from '@tanstack/react-router'
import { useText } from '../../language/use-text.ts'
import { GuestFrame } from '../../session/GuestFrame.tsx'
import { RoadnoteMark } from '../../ui/RoadnoteMark.tsx'
import styles from './PublicPdfPage.module.css'
import { usePublicPdf } from './use-public-pdf.ts'

/** The note behind a link from a mail or a QR code, for people without an account. The server alone judges the link. */
export function PublicPdfPage() {
  const text = useText()
  const { pathname, searchStr } = useLocation()
  const cmrId = pathname.split('/').at(-1) ?? ''
  const link = new URLSearchParams(searchStr).get('link') ?? ''
  const pdf = usePublicPdf(cmrId, link)
  if (pdf.state === 'shown') {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox, and this one is ours
    return <iframe className={styles.pdf} src={pdf.address} title={text('app.page.pdf')} />
  }
  return (
    <GuestFrame>
      {pdf.state === 'loading' ? (
        <div className={styles.loading} role="status">
          <RoadnoteMark size={32} moving />
          {text('session.pdf.loading')}
        </div>
      ) : (
        <p className={styles.refused} role="alert">
          {text(pdf.state === 'denied' ? 'error.link_refused' : `error.${pdf.state}`)}
        </p>
      )}
    </GuestFrame>
  )
}
