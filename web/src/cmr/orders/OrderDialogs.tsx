import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import styles from '../../ui/dialog/dialog.module.css'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import { kinds } from './dialog-kinds.ts'
import type { DialogNote } from '../note/dialog-props.ts'
import type { Open } from './open.ts'

interface OrderDialogsProps {
  /** `null`: none. */
  readonly open: Open | null
  readonly onClose: () => void
  /**
   * Something has changed: fetch the list again, but leave `open` as it is. The dialog calls `onClose` itself, or stays
   * to show what happened.
   */
  readonly onDone: () => void
}

interface Shown {
  readonly kind: Open['kind']
  readonly rows: readonly DialogNote[]
}

function shownBy(open: Open): Shown {
  return { kind: open.kind, rows: 'rows' in open ? open.rows : [] }
}

/** All dialogs of the orders screen in one frame, so that the focus always goes back to where it came from. */
export function OrderDialogs({ open, onClose, onDone }: OrderDialogsProps) {
  const text = useText()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  // What was open is kept while it fades out, and a dialog can lead to another one.
  const [asked, ask] = useState<Open | null>(null)
  const [shown, show] = useState<Shown | null>(null)
  const [held, hold] = useState(false)
  if (open !== asked) {
    ask(open)
    hold(false)
    if (open !== null) show(shownBy(open))
  }
  const returnFocus = useFocusReturn(open !== null)
  if (shown === null) return null
  const { Content, title, width } = kinds[shown.kind]
  const frame = {
    opened: open !== null,
    onClose,
    title: title(text, shown.rows),
    closeOnEscape: !held,
    trapFocus: !held,
    lockScroll: !held,
    returnFocus: false,
    // Not before: contents that are fading out still take the focus.
    onExitTransitionEnd: returnFocus,
    closeButtonProps: { 'aria-label': text('app.close') },
  }
  const content = (
    <ErrorBoundary key={shown.kind}>
      <Suspense fallback={<DialogWait />}>
        <Content
          rows={shown.rows}
          onClose={onClose}
          onDone={onDone}
          onHold={hold}
          onOpen={(kind, note) => show({ kind, rows: [note] })}
        />
      </Suspense>
    </ErrorBoundary>
  )
  const classNames = { content: styles.content, header: styles.header, title: styles.title, body: styles.body }
  return shown.kind === 'details' ? (
    <Drawer {...frame} position="right" size={phone ? '100%' : width} classNames={classNames}>
      {content}
    </Drawer>
  ) : (
    <Modal {...frame} fullScreen={phone} size={width} classNames={classNames}>
      {content}
    </Modal>
  )
}
