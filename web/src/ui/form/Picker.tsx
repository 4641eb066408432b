import { Combobox, type ComboboxStore, InputBase, useCombobox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { matches } from './matches.ts'
import styles from './fields.module.css'
import type { Span } from './span.ts'
import { type FieldState, lookOf, type Named, useField } from './use-field.ts'

export interface Choice {
  readonly value: string
  readonly name: string
  /** Beside the name: a place, a user name, a code. One can search for it too. */
  readonly detail: string
}

interface PickerLook {
  readonly label: ReactNode
  /** The label in words, for the button that empties the field. */
  readonly called: string
  readonly choices: readonly Choice[]
  /** What stands in the field while nobody searches, where the choices do not know it. */
  readonly shown?: string
  readonly placeholder: string
  /** Instead of the list: that it is being loaded, that it failed, or what to choose first. */
  readonly notice?: string | null
  readonly span?: Span
  /** Shown with the mark of what must not be missing. */
  readonly required?: boolean
  /** Said to those who do not see a mark beside the label. */
  readonly isNeeded?: boolean
  /** Its place in a form that has no grid of twelve. */
  readonly className?: string
  readonly disabled?: boolean
  /** Below the field, such as why it is locked. */
  readonly description?: ReactNode
  /** So many of the choices are shown, and so many more to whoever asks for them; typing finds the others. */
  readonly atOnce?: number
}

const usuallyAtOnce = 50

/** What the option that shows more of them is called; no choice is. */
const more = '\u0000more'

/**
 * Searches a list as one types; chosen or not, it is drawn for any form. Nothing chosen is an empty text. Written for
 * those who type straight on: Enter and Tab take the marked hit, Tab then leads to the next field, and who empties the
 * text has emptied the field.
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
      // Wherever one goes on, an emptied text has emptied the field; Escape takes it back, and so does a choice.
      if (by !== 'keyboard' && isEmptied && canClear) onChange('')
      setWanted(null)
      setRounds(1)
    },
    onDropdownOpen: () => combobox.selectActiveOption(),
  })
  const isOpen = combobox.dropdownOpened
  const found = useFound(choices, wanted, isOpen, atOnce, rounds)
  const pick = (picked: string): void => {
    onChange(picked)
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
          value={wanted ?? shown}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => {
            // What stands there is a name to be replaced, not a text to write into.
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
                // For the mouse; the keyboard empties the text.
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

/** One of many, found by typing a part of its name. */
export function PickerField({ name, words, early, ...look }: PickerLook & Named) {
  return <PickerBox field={useField<string>({ name, words, early })} {...look} />
}

/** What was typed or pasted marks the first that fits; an emptied text marks none. */
function useFirstMarked(combobox: ComboboxStore, wanted: string | null, found: Found): void {
  const { selectFirstOption, resetSelectedOption } = combobox
  const isAnyThere = found.choices.length > 0
  useEffect(() => {
    if (wanted === null) return
    if (wanted.trim() !== '' && isAnyThere) selectFirstOption()
    else resetSelectedOption()
  }, [wanted, isAnyThere, selectFirstOption, resetSelectedOption])
}

/** Whoever asked for more goes on with the first of these. */
function useFirstOfMoreMarked({ selectOption }: ComboboxStore, atOnce: number, rounds: number): void {
  useEffect(() => {
    if (rounds > 1) selectOption((rounds - 1) * atOnce)
  }, [selectOption, atOnce, rounds])
}

interface Found {
  readonly choices: readonly Choice[]
  readonly others: number
  /** Of those, whoever asks for more is shown so many. */
  readonly next: number
}

function useFound(
  choices: readonly Choice[],
  wanted: string | null,
  isOpen: boolean,
  atOnce: number,
  rounds: number,
): Found {
  return useMemo(() => {
    if (!isOpen) return { choices: [], others: 0, next: 0 }
    const search = wanted?.trim() ?? ''
    const all = search === '' ? choices : choices.filter(({ name, detail }) => matches(`${name} ${detail}`, search))
    const most = atOnce * rounds
    const others = Math.max(0, all.length - most)
    return { choices: all.slice(0, most), others, next: Math.min(others, atOnce) }
  }, [choices, wanted, isOpen, atOnce, rounds])
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

/** What is marked is marked from here: only what is drawn can be. */
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
