import { Popover, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './fields.module.css'
import type { Span } from './span.ts'
import { lookOf } from './use-field.ts'

interface TypedDateProps {
  readonly id: string
  readonly ref: Ref<HTMLInputElement>
  readonly label: ReactNode
  /** The label in words, for the buttons. */
  readonly called: string
  readonly span?: Span | undefined
  /** What stands in the field while nobody types; `null` when what was typed is no date. */
  readonly shown: string | null
  readonly placeholder: string
  readonly title?: string | undefined
  readonly error: string | null
  readonly isQuiet?: boolean | undefined
  readonly onType: (typed: string) => void
  readonly onBlur: () => void
  /** What the button of the calendar does, in words. */
  readonly pick: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The calendar. */
  readonly children: ReactNode
}

/** A date that one types, in the ways people write dates, or chooses from the calendar. */
export function TypedDate(props: TypedDateProps) {
  const { id, ref, label, called, span = 12, shown, placeholder, title, error, onType, onBlur, pick, children } = props
  const { isOpen, onOpen } = props
  const text = useText()
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const field = useFieldAgain(isOpen)
  // A finger chooses; the keyboard on the glass would cover the calendar.
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  // What is a date is shown as dates are when one goes on; what is none stays for whoever mends it.
  const value = isTyping || shown === null ? typed : shown
  const type = (words: string): void => {
    setTyped(words)
    setTyping(true)
    onType(words)
  }
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    onOpen(true)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      shadow="none"
      trapFocus
      // They would stand on the frame of the field; the button has them.
      withRoles={false}
    >
      <Popover.Target>
        <div ref={field} className={styles.cell} data-span={span}>
          <TextInput
            id={id}
            ref={ref}
            label={label}
            error={error}
            {...lookOf(props)}
            placeholder={placeholder}
            title={title}
            value={value}
            autoComplete="off"
            spellCheck={false}
            inputMode={isTouch ? 'none' : undefined}
            aria-keyshortcuts="Alt+ArrowDown"
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onClick={() => isTouch && onOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              setTyping(false)
              onBlur()
            }}
            leftSection={
              <button
                type="button"
                className={styles.inField}
                tabIndex={-1}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                aria-label={text('form.date.of', { action: pick, field: called })}
                onClick={() => onOpen(!isOpen)}
              >
                <IconCalendar size={16} stroke={1.5} aria-hidden />
              </button>
            }
            rightSection={
              value !== '' && (
                <button
                  type="button"
                  className={styles.clear}
                  aria-label={text('form.pick.clear', { field: called })}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    onType('')
                    setTyping(false)
                  }}
                >
                  <IconX size={14} stroke={1.5} aria-hidden />
                </button>
              )
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={called}
        // Choosing shows what was chosen, whatever had been typed before.
        onClickCapture={() => setTyping(false)}
      >
        {isOpen && children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** After the calendar the cursor stands in the field again, whichever way it was closed. */
function useFieldAgain(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.querySelector('input')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return field
}
