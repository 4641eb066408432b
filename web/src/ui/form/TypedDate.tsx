import { Popover, TextInput } from '@mantine/core'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './fields.module.css'
import type { Span } from './span.ts'
import { lookOf } from './use-field.ts'
import { useTouch } from '../use-touch.ts'

interface TypedDateProps {
  readonly id: string
  readonly ref: Ref<HTMLInputElement>
  readonly label: ReactNode
  /** The label as text, for the buttons. */
  readonly called: string
  readonly span?: Span | undefined
  /** The displayed text while nobody types; `null` when the typed text is not a date. */
  readonly shown: string | null
  readonly placeholder: string
  readonly title?: string | undefined
  readonly error: string | null
  readonly isQuiet?: boolean | undefined
  readonly onType: (typed: string) => void
  readonly onBlur: () => void
  /** The label of the calendar button. */
  readonly pick: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The calendar. */
  readonly children: ReactNode
}

/** A date field for typing in the usual notations or choosing from the calendar. */
export function TypedDate(props: TypedDateProps) {
  const { id, ref, label, called, span = 12, shown, placeholder, title, error, onType, onBlur, pick, children } = props
  const { isOpen, onOpen } = props
  const text = useText()
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const field = useFieldAgain(isOpen)
  // On touch screens no keyboard, which would cover the calendar.
  const isTouch = useTouch()
  // On blur a valid date is reformatted; an invalid text stays for correction.
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
      // Removed from the frame of the field, because the button has these attributes.
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
        // A chosen date replaces the typed text.
        onClickCapture={() => setTyping(false)}
      >
        {isOpen && children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Closing the calendar returns the focus to the field. */
function useFieldAgain(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.querySelector('input')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return field
}
