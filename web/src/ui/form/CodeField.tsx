import { PinInput, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './CodeField.module.css'
import { endTypingAhead, typedAhead } from './typed-ahead.ts'
import { type FieldProps, useField } from './use-field.ts'

const length = 4

interface CodeFieldProps extends FieldProps {
  /** The label, where it is not simply the sign code. */
  readonly label?: string
  /** Next to the error: a link to resolve it. */
  readonly help?: ReactNode
}

/** The sign code: four large masked digits. */
export function CodeField({ label, help, words, ...named }: CodeFieldProps) {
  const text = useText()
  const usual = { required: text('dialogs.sign.codeRequired'), wrong_format: text('dialogs.sign.codeLength') }
  const { id, value, onChange, ref, error } = useField<string>({ ...named, words: { ...usual, ...words } })
  const problem = `${id}-problem`
  // Two codes in one form are told apart.
  const name = label ?? text('dialogs.sign.code')
  const ahead = useTypedAhead(onChange)
  return (
    <fieldset onKeyDownCapture={sendOnEnter}>
      <legend className={styles.legend}>
        <span>{name}</span>
        <Text span c="dimmed" size="xs" fw={400}>
          {text('dialogs.sign.digits')}
        </Text>
      </legend>
      <PinInput
        ref={ref}
        id={id}
        value={value}
        length={length}
        onChange={onChange}
        type="number"
        inputMode="numeric"
        mask
        // A sign code is not a one-time code from a message, and browsers should not offer to save it.
        oneTimeCode={false}
        placeholder=""
        gap={12}
        error={error !== null}
        classNames={{ pinInput: styles.pin, input: styles.digit }}
        getInputProps={(index) => ({
          'aria-label': text('dialogs.sign.digit', { label: name, number: index + 1 }),
          'aria-describedby': error === null ? undefined : problem,
          autoComplete: 'off',
          // The dialog may look for the autofocus attribute late, when the user is already typing.
          'data-autofocus': index === Math.min(value.length || ahead, length - 1) || undefined,
          // An extra digit is ignored and does not replace the last one.
          maxLength: 1,
          onClick: ({ currentTarget }) => currentTarget.select(),
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

/** Enter submits the form as from every field; the digit boxes handle only digits. */
function sendOnEnter(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  // A disabled button is not triggered by the keyboard either.
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
}

/** Puts the digits typed ahead into the first code field of the page; returns their number. */
function useTypedAhead(onChange: (code: string) => void): number {
  const take = useRef(onChange)
  const [digits] = useState(typedAhead)
  useEffect(() => {
    endTypingAhead()
    if (digits !== '') take.current(digits)
  }, [digits])
  return digits.length
}
