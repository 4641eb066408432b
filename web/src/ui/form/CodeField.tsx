import { PinInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './CodeField.module.css'
import { type Named, useField } from './use-field.ts'

interface CodeFieldProps extends Named {
  /** What is asked for, where it is not simply the sign code. */
  readonly label?: string
  /** Beside what is wrong: the way to mend it. */
  readonly help?: ReactNode
}

/** The sign code: four large digits that nobody beside can read. */
export function CodeField({ label, help, words, ...named }: CodeFieldProps) {
  const text = useText()
  const usual = { required: text('dialogs.sign.codeRequired'), wrong_format: text('dialogs.sign.codeLength') }
  const { id, value, onChange, ref, error } = useField<string>({ ...named, words: { ...usual, ...words } })
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
          {help && <> {help}</>}
        </div>
      )}
    </fieldset>
  )
}
