import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { notify } from '../notify.ts'
import styles from './ShownOnce.module.css'
import dialog from './dialog.module.css'

interface ShownOnceProps {
  readonly secret: string
  readonly label: string
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** A new secret, shown only once to be copied. */
export function ShownOnce({ secret, label, children, onClose }: ShownOnceProps) {
  const text = useText()
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => notify.done(text('webhook.secret.copied')),
      () => notify.problem(text('webhook.secret.notCopied')),
    )
  }
  return (
    <div className={dialog.form}>
      <div className={dialog.section}>
        <TextInput
          className={styles.secret}
          readOnly
          value={secret}
          label={label}
          description={text('webhook.secret.once')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {children}
      </div>
      <div className={dialog.foot}>
        <Button leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={copy}>
          {text('webhook.secret.copy')}
        </Button>
        <Button variant="filled" onClick={onClose}>
          {text('webhook.secret.done')}
        </Button>
      </div>
    </div>
  )
}
