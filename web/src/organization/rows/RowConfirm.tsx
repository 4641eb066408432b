import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { RefusedBox } from '../../ui/dialog/DialogParts.tsx'
import { DangerButton } from '../../ui/dialog/DangerButton.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import { EscapeToClose } from './RowForm.tsx'
import styles from './Rows.module.css'

interface RowQuestionProps {
  /** The server's message, before the question. */
  readonly info?: string | undefined
  readonly children: string
  /** The label of the confirm button. */
  readonly action: string
  /** The label of the other button, where it is not "Keep it". */
  readonly keep?: string
  readonly onConfirm: () => Promise<unknown>
  readonly onKeep: () => void
}

/** A confirmation below the row; the focus is on the safe button, and a refusal is announced. */
export function RowConfirm({ info, children, action, keep, onConfirm, onKeep }: RowQuestionProps) {
  const text = useText()
  const harmless = useRef<HTMLButtonElement>(null)
  useAutofocus(harmless)
  const doing = useMutation<unknown, CallFailure>({ mutationFn: onConfirm, retry: false, networkMode: 'always' })
  return (
    <EscapeToClose onBack={onKeep}>
      <RefusedBox className={styles.question} role="group" aria-label={children}>
        <span className={styles.questionWords}>
          {info !== undefined && (
            <Text span inherit display="block" fw="var(--weight-strong)">
              {info}
            </Text>
          )}
          {doing.error === null ? children : <span role="alert">{textOfFailure(doing.error, text)}</span>}
        </span>
        <Button ref={harmless} onClick={onKeep}>
          {keep ?? text('masterData.keep')}
        </Button>
        <DangerButton loading={doing.isPending} onClick={() => doing.mutate()}>
          {action}
        </DangerButton>
      </RefusedBox>
    </EscapeToClose>
  )
}
