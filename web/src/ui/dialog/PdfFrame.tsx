import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { useText } from '../../language/use-text.ts'
import dialog from './dialog.module.css'
import styles from './PdfFrame.module.css'

interface PdfFrameProps {
  /** The blob URL of a file with the type PDF: whatever it contains, it cannot become part of the page. */
  readonly address: string
  readonly title: string
  readonly ref?: Ref<HTMLIFrameElement>
  readonly onLoad?: () => void
}

/** A PDF inside a dialog. Phones open it in a separate app; browsers report that. */
export function PdfFrame({ address, title, ref, onLoad }: PdfFrameProps) {
  const text = useText()
  if (navigator.pdfViewerEnabled)
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; their viewer is one
      <iframe ref={ref} className={styles.pdf} src={`${address}#view=FitH`} title={title} onLoad={onLoad} />
    )
  return (
    <div className={dialog.wait}>
      <span>{text('paper.viewer.cannotShow')}</span>
      <Button component="a" href={address} target="_blank" rel="noreferrer">
        {text('paper.viewer.open')}
      </Button>
    </div>
  )
}
