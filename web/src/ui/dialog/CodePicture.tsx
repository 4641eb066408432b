import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { printPicture } from '../print-picture.ts'
import styles from './CodePicture.module.css'
import dialog from './dialog.module.css'
import { useAutofocus } from './use-autofocus.ts'

interface CodePictureProps {
  /** The URL of the image. */
  readonly src: string
  readonly alt: string
  /** The names of the codes in it. One code is large with its name below, several are a sheet with their names. */
  readonly names: readonly string[]
  /** Names that are codes are set in the code font. */
  readonly font: 'name' | 'code'
  readonly hint: string
}

/** QR codes to view and print. */
export function CodePicture({ src, alt, names, font, hint }: CodePictureProps) {
  const [only = '', ...others] = names
  const caption = others.length === 0 ? only : ''
  return (
    <div className={dialog.form}>
      <div className={dialog.section}>
        <figure className={styles.figure}>
          <img className={styles.picture} data-one={others.length === 0 || undefined} src={src} alt={alt} />
          {caption !== '' && (
            <figcaption className={font === 'code' ? styles.code : dialog.heading}>{caption}</figcaption>
          )}
        </figure>
        <p className={dialog.aside}>{hint}</p>
      </div>
      <div className={dialog.foot}>
        <PrintButton onPrint={() => printPicture(src, caption)} />
      </div>
    </div>
  )
}

function PrintButton({ onPrint }: { readonly onPrint: () => void }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useAutofocus(button)
  return (
    <Button ref={button} variant="filled" leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={onPrint}>
      {text('paper.viewer.print')}
    </Button>
  )
}
