import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import styles from './dialog.module.css'
import { Failure } from './Failure.tsx'
import { useAutofocus } from './use-autofocus.ts'

interface ConfirmProps {
  readonly children: ReactNode
  /** The label of the confirm button. */
  readonly action: string
  readonly destructive?: boolean
  /** Enter does it at once: only for what can be taken back. */
  readonly isUsual?: boolean
  /** Runs the action; a refusal is shown and the dialog stays open. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** A confirmation; the focus is on the safe button, unless the action is the usual one. */
export function Confirm({ children, action, destructive = false, isUsual = false, onConfirm, onClose }: ConfirmProps) {
  const text = useText()
  const focused = useRef<HTMLButtonElement>(null)
  const doing = useMutation<unknown, CallFailure>({ mutationFn: onConfirm, retry: false, networkMode: 'always' })
  useAutofocus(focused)
  return (
    <div className={styles.form}>
      <div className={styles.section}>
        {children}
        <Failure of={doing.error} />
      </div>
      <div className={styles.foot}>
        <Button ref={isUsual ? undefined : focused} onClick={onClose}>
          {text('dialogs.cancel')}
        </Button>
        <Button
          ref={isUsual ? focused : undefined}
          variant="filled"
          className={destructive ? styles.danger : undefined}
          loading={doing.isPending}
          onClick={() => doing.mutate()}
        >
          {action}
        </Button>
      </div>
    </div>
  )
}
