import { Combobox, type ComboboxStore, InputBase, useCombobox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { useUses } from '../../client/uses.ts'
import { type Ranked, ranked, type Uses } from './ranking.ts'
import styles from './fields.module.css'
import type { Span } from './span.ts'
import { type FieldState, lookOf, type FieldProps, useField } from './use-field.ts'

/** The detail is shown next to the name. */
export type Choice = Ranked

interface PickerLook {
  readonly label: ReactNode
  /** The label as text, for the clear button. */
  readonly called: string
  /** For screen readers, where the label shows more than its words. */
  readonly 'aria-label'?: string
  readonly choices: readonly Choice[]
  /** The displayed text while nobody searches, if it is not among the options. */
  readonly shown?: string
  readonly placeholder: string
  /** Replaces the list: loading, failed, or what to choose first. */
  readonly notice?: string | null
  readonly span?: Span
  /** Shown with the required mark. */
  readonly required?: boolean
  /** The same for screen readers. */
  readonly isNeeded?: boolean
  /** Its place in a form without the twelve-column grid. */
  readonly className?: string
  readonly disabled?: boolean
  /** Below the field, such as why it is locked. */
  readonly description?: ReactNode
  /** The number of options shown, and added on request; typing finds the others. */
  readonly atOnce?: number
  /** The kind of value (`country`) under which the browser counts what the user chooses, to offer it first. */
  readonly counts?: string
}

const usuallyAtOnce = 50

/** The value of the option that shows more; no real option has it. */
const more = '\u0000more'

/**
 * A searchable choice field, usable in any form. No choice is an empty text. Made for fast typing: Enter and Tab
 * take the highlighted option, Tab then moves to the next field, and clearing the text clears the value.
 */
export function PickerBox({ field, ...look }: PickerLook & { readonly field: FieldState<string> }) {
  const {
    label,
    called,
    choices,
    placeholder,
    notice = null,
    span = 12,
    required = false,
    className = styles.cell,
    disabled = false,
    description,
    atOnce = usuallyAtOnce,
  } = look
  const { id, ref, value, onChange, onBlur, error } = field
  const shown = look.shown ?? choices.find((choice) => choice.value === value)?.name ?? value
  const text = useText()
  const [wanted, setWanted] = useState<string | null>(null)
  const [rounds, setRounds] = useState(1)
  const isEmptied = wanted?.trim() === ''
  const canClear = value !== '' && !disabled
  const combobox = useCombobox({
    onDropdownClose: (by) => {
      combobox.resetSelectedOption()
      // Leaving the field with an empty text clears the value; Escape or a choice restores it.
      if (by !== 'keyboard' && isEmptied && canClear) onChange('')
      setWanted(null)
      setRounds(1)
    },
    onDropdownOpen: () => combobox.selectActiveOption(),
  })
  const isOpen = combobox.dropdownOpened
  const { uses, count } = useUses(look.counts ?? null)
  const found = useFound({ choices, wanted, isOpen, atOnce, rounds, uses })
  const pick = (picked: string): void => {
    onChange(picked)
    if (picked !== value) count(picked)
    combobox.closeDropdown('keyboard')
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isEmptied) {
      event.preventDefault()
      pick('')
    } else if (event.key === 'Tab' && isOpen && wanted !== null && !isEmptied) {
      const marked = found.choices[Math.max(combobox.getSelectedOptionIndex(), 0)]
      if (marked !== undefined) pick(marked.value)
    }
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(submitted) => (submitted === more ? setRounds(rounds + 1) : pick(submitted))}
      width="max-content"
      position="bottom-start"
      offset={4}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          id={id}
          ref={ref}
          label={label}
          required={required}
          disabled={disabled}
          description={description}
          error={error}
          {...lookOf(field)}
          className={className}
          wrapperProps={{ 'data-span': span }}
          placeholder={placeholder}
          aria-required={look.isNeeded}
          aria-label={look['aria-label']}
          value={wanted ?? shown}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => {
            // Select the text on focus: it is a name to replace, not text to edit.
            if (wanted === null) currentTarget.select()
            combobox.openDropdown()
          }}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value)
            setRounds(1)
            combobox.openDropdown()
          }}
          onKeyDown={press}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          rightSectionPointerEvents={canClear ? 'auto' : 'none'}
          rightSection={
            canClear ? (
              <button
                type="button"
                // For the mouse; keyboard users clear the text.
                tabIndex={-1}
                className={styles.clear}
                aria-label={text('form.pick.clear', { field: called })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick('')}
              >
                <IconX size={14} stroke={1.5} aria-hidden />
              </button>
            ) : (
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown} hidden={!isOpen}>
        <Combobox.Options className={styles.options} aria-label={called}>
          {isOpen && <Options {...{ combobox, found, wanted, value, notice, atOnce, rounds }} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** One of many options, found by typing part of its name. */
export function PickerField({ name, words, early, ...look }: PickerLook & FieldProps) {
  return <PickerBox field={useField<string>({ name, words, early })} {...look} />
}

/** Typed or pasted text highlights the first match; an empty text highlights none. */
function useFirstMarked(combobox: ComboboxStore, wanted: string | null, found: Found): void {
  const { selectFirstOption, resetSelectedOption } = combobox
  const isAnyThere = found.choices.length > 0
  useEffect(() => {
    if (wanted === null) return
    if (wanted.trim() !== '' && isAnyThere) selectFirstOption()
    else resetSelectedOption()
  }, [wanted, isAnyThere, selectFirstOption, resetSelectedOption])
}

/** After showing more, highlight the first of the new options. */
function useFirstOfMoreMarked({ selectOption }: ComboboxStore, atOnce: number, rounds: number): void {
  useEffect(() => {
    if (rounds > 1) selectOption((rounds - 1) * atOnce)
  }, [selectOption, atOnce, rounds])
}

interface Found {
  readonly choices: readonly Choice[]
  readonly others: number
  /** The number of options added by "show more". */
  readonly next: number
}

interface Finding {
  readonly choices: readonly Choice[]
  readonly wanted: string | null
  readonly isOpen: boolean
  readonly atOnce: number
  readonly rounds: number
  readonly uses: Uses
}

function useFound({ choices, wanted, isOpen, atOnce, rounds, uses }: Finding): Found {
  return useMemo(() => {
    if (!isOpen) return { choices: [], others: 0, next: 0 }
    const all = ranked(choices, wanted ?? '', uses)
    const most = atOnce * rounds
    const others = Math.max(0, all.length - most)
    return { choices: all.slice(0, most), others, next: Math.min(others, atOnce) }
  }, [choices, wanted, isOpen, atOnce, rounds, uses])
}

interface OptionsProps {
  readonly combobox: ComboboxStore
  readonly found: Found
  readonly wanted: string | null
  readonly value: string
  readonly notice: string | null
  readonly atOnce: number
  readonly rounds: number
}

/** Highlight after rendering, because only rendered options can be highlighted. */
function Options({ combobox, found, wanted, value, notice, atOnce, rounds }: OptionsProps) {
  const text = useText()
  useFirstMarked(combobox, wanted, found)
  useFirstOfMoreMarked(combobox, atOnce, rounds)
  if (notice !== null) return <Combobox.Empty>{notice}</Combobox.Empty>
  if (found.choices.length === 0) return <Combobox.Empty>{text('form.pick.nothing')}</Combobox.Empty>
  return (
    <>
      {found.choices.map((choice) => (
        <Combobox.Option
          key={choice.value}
          value={choice.value}
          active={choice.value === value}
          className={styles.option}
        >
          <span>{choice.name}</span>
          <span className={styles.optionDetail}>{choice.detail}</span>
        </Combobox.Option>
      ))}
      {found.others > 0 && (
        <Combobox.Option value={more} className={styles.more}>
          {text('form.pick.more', { count: found.next, others: found.others })}
        </Combobox.Option>
      )}
    </>
  )
}
