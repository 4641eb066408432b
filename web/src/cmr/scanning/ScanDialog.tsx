import { Button } from '@mantine/core'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { textOfFailure } from '../../client/failure.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogFoot, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Refused } from '../../ui/dialog/Failure.tsx'
import { LoadingMark } from '../../ui/LoadingMark.tsx'
import type { DialogProps } from '../note/dialog-props.ts'
import { noteInQr } from './code-in-qr.ts'
import styles from './ScanDialog.module.css'
import { useCamera } from './use-camera.ts'

/** Reads the QR code of a note with the camera and puts its code into the search. */
export function ScanDialog({ onClose }: DialogProps) {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const find = (code: string): false => {
    onClose()
    void router.navigate({ href: `/${language}/orders?search=${encodeURIComponent(code)}` })
    return false
  }
  const state = useCamera(video, async (scannedText) => {
    const note = noteInQr(scannedText)
    if (note === null) {
      setProblem(text('orders.scan.foreign'))
      return true
    }
    if ('code' in note) return find(note.code)
    try {
      return find((await call(paperContract.codeOfLink, note.link)).cmrCode)
    } catch (failure) {
      setProblem(textOfFailure(failure, text))
      return true
    }
  })
  const isOff = state === 'denied' || state === 'missing'
  return (
    <DialogBody>
      <DialogSection>
        {isOff ? (
          <Refused>{text(`orders.scan.${state}`)}</Refused>
        ) : (
          <>
            <Words>{text('orders.scan.words')}</Words>
            <div className={styles.room}>
              <video ref={video} className={styles.picture} muted playsInline aria-label={text('orders.scan.title')} />
              {state === 'starting' && (
                <span className={styles.wait}>
                  <LoadingMark />
                </span>
              )}
            </div>
            {problem !== null && <Refused>{problem}</Refused>}
          </>
        )}
      </DialogSection>
      <DialogFoot>
        <Button onClick={onClose}>{text('app.close')}</Button>
      </DialogFoot>
    </DialogBody>
  )
}
