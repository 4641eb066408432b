import { Button, Group } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { CameraView } from '../../ui/scan/CameraView.tsx'

interface NoteCameraProps {
  /** Films at once; otherwise a button asks for it. */
  readonly atOnce?: boolean
  /** What to hold in front of it, where it is not a note. */
  readonly wantedWords?: string
  readonly onRead: (scannedText: string) => Promise<boolean>
}

/** Reads the QR codes of notes and of people with the camera. */
export function NoteCamera({ atOnce = false, wantedWords, onRead }: NoteCameraProps) {
  const text = useText()
  const [films, setFilms] = useState(atOnce)
  if (!films)
    return (
      <Group>
        <Button leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />} onClick={() => setFilms(true)}>
          {text('cargo.scan.camera')}
        </Button>
      </Group>
    )
  const words = wantedWords ?? text('orders.scan.words')
  return (
    <CameraView
      wanted="squares"
      label={text('orders.scan.title')}
      words={{
        looking: words,
        denied: text('orders.scan.denied'),
        missing: text('orders.scan.missing'),
      }}
      onRead={onRead}
    />
  )
}
