import { Button } from '@mantine/core'
import type { CharterView } from '@roadnote/domain/cmr/contract/charter'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useStandby } from '../../../ui/part/use-standby.ts'
import styles from './SignBar.module.css'
import { stateOf } from '../note/note-state.ts'

const SignSheet = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).SignSheet, undefined, ['driver'])
const standby = [SignSheet]

/** One button at the foot of the page to sign all notes that wait for the driver. */
export function SignBar({ token, view }: { readonly token: string | undefined; readonly view: CharterView }) {
  const text = useText()
  // `null` until first opened: the sheet is lazy-loaded.
  const [signing, setSigning] = useState<boolean | null>(null)
  useStandby(standby)
  const due = view.notes.filter((note) => stateOf(note) === 'toSign')
  return (
    <>
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
