import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'
import { useTopmost } from './use-topmost.ts'

const classNames = { content: styles.content, header: styles.header, title: styles.title, body: styles.body }

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Closed it fades out; a dialog that is not there at all is simply gone. */
  readonly opened?: boolean
  readonly width?: number
  /**
   * `sheet` covers the screen of a phone, and `tall` does it too but is as high as the window everywhere; `question` stays
   * a small box there, `side` comes from the right and `whole` covers every screen.
   */
  readonly shape?: 'sheet' | 'tall' | 'question' | 'side' | 'whole'
  /** A click beside it does not close it. */
  readonly persistent?: boolean
  /** What it shows; another content begins from nothing. */
  readonly about?: string
  /** Something stands over it, and the keyboard belongs to that. */
  readonly held?: boolean
  /** Gets the focus when what had it before is gone. */
  readonly focusAfter?: RefObject<HTMLElement | null>
}

/** The one frame of everything that opens over a page. What it holds may be on its way, or fail, without the page. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, opened = true, width = 480, shape = 'sheet', about, held = false } = props
  const { persistent = false } = props
  const text = useText()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const returnFocus = useFocusReturn(opened, props.focusAfter)
  useReturnWhenGone(returnFocus)
  const isTopmost = useTopmost(opened)
  const frame = {
    opened,
    onClose: () => {
      if (isTopmost()) onClose()
    },
    title,
    closeOnEscape: !held,
    closeOnClickOutside: !persistent,
    trapFocus: !held,
    lockScroll: !held,
    returnFocus: false,
    // Not before: contents that are fading out still take the focus.
    onExitTransitionEnd: returnFocus,
    closeButtonProps: { 'aria-label': text('app.close') },
    classNames,
  }
  const content = <ErrorBoundary key={about}>{children}</ErrorBoundary>
  if (shape === 'side')
    return (
      <Drawer {...frame} position="right" size={phone ? '100%' : width}>
        {content}
      </Drawer>
    )
  const isWhole = shape === 'whole' || (phone && shape !== 'question')
  const names =
    shape === 'tall' && !isWhole ? { ...classNames, content: `${styles.content} ${styles.tall}` } : classNames
  return (
    <Modal {...frame} classNames={names} fullScreen={isWhole} size={width}>
      {content}
    </Modal>
  )
}

/** A dialog that goes away without fading out leaves the focus nowhere. */
function useReturnWhenGone(returnFocus: () => void): void {
  const latest = useRef(returnFocus)
  useEffect(() => {
    latest.current = returnFocus
  })
  useEffect(
    () => () => {
      if (document.activeElement === document.body) latest.current()
    },
    [],
  )
}
