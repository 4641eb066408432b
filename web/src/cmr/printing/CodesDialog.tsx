import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { paperContract } from '@roadnote/domain/cmr/paper-contract'
import { useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from '../../ui/dialog/CodePicture.module.css'
import dialog from '../../ui/dialog/dialog.module.css'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { useAddress, useFile } from '../../client/files.ts'
import type { DialogProps } from '../note/dialog-props.ts'
import { printPicture } from '../../ui/print-picture.ts'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

/** The QR codes of notes: one large, several as a sheet. */
export function CodesDialog({ rows }: DialogProps) {
  const text = useText()
  const codes = rows.map(({ cmrCode }) => cmrCode)
  const { data, error, refetch } = useFile(paperContract.codeImage, { code: codes })
  const address = useAddress(data)
  const alt = text('dialogs.codes.picture', { code: codes.join(', ') })
  return (
    <Loaded of={[{ data: address, error, refetch }]}>
      {(shown) => (
        <div className={dialog.form}>
          <div className={dialog.section}>
            <figure className={styles.figure}>
              <img className={styles.picture} data-one={codes.length === 1 || undefined} src={shown} alt={alt} />
              {codes.length === 1 && <figcaption className={styles.code}>{codes[0]}</figcaption>}
            </figure>
            <p className={dialog.aside}>{text('dialogs.codes.hint')}</p>
          </div>
          <div className={dialog.foot}>
            <PrintButton onPrint={() => printPicture(shown, codes.length === 1 ? (codes[0] ?? '') : '')} />
          </div>
        </div>
      )}
    </Loaded>
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
