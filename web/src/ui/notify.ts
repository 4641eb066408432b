import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { currentText } from '../language/i18n.ts'

/** How long a message stays; the timer pauses while the pointer or the focus is on it. */
export const snackbarMilliseconds = {
  usual: 8000,
  /** Results in the administration of users and roles. */
  brief: 3000,
  /** Lists of errors. */
  errors: 7000,
} as const

interface SnackbarOptions {
  readonly stays?: keyof typeof snackbarMilliseconds | 'untilClosed'
  /** The same id replaces the message instead of adding another one. */
  readonly id?: string
  readonly title?: string
}

type Tone = 'done' | 'told' | 'problem'

/** The colour of the side stripe; the meaning is always in the text too. */
const colours: Record<Tone, string> = {
  done: 'var(--status-7-solid)',
  told: 'var(--mantine-color-ink-7)',
  problem: 'var(--status-9-solid)',
}

let first: (() => void) | null = null

/** Called on the first message: only then the message component is loaded. */
export function onFirstMessage(action: () => void): () => void {
  first = action
  return () => {
    first = null
  }
}

function say(tone: Tone, message: ReactNode, { stays = 'usual', id, title }: SnackbarOptions = {}): void {
  const shown = {
    id,
    title,
    message,
    color: colours[tone],
    autoClose: stays === 'untilClosed' ? false : snackbarMilliseconds[stays],
    // An error interrupts a screen reader, other messages wait.
    role: tone === 'problem' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': currentText()('app.close') },
  } as const
  if (id !== undefined) notifications.hide(id)
  notifications.show(shown)
  first?.()
}

/** Messages at the bottom left: success, information, errors. */
export const notify = {
  done: (message: ReactNode, options?: SnackbarOptions): void => say('done', message, options),
  told: (message: ReactNode, options?: SnackbarOptions): void => say('told', message, options),
  problem: (message: ReactNode, options?: SnackbarOptions): void =>
    say('problem', message, { stays: 'errors', ...options }),
  close: (id: string): void => {
    notifications.hide(id)
  },
}
