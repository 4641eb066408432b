import { PinInput } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { useText } from '../language/use-text.ts'
import styles from './CodeField.module.css'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: ReactNode
  readonly disabled?: boolean
  /** What is asked for, where it is not simply the sign code. */
  readonly label?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** The sign code: four large digits that nobody beside can read. */
export function CodeField({ value, onChange, error, disabled = false, label, ref }: CodeFieldProps) {
  const text = useText()
  const id = useId()
  const problem = `${id}-problem`
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        <span>{label ?? text('dialogs.sign.code')}</span>
        <span className={styles.aside}>{text('dialogs.sign.digits')}</span>
      </legend>
      <PinInput
        ref={ref}
        id={id}
        value={value}
        onChange={onChange}
        type="number"
        inputMode="numeric"
        mask
        // A sign code is no code from a message, and no browser should offer to keep it.
        oneTimeCode={false}
        placeholder=""
        gap={12}
        error={error !== null}
        disabled={disabled}
        classNames={{ root: styles.pins, pinInput: styles.pin, input: styles.digit }}
        getInputProps={(index) => ({
          'aria-label': text('dialogs.sign.digit', { number: index + 1 }),
          'aria-describedby': error === null ? undefined : problem,
          autoComplete: 'off',
          'data-autofocus': index === 0 || undefined,
        })}
      />
      {error !== null && (
        <div id={problem} role="alert" className={styles.problem}>
          {error}
        </div>
      )}
    </fieldset>
  )
}
