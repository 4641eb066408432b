import { Button } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { mayAddNotes } from '../note/may-add-notes.ts'
import { newNotePath } from '../note/paths.ts'
import { headButtonFace, HeadLabel } from '../../ui/list/HeadButton.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './AddNote.module.css'
import type { Reader } from './use-orders.ts'

/** Creates a new note: the only primary button of the screen. */
export function AddNote({ reader }: { readonly reader: Reader }) {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  if (!hasPermission(reader, 'modifyCmrs')) return null
  const face = {
    className: `${headButtonFace ?? ''} ${styles.add ?? ''}`,
    variant: 'filled',
    title: text('orders.add'),
    leftSection: <IconPlus size={16} stroke={1.75} aria-hidden />,
  }
  const label = <HeadLabel>{text('orders.add')}</HeadLabel>
  if (!mayAddNotes(reader)) {
    const reason = text(hasPermission(reader, 'createCmr') ? 'error.manual_creation_off' : 'orders.addDenied')
    // A finger and the keyboard are told the same as the pointer that rests on the button.
    const say = (): void => notify.told(reason, { id: 'reason' })
    return (
      <Button {...face} data-disabled aria-disabled title={reason} onClick={say}>
        {label}
      </Button>
    )
  }
  const address = newNotePath(language)
  return (
    <Button
      {...face}
      component="a"
      href={address}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ href: address })
      }}
    >
      {label}
    </Button>
  )
}
