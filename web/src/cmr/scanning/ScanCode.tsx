import { Button } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { CameraView } from '../../ui/scan/CameraView.tsx'
import { plainCode } from '../../ui/scan/code-scan.ts'

interface ScanCodeProps {
  readonly opened: boolean
  /** What is scanned. */
  readonly title: string
  readonly onRead: (code: string) => void
  readonly onClose: () => void
}

/** Reads one code of any kind with the camera and closes. */
export function ScanCode({ opened, title, onRead, onClose }: ScanCodeProps) {
  const text = useText()
  return (
    <Dialog opened={opened} title={title} width={520} onClose={onClose}>
      <DialogBody>
        <DialogSection>
          <CameraView
            wanted="any"
            label={text('cargo.scan.picture')}
            words={{
              looking: text('ramp.scan.words'),
              denied: text('ramp.scan.denied'),
              missing: text('ramp.scan.missing'),
            }}
            onRead={async (scannedText) => {
              const code = plainCode(scannedText)
              if (code === '') return true
              onRead(code)
              onClose()
              return false
            }}
          />
        </DialogSection>
        <DialogFoot>
          <Button onClick={onClose}>{text('charter.page.close')}</Button>
        </DialogFoot>
      </DialogBody>
    </Dialog>
  )
}
