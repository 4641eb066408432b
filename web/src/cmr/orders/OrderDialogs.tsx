import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { orderDialogs } from './dialog-kinds.ts'
import type { DialogNote, LeftOutNote } from '../note/dialog-props.ts'
import type { OpenOrderDialog } from './open-dialog.ts'

interface OrderDialogsProps {
  /** `null`: no dialog is open. */
  readonly open: OpenOrderDialog | null
  readonly onClose: () => void
  /**
   * Something has changed: refetch the list but leave `open` as it is. The dialog calls `onClose` itself, or stays
   * open to show the result.
   */
  readonly onDone: () => void
}

interface Shown {
  readonly kind: OpenOrderDialog['kind']
  readonly rows: readonly DialogNote[]
  readonly left?: readonly LeftOutNote[] | undefined
}

function shownBy(open: OpenOrderDialog): Shown {
  return {
    kind: open.kind,
    rows: 'rows' in open ? open.rows : [],
    left: 'left' in open ? open.left : undefined,
  }
}

/** All dialogs of the orders screen in one frame, so that the focus always returns to the opener. */
export function OrderDialogs({ open, onClose, onDone }: OrderDialogsProps) {
  const text = useText()
  // Keeps the last content during the closing animation, and lets one dialog switch to another.
  const [asked, ask] = useState<OpenOrderDialog | null>(null)
  const [shown, show] = useState<Shown | null>(null)
  const [held, hold] = useState(false)
  if (open !== asked) {
    ask(open)
    hold(false)
    if (open !== null) show(shownBy(open))
  }
  if (shown === null) return null
  const { Content, title, width } = orderDialogs[shown.kind]
  return (
    <Dialog
      opened={open !== null}
      onClose={onClose}
      title={title(text, shown.rows)}
      width={width}
      shape={shown.kind === 'details' ? 'side' : 'sheet'}
      about={shown.kind}
      held={held}
    >
      <Content
        rows={shown.rows}
        left={shown.left}
        onClose={onClose}
        onDone={onDone}
        onHold={hold}
        onOpen={(kind, note) => show({ kind, rows: [note] })}
      />
    </Dialog>
  )
}
