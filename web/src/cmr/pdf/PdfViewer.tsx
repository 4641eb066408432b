import { copyOf, paperCopies } from '@roadnote/domain/cmr/paper/layouts'
import { Box, Button, Flex, NativeSelect, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { TestMark } from '../note/TestMark.tsx'
import { RoadnoteMark } from '../../ui/RoadnoteMark.tsx'
import styles from './PdfViewer.module.css'
import type { ChosenCopy, ShownPdf } from './use-public-pdf.ts'

interface PdfViewerProps {
  readonly pdf: ShownPdf
  readonly copy: ChosenCopy
  readonly onCopy: (copy: ChosenCopy) => void
}

/** Phones open a PDF in a separate app; browsers report that. */
function showsPdfInside(): boolean {
  return navigator.pdfViewerEnabled
}

/** The embedded PDF with its actions; links to open it where the browser cannot embed it. */
export function PdfViewer({ pdf, copy, onCopy }: PdfViewerProps) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const inside = showsPdfInside()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <VisuallyHidden component="h1">{text('app.page.pdf')}</VisuallyHidden>
        <Flex component="span" gap="sm" align="center" c="var(--text)" fw="var(--weight-strong)">
          <RoadnoteMark size={20} />
          <span className={styles.name}>{text('app.name')}</span>
          <TestMark isTest={pdf.isTest} isLong />
        </Flex>
        <NativeSelect
          className={styles.copies}
          aria-label={text('paper.viewer.choose')}
          value={copy ?? ''}
          onChange={({ currentTarget }) => onCopy(copyOf(Number(currentTarget.value))?.number ?? null)}
          data={[
            // A guest's page does not know whether somebody has signed.
            { value: '', label: text('paper.itself') },
            ...paperCopies.map(({ number, name }) => ({
              value: String(number),
              label: `${number} · ${text(`paper.copy.${name}`)}`,
            })),
          ]}
        />
        {/* Three words of a long language need two lines on a phone. */}
        <Flex component="span" className={styles.actions} wrap="wrap" gap="sm" align="normal">
          <Button component={Link} to="/verify" variant="subtle">
            {text('app.page.verify')}
          </Button>
          <Button component="a" variant="default" href={pdf.address} download={pdf.name}>
            {text('paper.viewer.download')}
          </Button>
          <Button variant="default" onClick={() => printPdf(frame.current, pdf.address)}>
            {text('paper.viewer.print')}
          </Button>
        </Flex>
      </header>
      {inside ? (
        <Box component="main" display="contents">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox, and this one is ours */}
          <iframe ref={frame} className={styles.pdf} src={`${pdf.address}#view=FitH`} title={text('app.page.pdf')} />
        </Box>
      ) : (
        <main className={styles.elsewhere}>
          <p className={styles.words}>{text('paper.viewer.cannotShow')}</p>
          <Button component="a" href={pdf.address} target="_blank" rel="noreferrer">
            {text('paper.viewer.open')}
          </Button>
        </main>
      )}
    </div>
  )
}

/** Prints the embedded PDF; if the viewer does not allow that, opens the file in a new tab. */
function printPdf(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (frame?.contentWindow !== null && frame?.contentWindow !== undefined) return frame.contentWindow.print()
  } catch {
    // Some PDF viewers are cross-origin.
  }
  window.open(address, '_blank', 'noreferrer')
}
