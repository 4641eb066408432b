import { Button } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { newNotePath } from '../note/paths.ts'
import styles from './AddNote.module.css'
import type { Reader } from './use-orders.ts'

/**
 * The button is visible to users who may modify notes, and disabled with a reason for those who may not create them.
 */
export function mayAddNotes(reader: Reader): boolean {
  return hasPermission(reader, 'modifyCmrs') && hasPermission(reader, 'createCmr') && reader.drawsUpByHand
}

/** Creates a new note: the only primary button of the screen. */
export function AddNote({ reader }: { readonly reader: Reader }) {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  if (!hasPermission(reader, 'modifyCmrs')) return null
  const face = {
    className: styles.add,
    variant: 'filled',
    title: text('orders.add'),
    leftSection: <IconPlus size={16} stroke={1.75} aria-hidden />,
  }
  const label = <span className={styles.label}>{text('orders.add')}</span>
  if (!mayAddNotes(reader))
    return (
      <Button
        {...face}
        data-disabled
        aria-disabled
        title={text(hasPermission(reader, 'createCmr') ? 'error.manual_creation_off' : 'orders.addDenied')}
      >
        {label}
      </Button>
    )
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
