import { Textarea } from '@mantine/core'
import { type Ref, useId } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from '../../ui/dialog/dialog.module.css'

interface CommentFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly limit: number
  readonly error?: string | null
  readonly rows?: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** A comment with its counter. */
export function CommentField({ value, onChange, limit, error = null, rows = 2, ref }: CommentFieldProps) {
  const text = useText()
  const counter = useId()
  return (
    <div>
      <Textarea
        ref={ref}
        label={
          <span className={styles.row}>
            {text('dialogs.comment')}
            <span className={styles.aside} id={counter} aria-hidden>
              {value.length} / {limit}
            </span>
          </span>
        }
        labelProps={{ display: 'block' }}
        aria-label={text('dialogs.comment')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        maxLength={limit}
        error={error}
        errorProps={{ role: 'alert' }}
        autosize
        minRows={rows}
        maxRows={8}
      />
    </div>
  )
}
