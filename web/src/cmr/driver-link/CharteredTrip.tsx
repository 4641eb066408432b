import { Button, Stack } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import type { CharterView } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './CharterPage.module.css'
import { NoteCard } from './NoteCard.tsx'
import { stateOf } from './note-state.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useStandby } from '../../ui/part/use-standby.ts'

const SignSheet = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).SignSheet)
const standby = [SignSheet]

interface CharteredTripProps {
  readonly token: string
  readonly view: CharterView
}

/** The notes of one trip, and one button to sign all that wait for the driver. */
export function CharteredTrip({ token, view }: CharteredTripProps) {
  const text = useText()
  // `null` until first opened: the sheet is lazy-loaded.
  const [signing, setSigning] = useState<boolean | null>(null)
  useStandby(standby)
  const due = view.notes.filter((note) => stateOf(note) === 'toSign')
  return (
    <>
      <div className={styles.greeting}>
        <h1>{text('charter.page.hello', { name: view.driver })}</h1>
        <p>{text('charter.page.forCompany', { organisation: view.organization })}</p>
      </div>
      <Stack gap="lg">
        {view.notes.map((note) => (
          <NoteCard key={note.id} token={token} note={note} trip={view.notes} alone={view.notes.length === 1} />
        ))}
      </Stack>
      {due.length > 0 && (
        <div className={styles.bar}>
          <Button
            variant="filled"
            className={styles.signButton}
            leftSection={<IconSignature size={20} stroke={1.5} aria-hidden />}
            onClick={() => setSigning(true)}
          >
            {due.length === 1 ? text('charter.page.sign') : text('charter.page.signMany', { count: due.length })}
          </Button>
        </div>
      )}
      {signing !== null && (
        <SignSheet token={token} view={view} due={due} opened={signing} onClose={() => setSigning(false)} />
      )}
    </>
  )
}
