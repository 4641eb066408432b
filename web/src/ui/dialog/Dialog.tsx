import { Button, Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import styles from './dialog.module.css'
import { DialogBody, DialogFoot, DialogSection, Words } from './DialogParts.tsx'
import { type TypedPart, TypedPartsContext, useTypedParts } from './typed-parts.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useTouch } from '../use-touch.ts'

/** The stack of open dialogs, the topmost last. */
const open: object[] = []

/** Escape closes only the topmost dialog, and no dialog below it with the same key press. */
function useTopmost(isOpen: boolean): () => boolean {
  const self = useRef({})
  useEffect(() => {
    if (!isOpen) return
    const own = self.current
    open.push(own)
    return () => {
      open.splice(open.indexOf(own), 1)
    }
  }, [isOpen])
  return () => !open.includes(self.current) || open.at(-1) === self.current
}

const classNames = { content: styles.content, header: styles.header, title: styles.title, body: styles.body }

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** `false` plays the closing animation; unmounting removes the dialog at once. */
  readonly opened?: boolean
  readonly width?: number
  /**
   * `sheet` is full-screen on a phone, and `tall` too but has full height everywhere; `question` stays a small box
   * on a phone, `side` slides in from the right and `whole` is full-screen everywhere.
   */
  readonly shape?: 'sheet' | 'tall' | 'question' | 'side' | 'whole'
  /** A click outside does not close it. */
  readonly persistent?: boolean
  /** The key of the content; another key remounts it. */
  readonly about?: string
  /** Another overlay is open above it and handles the keyboard. */
  readonly held?: boolean
  /** Only its own buttons close it, and the page behind it cannot be read. */
  readonly covers?: boolean
  /** Receives the focus when the previously focused element is gone. */
  readonly focusAfter?: RefObject<HTMLElement | null>
}

/**
 * The frame of all dialogs. Its content may be loading, or fail to load, without affecting the page. Escape, a click
 * outside and the cross ask before they close it over typed text.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, opened = true, width = 480, shape = 'sheet', about, held = false } = props
  const { persistent = false, covers = false } = props
  const typed = useTypedParts()
  const question = useCloseQuestion(typed, onClose)
  const text = useText()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const touch = useTouch()
  const returnFocus = useFocusReturn(opened, props.focusAfter)
  useReturnWhenGone(returnFocus)
  const isTopmost = useTopmost(opened)
  const frame = {
    opened,
    onClose: () => {
      if (isTopmost()) question.close()
    },
    title,
    closeOnEscape: !held && !covers,
    closeOnClickOutside: !persistent && !covers,
    withCloseButton: !covers,
    trapFocus: !held,
    lockScroll: !held,
    returnFocus: false,
    // Not earlier: contents that are fading out still take the focus.
    onExitTransitionEnd: returnFocus,
    closeButtonProps: { 'aria-label': text('app.close'), ...(touch && { size: 44, iconSize: 20, my: -8 }) },
    classNames,
    // N and other keys of the page work while the dialog fades out.
    ...(!opened && { 'data-closing': true }),
    ...(covers && { overlayProps: { backgroundOpacity: 0.6, blur: 16 } }),
  }
  const content = (
    <TypedPartsContext value={typed}>
      <ErrorBoundary key={about}>{children}</ErrorBoundary>
      {question.shown}
    </TypedPartsContext>
  )
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

/** Asks before typed text is left behind; `close` closes at once when there is none. */
export function useCloseQuestion(typed: TypedPart, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  const close = (): void => (typed.isTyped() ? setAsked(true) : onClose())
  const leave = (): void => {
    setAsked(false)
    onClose()
  }
  const shown = isAsked && <CloseQuestion isKept={typed.isKept()} onStay={() => setAsked(false)} onLeave={leave} />
  return { close, shown }
}

interface CloseQuestionProps {
  readonly isKept: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

function CloseQuestion({ isKept, onStay, onLeave }: CloseQuestionProps) {
  const text = useText()
  return (
    <Dialog title={text('dialogs.unsent.title')} shape="question" onClose={onStay}>
      <DialogBody>
        <DialogSection>
          <Words>{text(isKept ? 'dialogs.unsent.kept' : 'dialogs.unsent.lost')}</Words>
        </DialogSection>
        <DialogFoot>
          <Button data-autofocus variant="filled" onClick={onStay}>
            {text('dialogs.unsent.stay')}
          </Button>
          <Button {...(!isKept && { c: 'var(--danger)' })} onClick={onLeave}>
            {text('dialogs.unsent.close')}
          </Button>
        </DialogFoot>
      </DialogBody>
    </Dialog>
  )
}

/** A dialog unmounted without animation would lose the focus. */
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
