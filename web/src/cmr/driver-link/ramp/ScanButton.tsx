import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'

const ScanCode = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).ScanCode, undefined, ['driver'])

interface ScanButtonProps {
  /** What is scanned, as the title of the dialog. */
  readonly label: string
  readonly onRead: (code: string) => void
}

/** Fills in one code by the camera. */
export function ScanButton({ label, onRead }: ScanButtonProps) {
  const text = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        mih={48}
        leftSection={<IconBarcode size={20} stroke={1.5} aria-hidden />}
        aria-label={`${text('ramp.count.scan')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {text('ramp.count.scan')}
      </Button>
      {open !== null && <ScanCode opened={open} title={label} onRead={onRead} onClose={() => setOpen(false)} />}
    </>
  )
}
