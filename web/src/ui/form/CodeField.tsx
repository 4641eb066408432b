import { PinInput, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './CodeField.module.css'
import { endTypingAhead, typedAhead } from './typed-ahead.ts'
import { type Named, useField } from './use-field.ts'

const length = 4

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
  const ahead = useTypedAhead(onChange)
  return (
    <fieldset className={styles.field} onKeyDownCapture={sendOnEnter}>
      <legend className={styles.legend}>
        <span>{label ?? text('dialogs.sign.code')}</span>
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
          // The dialog may take its time to look for the mark, and then somebody is in the middle of typing.
          'data-autofocus': index === Math.min(value.length || ahead, length - 1) || undefined,
          // A digit too many is ignored; it is no correction of the last one.
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

/** Enter sends from here too, as from every line; the boxes themselves know only digits. */
function sendOnEnter(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  // A button that cannot be pressed now is not pressed by the keyboard either.
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
}

/** The first code on the page gets the digits that were typed while it was on its way; answers how many they were. */
function useTypedAhead(onChange: (code: string) => void): number {
  const take = useRef(onChange)
  const [digits] = useState(typedAhead)
  useEffect(() => {
    endTypingAhead()
    if (digits !== '') take.current(digits)
  }, [digits])
  return digits.length
}
