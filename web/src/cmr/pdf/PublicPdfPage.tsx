import { Stack, VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { GuestFrame } from '../../session/GuestFrame.tsx'
import { RoadnoteMark } from '../../ui/RoadnoteMark.tsx'
import { PdfViewer } from './PdfViewer.tsx'
import styles from './PublicPdfPage.module.css'
import { type ChosenCopy, usePublicPdf } from './use-public-pdf.ts'

/**
 * The note behind a link from a mail or a QR code, for people without an account. Only the server validates the
 * link.
 */
export function PublicPdfPage() {
  const text = useText()
  const { pathname, searchStr } = useLocation()
  const cmrId = pathname.split('/').at(-1) ?? ''
  const search = new URLSearchParams(searchStr)
  const link = search.get('link') ?? ''
  const photos = search.get('photos') === 'true'
  const [copy, chooseCopy] = useState<ChosenCopy>(null)
  const pdf = usePublicPdf({ cmrId, link, photos }, copy)
  if (pdf.state === 'shown') return <PdfViewer pdf={pdf} copy={copy} onCopy={chooseCopy} />
  return (
    <GuestFrame>
      <VisuallyHidden component="h1">{text('app.page.pdf')}</VisuallyHidden>
      {pdf.state === 'loading' ? (
        <Stack align="center" c="dimmed" gap="md" role="status">
          <RoadnoteMark size={32} moving />
          {text('session.pdf.loading')}
        </Stack>
      ) : (
        <p className={styles.refused} role="alert">
          {text(pdf.state === 'denied' ? 'error.link_refused' : `error.${pdf.state}`)}
        </p>
      )}
    </GuestFrame>
  )
}
