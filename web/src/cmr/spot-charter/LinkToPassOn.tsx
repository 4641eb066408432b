import { TextInput } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { CodeFigure, CodeImage } from '../../ui/dialog/CodeFigure.tsx'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './charter.module.css'

interface LinkToPassOnProps {
  readonly link: string
  /** The link as a QR code: a PNG in base64. */
  readonly qr: string
  /** The owner of the link. */
  readonly name: string
}

/** The driver's link as text and QR code: shown now and never again. */
export function LinkToPassOn({ link, qr, name }: LinkToPassOnProps) {
  const text = useText()
  return (
    <>
      <TextInput
        className={styles.link}
        readOnly
        value={link}
        label={text('charter.dialog.link', { name })}
        description={text('charter.dialog.linkOnce')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CodeFigure>
        <CodeImage data-one src={`data:image/png;base64,${qr}`} alt={text('charter.dialog.qr', { name })} />
        <Aside component="figcaption">{text('charter.dialog.scan')}</Aside>
      </CodeFigure>
    </>
  )
}

/** Copies a link to the clipboard and reports whether that worked. */
export function useCopyLink(): (link: string) => void {
  const text = useText()
  return (link) => {
    navigator.clipboard.writeText(link).then(
      () => notify.done(text('charter.dialog.copied')),
      () => notify.problem(text('charter.dialog.notCopied')),
    )
  }
}
